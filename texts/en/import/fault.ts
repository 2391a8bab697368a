// What is wrong with a package and what to do about it, as the two halves of a problem in an import.

/** Both follow the name of a file, so the message begins in lower case. */
export type FaultWords = { message: string; remedy: string };

/** @param names at most so many are named */
export const someNames = (names: readonly string[], most = 12): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''}`;
