// What was found, as people read it: each fault once with the places that have it, and a table of all checkers.
import { checkers, type CheckerName, type Finding, lineOf } from './checkers/finding.ts';
import { exceptionFor, exceptions } from './exceptions.ts';

export type Place = { place: string; finding: Finding };

const isLeft = (finding: Finding): boolean => !finding.isAdvice && !exceptionFor(finding);
const isFault = ({ finding }: Place): boolean => isLeft(finding);
const isExcepted = ({ finding }: Place): boolean => !finding.isAdvice && exceptionFor(finding) !== undefined;

/** What is left to mend on a page, in short; Nu reads at the end. */
export const countsOf = (findings: readonly Finding[], of: readonly CheckerName[]): string =>
  of
    .filter((name) => name !== 'nu')
    .map((name) => [name, findings.filter((one) => one.checker === name && isLeft(one)).length])
    .map((one) => one.join(' '))
    .join('  ');

/** Ids that React counts out differ from page to page. */
const alike = (text: string): string => text.replaceAll(/_r_\w+_|:r\w+:|«r\w+»/g, '…');

/** Each line with the places that it is about. */
function tell(title: string, found: readonly Place[]): void {
  if (found.length === 0) return;
  console.log(`\n${title}`);
  const groups = Map.groupBy(
    found,
    ({ finding }) => `${checkers[finding.checker]} · ${alike(lineOf(finding))}`,
  );
  for (const [line, places] of groups) {
    const names = [...new Set(places.map(({ place }) => place))];
    const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
    console.log(`  ${line}\n      ${names.slice(0, 3).join('; ')}${more}`);
  }
}

/** Exceptions that nothing needed: what they excuse is gone. */
const unneeded = (places: readonly Place[]) => {
  const needed = new Set(places.map(({ finding }) => exceptionFor(finding)));
  return exceptions.filter((one) => !needed.has(one));
};

type Asked = { wanted: readonly CheckerName[]; isWhole: boolean; withAdvice: boolean };

/** @returns whether nothing is left that is not excused, and no excuse without what it excuses */
export function report(places: readonly Place[], { wanted, isWhole, withAdvice }: Asked): boolean {
  const faults = places.filter(isFault);
  const stale = isWhole ? unneeded(places) : [];
  if (withAdvice)
    tell(
      'Advice',
      places.filter(({ finding }) => finding.isAdvice),
    );
  tell('Findings', faults);
  for (const { checker, rule, having } of stale)
    console.log(`\nAn exception excuses nothing any more: ${checkers[checker]}, ${rule}, ${having}`);
  console.log('\n| checker | findings | excepted | advice |\n|---|---:|---:|---:|');
  for (const name of wanted) {
    const own = places.filter(({ finding }) => finding.checker === name);
    const counts = [isFault, isExcepted, ({ finding }: Place) => finding.isAdvice].map(
      (is) => own.filter(is).length,
    );
    console.log(`| ${[checkers[name], ...counts].join(' | ')} |`);
  }
  console.log('');
  return faults.length === 0 && stale.length === 0;
}
