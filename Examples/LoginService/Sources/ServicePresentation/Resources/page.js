"use strict";

// The page works without this script. The script states that a form is on its way, and ignores the second click of a
// double click.

let lastSubmission = -Infinity;
document.addEventListener("submit", (event) => {
  if (event.timeStamp - lastSubmission < 1000) {
    event.preventDefault();
    return;
  }
  lastSubmission = event.timeStamp;
  const progress = event.target.querySelector(".progress");
  if (progress) progress.textContent = event.target.dataset.progress;
});

// A browser can show the page again, as it was when the person left it.
window.addEventListener("pageshow", () => {
  for (const progress of document.querySelectorAll(".progress")) progress.textContent = "";
});
