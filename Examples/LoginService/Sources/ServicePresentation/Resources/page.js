"use strict";

// The page works without this script. The script shows passwords, counts the seconds until the next attempt, and
// ignores the second click of a double click.

let lastSubmission = -Infinity;
document.addEventListener("submit", (event) => {
  const now = performance.now();
  if (now - lastSubmission < 1000) event.preventDefault();
  else lastSubmission = now;
});

for (const button of document.querySelectorAll("button.show")) {
  const field = document.getElementById(button.getAttribute("aria-controls"));
  const status = button.nextElementSibling;
  const words = { ...button.dataset, show: button.textContent, showLabel: button.getAttribute("aria-label") };
  const set = (isShown) => {
    field.type = isShown ? "text" : "password";
    button.textContent = isShown ? words.hide : words.show;
    button.setAttribute("aria-label", isShown ? words.hideLabel : words.showLabel);
  };
  button.addEventListener("click", () => {
    const isShown = field.type === "password";
    set(isShown);
    status.textContent = isShown ? words.isShown : words.isHidden;
  });
  // A browser can store the entries of text fields, but not the entries of password fields.
  field.form.addEventListener("submit", () => set(false));
  window.addEventListener("pageshow", () => set(false));
  field.spellcheck = false;
  field.autocapitalize = "none";
  button.hidden = false;
}

for (const control of document.querySelectorAll("[data-wait]")) {
  const end = Date.now() + control.dataset.wait * 1000;
  const time = new Intl.RelativeTimeFormat(document.documentElement.lang);
  // A screen reader must not read every second aloud.
  control.setAttribute("aria-live", "off");
  control.setAttribute("aria-disabled", "true");
  control.addEventListener("click", (event) => {
    if (control.hasAttribute("aria-disabled")) event.preventDefault();
  });
  const count = () => {
    const seconds = Math.ceil((end - Date.now()) / 1000);
    if (seconds > 0) {
      const rest = seconds < 60 ? time.format(seconds, "second") : time.format(Math.ceil(seconds / 60), "minute");
      control.textContent = `${control.dataset.ready} (${rest})`;
      setTimeout(count, 1000);
    } else {
      control.textContent = control.dataset.ready;
      control.removeAttribute("aria-disabled");
      document.getElementById("announcement").textContent = control.dataset.ready;
    }
  };
  count();
}
