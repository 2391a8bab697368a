// Which codes stand beside the names of a dataset. Letters and figures are codes only where most of the column has some,
// most of them are known, and the names beside them agree; another publisher's list of numbers says other countries.
import { groupCodes } from './group-codes.ts';
import { idByLetters, idByNumber, placeOf } from './facts.ts';
import { matchName } from './match-name.ts';

/** @returns a place's id, or null for a code of a group */
export type CodeList = (text: string) => string | null | undefined;
type Texts = readonly (readonly string[])[];

type Kind = { pattern: RegExp; means: CodeList };

/** What the European Union writes instead of ISO's GR and GB (Interinstitutional style guide, 7.1.1); ISO gives them to nobody. */
const european: ReadonlyMap<string, string> = new Map([
  ['EL', 'GRC'],
  ['UK', 'GBR'],
]);

const letters: CodeList = (text) =>
  idByLetters.get(text) ?? european.get(text) ?? (groupCodes.has(text) ? null : undefined);

const kinds: readonly Kind[] = [
  { pattern: /^[A-Z]{2,4}$/, means: letters },
  { pattern: /^[a-z]{2,4}$/, means: (text) => letters(text.toUpperCase()) },
];
const numbers: Kind = { pattern: /^\d{3}$/, means: (text) => idByNumber.get(text) };

const leastKnown = 0.6;
const leastAgreed = 0.9;

const codesIn = (texts: Texts, { pattern }: Kind): string[] =>
  texts.flatMap((all) => all.find((text) => pattern.test(text)) ?? []);

/** How often the name beside a code means the same place, and how often another. */
function agreement(texts: Texts, { pattern, means }: Kind): { same: number; other: number } {
  let [same, other] = [0, 0];
  for (const all of texts) {
    const code = means(all.find((text) => pattern.test(text)) ?? '');
    const names = all.filter((text) => !pattern.test(text) && text.length > 3).map(matchName);
    const name = names.find(({ id }) => id !== null);
    if (!code || !name || name.kind === 'former state') continue;
    if (name.code === placeOf(code)?.code) same += 1;
    else other += 1;
  }
  return { same, other };
}

function isUsed(texts: Texts, kind: Kind): boolean {
  const codes = codesIn(texts, kind);
  const known = codes.filter((code) => kind.means(code) !== undefined);
  if (2 * codes.length < texts.length || known.length < leastKnown * codes.length) return false;
  const { same, other } = agreement(texts, kind);
  return same >= leastAgreed * (same + other);
}

/** Numbers by themselves may be anything: thresholds, rows, ages. */
function areIsoNumbers(texts: Texts, areStated: boolean): boolean {
  if (!isUsed(texts, numbers)) return false;
  const { same, other } = agreement(texts, numbers);
  return areStated || (other === 0 && same >= 2);
}

/**
 * @param texts of each entity the texts that are its alone
 * @param areNumbers whether the publisher says that numbers of three digits are ISO's
 */
export const codeListsOf = (texts: Texts, areNumbers: boolean): readonly CodeList[] =>
  [
    ...kinds.filter((kind) => isUsed(texts, kind)),
    ...(areIsoNumbers(texts, areNumbers) ? [numbers] : []),
  ].map(
    ({ pattern, means }): CodeList =>
      (text) =>
        pattern.test(text) ? means(text) : undefined,
  );
