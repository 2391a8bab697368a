// What is done after every test, and after the last of a file. A module is read once for all files of a worker, so hooks
// that it registered by itself would be those of the first of them; setup.ts, which runs for each file, calls these.

export const afterTest: (() => void)[] = [];
export const afterFile: (() => Promise<void>)[] = [];
