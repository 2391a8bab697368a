// A refusal is an answer that the server gives on purpose: a code of contract/ground/problem.ts with a sentence for
// people. Code anywhere in the server throws one; http/problems.ts turns it into the one Problem shape. Anything
// else that is thrown is a fault and answers 500.
import { sentence } from './sentence.ts';
import type { problems } from '#texts/en/problems.ts';
import type { ProblemCode } from '#contract/ground/problem.ts';

/** What is wrong with one field. */
export type Fault = { field: string; message: string };

export type RefusalDetails = {
  field?: string;
  /** Every fault, where there are several. */
  faults?: readonly Fault[];
  headers?: Record<string, string>;
};

export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ProblemCode;
  readonly field: string | undefined;
  readonly faults: readonly Fault[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, message: string, { field, faults, headers = {} }: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.faults = faults;
    this.headers = headers;
  }
}

/** @param message what happened and what to do, in one or two sentences */
export const refuse = (code: ProblemCode, message: string, details?: RefusalDetails): Refusal =>
  new Refusal(code, message, details);

/** What a request can name, and what it is called. */
export type Named = { id: string; title: string };

/** A name that nothing has. `otherwise` is said where nothing is near. */
export type Unknown = {
  says: string;
  otherwise: string;
  field?: string;
  nearest: () => Promise<readonly Named[]> | readonly Named[];
};

/** Names that nothing has: what is nearest is looked for when the refusal is answered (server/http/problems.ts). */
export class UnknownName extends Refusal {
  override name = 'UnknownName';
  readonly unknown: readonly Unknown[];

  constructor(unknown: readonly [Unknown, ...Unknown[]], code: ProblemCode = 'name-unknown') {
    const [{ says, otherwise, field }] = unknown;
    super(code, `${says} ${otherwise}`, field === undefined ? {} : { field });
    this.unknown = unknown;
  }
}

/** An address that leads nowhere, as far as anybody but staff can tell. */
export const nothingHere = () => refuse('path-not-found', sentence('request.path-not-found'));

/** What Node says of a disk that is full or of a folder that cannot be written. */
export const diskFaults: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR'];

/** A part that the portal stands on does not answer for now: its database, or the bucket with its data. */
export class Away extends Error {
  override name = 'Away';
  /** What a visitor is told; the message is for whoever runs the portal. */
  readonly told: keyof typeof problems & `request.${string}-away`;

  constructor(message: string, told: Away['told'], options?: ErrorOptions) {
    super(message, options);
    this.told = told;
  }
}
