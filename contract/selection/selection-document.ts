// A selection as a document: what a shared link leads to, what a saved bundle holds, and what a JSON file of it is. Read
// here without a validator, because the browser opens such files and carries none; contract/selection/selections.ts says the same
// as a schema, and tests/contract/selection/selection-document.test.ts holds the two together.
import { longestNote, longestTitle, longestVersion, mostVariables } from '#contract/ground/constants.ts';
import { idPattern, longestId } from '#contract/ground/ids.ts';
import type { SelectionDocument } from './selections.ts';

/** The document, or what is wrong with it in a sentence that says what to do. */
export type Reading = { document: SelectionDocument } | { fault: string };

type Texts = Record<string, string>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestId && idPattern.test(value);

/** Validators pass this name over, which is no key of an object like others. */
const entriesOf = (value: object) =>
  Object.entries(value as Record<string, unknown>).filter(([key]) => key !== '__proto__');

const isTexts = (value: unknown, longest: number, least = 0): value is Texts =>
  isRecord(value) &&
  entriesOf(value).every(
    ([id, text]) => isId(id) && typeof text === 'string' && text.length >= least && text.length <= longest,
  );

const isTitle = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestTitle && !/\p{Cc}/u.test(value);

function faultOf({ version, variables, notes, title, releases }: Record<string, unknown>): string | null {
  if (version !== 1)
    return typeof version === 'number' && version > 1
      ? 'A newer portal saved this selection. Ask for a link instead.'
      : 'This is not a selection of variables. Choose a file that was saved on the bundle page.';
  if (!Array.isArray(variables) || variables.length === 0)
    return 'This selection names no variables. Choose another file.';
  if (variables.length > mostVariables)
    return `A selection can have at most ${mostVariables} variables. Divide this one.`;
  if (!variables.every(isId)) return 'One of the variables has no valid id. Correct it, or leave it out.';
  if (new Set(variables).size < variables.length)
    return 'One variable is there twice. Remove one of the two.';
  if (title !== undefined && !isTitle(title))
    return `The title must be one line of at most ${longestTitle} characters. Shorten it.`;
  if (notes !== undefined && !isTexts(notes, longestNote))
    return `A note must be a text of at most ${longestNote} characters under a variable’s id. Shorten it.`;
  if (releases !== undefined && !isTexts(releases, longestVersion, 1))
    return 'The versions of datasets cannot be read. Leave out “releases”.';
  return null;
}

/** By key, so that equal documents are equal texts; null where there is nothing to say. */
function sorted(texts: Texts | undefined, isWanted: (entry: [string, string]) => boolean): Texts | null {
  const entries = (entriesOf(texts ?? {}) as [string, string][]).filter(isWanted);
  // By code unit: the same on every machine.
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * The one way to write a document: fields in this order, maps by key, and nothing empty or about a variable that is not
 * in it.
 */
export function canonical({ variables, title, notes, releases }: SelectionDocument): SelectionDocument {
  const among = new Set(variables);
  const kept = sorted(notes, ([id, text]) => among.has(id) && text !== '');
  const versions = sorted(releases, () => true);
  return {
    version: 1,
    ...(title && { title }),
    variables: [...variables],
    ...(kept && { notes: kept }),
    ...(versions && { releases: versions }),
  };
}

/** @param value what `JSON.parse` made of a file */
export function readDocument(value: unknown): Reading {
  if (!isRecord(value))
    return {
      fault: 'This is not a selection of variables. Choose a file that was saved on the bundle page.',
    };
  const fault = faultOf(value);
  return fault === null ? { document: canonical(value as SelectionDocument) } : { fault };
}
