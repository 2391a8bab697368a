// A citation as RIS: a tag and a value a line, however long the value is, with the line ends that the format asks for. A
// line that is broken would be read as two words, or not at all.
// Why this is written here: docs/decisions/0072-citations-are-written-here.md.
import type { Csl, CslDate } from '#contract/catalogue/citations.ts';
import { dayOf } from './csl-day.ts';

/** Year, month, day, and nothing of what may be said besides; what is not known stays empty between the slashes. */
const risDay = (date: CslDate): string => {
  const [year, month = '', day = ''] = dayOf(date).split('-');
  return `${year}/${month}/${day}/`;
};

export function risOf(csl: Csl): string {
  const { author, title, publisher, version, issued, accessed, DOI, URL } = csl;
  const lines: [string, string | undefined][] = [
    ['TY', 'DATA'],
    ...author.map(({ literal }): [string, string] => ['AU', literal]),
    ['TI', title],
    ['T2', csl['container-title']],
    ['PY', issued && dayOf(issued).slice(0, 4)],
    ['DA', issued && risDay(issued)],
    ['ET', version],
    ['PB', publisher],
    ['DO', DOI],
    ['UR', URL],
    ['Y2', accessed && risDay(accessed)],
  ];
  const filled = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}`] : []));
  return [...filled, 'ER  - '].join('\r\n');
}
