// What a checker finds wrong with a page. Each checker has words of its own for what is sure, likely and advice: a
// finding is what its makers call a failure, and the rest is counted as advice, for people to look through.

/** In the order of the table, with the name that its makers gave it. */
export const checkers = {
  axe: 'axe-core',
  ibm: 'IBM Equal Access',
  htmlcs: 'HTML_CodeSniffer',
  nu: 'Nu HTML checker',
} as const;

export type CheckerName = keyof typeof checkers;

export type Finding = {
  checker: CheckerName;
  /** By its name in the checker's own documents; the Nu checker's rules have none but their sentence. */
  rule: string;
  says: string;
  /** The element, as HTML, shortened. */
  where: string;
  /** Not a failure: something that a person may look at. */
  isAdvice: boolean;
};

export const lineOf = ({ rule, says, where }: Finding): string => `${rule}: ${says} (${where})`;
