// Whatever publishers call themselves and their data, reference managers get it back: as RIS, as BibTeX and as CSL-JSON, read
// by others than what wrote them (./readers.ts). A name stays one name, however long it is and whatever it holds.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { citationSchema } from '#contract/catalogue/citations.ts';
import { citationOf } from '#server/citation/citation.ts';
import type { Cited } from '#server/citation/cited.ts';
import { bibtexFields, bibtexNames, readCitation, risLines } from './readers.ts';

/** Names that have been lost, cut or divided somewhere. */
const oddNames = [
  'World Bank, Development Data Group and Partners',
  'Sen, Amartya',
  'Martin Luther King, Jr.',
  'and others',
  'others',
  'Barnes and Noble AND Sons',
  'van der Berg, J.-P.',
  'INSEE – Institut national de la statistique et des études économiques',
  'Österreichische Nationalbank & Söhne',
  'Ο Οργανισμός Στατιστικής',
  '国家统计局',
  'الجهاز المركزي للتعبئة العامة والإحصاء',
  'केन्द्रीय सांख्यिकी कार्यालय',
  'Ministry of {Finance}, Office #1_a, 100 % ~ $5^2 \\ "quoted" <b>|</b>',
  '{ not closed, and } not opened',
  "Two--dashes ---three ``quotes'' ,,low ?`what !`so",
  'A\nbroken\r\n  line\tand a tab',
  'Ends with a comma,',
  'ER  - TY  - DATA',
  '@misc{x, author = {y}}',
  `${'Directorate-General for Statistics and Economic Studies, '.repeat(6)}End`,
  'x'.repeat(300),
];
const oddCharacters = [...'\\{}~^&%$#_<>|`\'",;:=@-–—/()[]*+. é漢йا\u{1F30D}\n\r\t\u00A0', ' and ', ' AND '];

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const words = fc
  .oneof(
    fc.constantFrom(...oddNames),
    fc.array(fc.oneof(fc.constantFrom(...oddCharacters), fc.constantFrom('Bank', 'office', 'of', 'é')), {
      minLength: 1,
      maxLength: 30,
    }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  )
  .map((text) => (Array.isArray(text) ? text.join('') : text))
  .filter((text) => oneLine(text) !== '');

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const cited: fc.Arbitrary<Cited> = fc.record(
  {
    id: fc.stringMatching(/^[a-z][a-z0-9._-]{0,30}$/),
    title: words,
    within: words,
    creator: words,
    creators: fc.array(words, { minLength: 1, maxLength: 5 }),
    publisher: words,
    version: words,
    published: fc.constant('2026-11-21T10:00:00.000Z'),
    dated: fc.oneof(
      day,
      day.map((one) => one.slice(0, 4)),
    ),
    isCounted: fc.boolean(),
    suggested: words,
    doi: fc.stringMatching(/^10\.\d{4,9}\/[a-z0-9()<>:;._%#&~-]{0,20}[a-z0-9]$/),
    url: fc
      .webUrl({ withQueryParameters: true })
      .filter((url) => URL.canParse(url))
      .map((url) => new URL(url).href),
  },
  { requiredKeys: ['id', 'title', 'creator', 'publisher', 'version', 'published', 'url'] },
);
const numbersIn = (iso: string): number[] => iso.split('-').map(Number);
const authorsOf = ({ creators, creator }: Cited): string[] => (creators ?? [creator]).map(oneLine);
const yearOf = ({ dated }: Cited): string | undefined => dated?.slice(0, 4);

const expected = (one: Cited, accessed: string) => ({
  authors: authorsOf(one),
  title: oneLine(one.title),
  publisher: oneLine(one.publisher),
  version: oneLine(one.version),
  doi: one.doi,
  url: one.url,
  issued: one.dated === undefined ? undefined : numbersIn(one.dated),
  accessed: numbersIn(accessed),
});

/** citation.js divides a name at its commas, as RIS asks, and keeps no empty part. */
const parted = (name: string): string[] => name.split(',').flatMap((part) => part.trim() || []);

const all = (holds: (one: Cited, accessed: string) => void) =>
  fc.assert(fc.property(cited, day, holds), { numRuns: 200 });

describe('whatever is cited comes back', () => {
  test('from BibTeX', () => {
    all((one, accessed) => {
      const { bibtex } = citationOf(one, accessed);
      const { issued, ...rest } = expected(one, accessed);
      expect(readCitation('bibtex', bibtex)).toEqual({ ...rest, issued: issued?.slice(0, 1) });
    });
  });

  test('from RIS', () => {
    all((one, accessed) => {
      const { authors, ...rest } = readCitation('ris', citationOf(one, accessed).ris);
      const { authors: own, ...others } = expected(one, accessed);
      expect(rest).toEqual(others);
      expect(authors.map(parted)).toEqual(own.map(parted));
    });
  });

  test('from CSL-JSON', () => {
    all((one, accessed) => {
      const { csl } = citationOf(one, accessed);
      expect(citationSchema.shape.csl.parse(JSON.parse(JSON.stringify(csl)))).toEqual(csl);
      const { title, publisher, version, DOI: doi, URL: url } = csl;
      const [issued, accessedOn] = [csl.issued, csl.accessed].map((date) => date?.['date-parts'][0]);
      const authors = csl.author.map(({ literal }) => literal);
      expect({ authors, title, publisher, version, doi, url, issued, accessed: accessedOn }).toEqual(
        expected(one, accessed),
      );
    });
  });
});

describe('before anybody guesses', () => {
  test('an author is a line of RIS, and no line is broken', () => {
    all((one, accessed) => {
      const { AU, TI, PB, ET, T2, ...lines } = risLines(citationOf(one, accessed).ris);
      expect(AU).toEqual(authorsOf(one));
      const within = one.within === undefined ? undefined : [oneLine(one.within)];
      expect([TI, PB, ET, T2]).toEqual([
        [oneLine(one.title)],
        [oneLine(one.publisher)],
        [oneLine(one.version)],
        within,
      ]);
      const slashed = (iso: string) => [`${iso.replaceAll('-', '/').padEnd(6, '/')}/`];
      expect(lines).toEqual({
        TY: ['DATA'],
        ...(one.dated !== undefined && { PY: [yearOf(one)], DA: slashed(one.dated) }),
        UR: [one.url],
        ...(one.doi && { DO: [one.doi] }),
        Y2: slashed(accessed),
        ER: [''],
      });
    });
  });

  test('an author of BibTeX has its own braces, and all braces match', () => {
    all((one, accessed) => {
      const fields = bibtexFields(citationOf(one, accessed).bibtex);
      const names = bibtexNames(fields['author']!);
      expect(names.map((parts) => parts.length)).toEqual(authorsOf(one).map(() => 1));
      for (const [name] of names) expect(name).toMatch(/^\{.*\}$/);
      expect(fields['year']).toBe(yearOf(one));
      expect(fields['urldate']).toBe(accessed);
      expect([fields['url'], fields['doi']]).toEqual([one.url, one.doi]);
    });
  });
});

describe('a strict reader', () => {
  test.each([
    ['a broken line', 'TY  - DATA\r\nUR  - http://a\nb\r\nER  - ', 'No line of RIS'],
    ['an end without its space', 'TY  - DATA\r\nER  -', 'No line of RIS'],
    ['no type first', 'AU  - A\r\nTY  - DATA\r\nER  - ', 'TY is not the first'],
  ])('refuses RIS with %s', (_fault, text, refusal) => expect(() => risLines(text)).toThrow(refusal));

  test.each([
    ['an open brace', '@misc{a,\n  title = {{x}\n}', 'stays open'],
    ['an escaped brace that BibTeX counts', '@misc{a,\n  title = {{\\{x}}\n}', 'stays open'],
    ['no key', '@misc{,\n  title = {x}\n}', 'No entry'],
  ])('refuses BibTeX with %s', (_fault, text, refusal) => expect(() => bibtexFields(text)).toThrow(refusal));

  test('divides names that nobody has put in braces', () => {
    expect(bibtexNames('World Bank, Group and Partners')).toEqual([['World Bank', ' Group'], ['Partners']]);
    expect(bibtexNames('{World Bank, Group and Partners} and {B}')).toEqual([
      ['{World Bank, Group and Partners}'],
      ['{B}'],
    ]);
  });
});
