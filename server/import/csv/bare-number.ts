// A number with something beside it (`bareNumber: false`): what may be taken off, and what may not. Units, currencies, words
// and marks of footnotes go. A sign or a limit says which number it is and never goes: a minus in front stays one, and
// whatever else may be a sign or a limit (brackets around, a minus behind, “<”, “±”, “over”) leaves the text as it is, which
// no number is.
import { literal } from '#server/engine/sql.ts';

/** What Unicode calls a minus, beside “-”. Dashes are none: one may divide, or begin a line. */
const minuses = ['−', '﹣', '－'];
const sign = `[+${minuses.join('')}-]`;

const space = String.raw`[\s\p{Zs}]`;
const spaceOrCurrency = String.raw`\s\p{Zs}\p{Sc}`;
const marks = String.raw`%‰‱°℃℉№#*&@_:;!?'"’‘“”′″†‡§¶•·`;
const raised = '⁰¹²³⁴-⁹';
/** Whatever else there is. Other digits, brackets, dashes, arrows and signs of mathematics are among it. */
const foreign = String.raw`[^${minuses.join('')}\p{L}\p{M}${spaceOrCurrency}${marks}${raised}0-9.,+()\[\]/‐-]`;

/** Words that are a sign or a limit in front of a number, in the languages that publish most. */
const wordsBefore = [
  'minus|negative|less|fewer|under|below|over|above|more|greater|least|most|up|than|max|maximum|min|minimum|exceeding',
  'unter|über|weniger|mehr|mindestens|höchstens|maximal|minimal|bis|ab',
  'moins|plus|inférieure?|supérieure?|jusqu|minder|meer|onder|boven|tot',
  'menos|más|mas|menor|mayor|maior|hasta|máximo|mínimo|mais|até|acima|abaixo|meno|più|fino|oltre',
  'минус|менее|более|свыше|до|от',
].join('|');
/** The same behind one; “min” are minutes there, and books write debts as “5 Cr” or “5 Dr”. */
const wordsBehind = [
  'minus|negative|less|fewer|under|below|over|above|more|greater|max|maximum|minimum|cr|dr|credit|debit',
  'weniger|mehr|darunter|darüber|moins|plus|minder|meer',
  'menos|más|mas|mais|meno|più|минус|менее|более',
].join('|');
const limited =
  String.raw`(?i)(?:(?:^|[^\p{L}])(?:${wordsBefore})(?:[^\p{L}0-9][^0-9]*)?[0-9])|` +
  String.raw`(?:[0-9](?:[^0-9]*[^\p{L}0-9])?(?:${wordsBehind})(?:[^\p{L}]|$))`;

const inClass = (character: string) => (/\w/.test(character) ? character : `\\${character}`);

/**
 * A sign may stand in front of all, or of the number; behind a letter “-” is a hyphen and “.” ends the word. Letters are what
 * is left where nothing is foreign: Unicode's own list of them, in every piece, takes thirty times as long.
 */
function shapeOf(point: string, inside: string): string {
  const letter = String.raw`[^${minuses.join('')}${spaceOrCurrency}${marks}${raised}0-9.,+()\[\]/‐-]`;
  const word = `${letter}+(?:[-‐]${letter}+)*[${raised}]?`;
  const noted = String.raw`[(\[]${letter}+[.]?(?: ${letter}+[.]?)*[)\]]`;
  const around = `[${spaceOrCurrency}${marks}/]`;
  const before = `(?:${word}[.]?|${around}|${noted})*`;
  const after = `(?:${word}|[${spaceOrCurrency}${marks}/.,]|${noted})*`;
  const whole = `[0-9](?:${inside}*[0-9])?(?:[eE][+-]?[0-9]+)?`;
  return (
    `${sign}?(?:${point}?${whole}|${before}(?:[${spaceOrCurrency}]|${noted})${sign}?${space}*${point}?${whole}|` +
    `${before}(?:${word}|[${spaceOrCurrency}${marks}]|${noted})${whole})${after}`
  );
}

/** SQL of the number alone, with its sign; a text that may mean several things stays as it is. @param text SQL */
export function bareNumber(text: string, decimal: string, group: string | undefined): string {
  const point = `[${inClass(decimal)}]`;
  const inside = `[0-9${inClass(decimal)}${group ? inClass(group) : ''}]`;
  const isClear =
    `not regexp_matches(${text}, ${literal(foreign)}) and not regexp_matches(${text}, ${literal(limited)}) ` +
    `and regexp_full_match(${text}, ${literal(shapeOf(point, inside))})`;
  const taken = `^(${sign}?)[^0-9]*?(${sign}?)${space}*(${point}?[0-9](?:.*[0-9])?)[^0-9]*$`;
  const alone = `regexp_replace(${text}, ${literal(taken)}, '\\1\\2\\3')`;
  const signed = minuses.reduce((sql, minus) => `replace(${sql}, '${minus}', '-')`, alone);
  return (
    `case when regexp_full_match(${text}, '[+-]?${inside}*') then ${text} ` +
    `when ${isClear} then ${signed} else ${text} end`
  );
}
