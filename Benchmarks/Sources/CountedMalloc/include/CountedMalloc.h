/// Returns the number of allocations by the program since its start, on all threads.
long countOfAllocations(void);
