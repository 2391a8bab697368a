// The text of files whose package says nothing of it: encodings, line ends, separators and marks at the start. What is read
// equals what an independent reader finds in the same bytes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { reportLines } from '#server/import/report.text.ts';
import {
  freshFolder,
  verifiedAt,
  fileOf,
  freshPortal,
  importedAndVerified,
  plant,
  refusalOf,
} from '#tests/fixtures/data/packages.ts';

const text = 'country,year,value\nCôte d´Ivoire,2000,1\nTürkiye,2001,2\n';
const big = (bytes: Buffer) => Buffer.from(bytes).swap16();
const western = Buffer.from(text, 'latin1');
const utf16 = Buffer.from(text, 'utf16le');

async function read(csv: Buffer | string, resource: object = {}) {
  const { data, verdicts, reports } = await importedAndVerified({
    resources: [{ name: 'table', csv, ...resource }],
  });
  expect(verdicts[0]).toMatchObject({ problem: null, differences: 0 });
  return {
    csv: (await fileOf(data, 'planted.table')).replaceAll('\r\n', '\n'),
    said: reportLines(reports[0]!).join('\n'),
  };
}

describe('encodings', () => {
  test.each<[string, Buffer, object?]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252, undeclared', western],
    ['Latin-1, declared', western, { encoding: 'ISO-8859-1' }],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), big(utf16)])],
    ['UTF-16 without a mark', utf16],
    ['UTF-16 big-endian without a mark', big(utf16)],
    ['UTF-16 declared as UTF-8', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), { encoding: 'utf-8' }],
    [
      'UTF-16 declared, with a mark',
      Buffer.concat([Buffer.from([0xfe, 0xff]), big(utf16)]),
      { encoding: 'utf-16' },
    ],
  ])('%s', async (_name, csv, resource = {}) => {
    expect((await read(csv, resource)).csv).toBe(text);
  });

  test('Windows-1252, packed', async () => {
    const path = join(await freshFolder(), 'table.csv.gz');
    await writeFile(path, gzipSync(western));
    expect((await verifiedAt(path)).verdicts).toEqual([expect.objectContaining({ rows: 2, differences: 0 })]);
  });

  test('a guess is said', async () => {
    expect((await read(western)).said).toContain(
      'The text is not UTF-8, so it is read as Windows-1252 (Latin-1).',
    );
    expect((await read(western, { encoding: 'latin1' })).said).not.toContain('not UTF-8');
  });

  test('damaged UTF-8 is no Windows-1252', async () => {
    const csv = Buffer.concat([
      Buffer.from(text.repeat(3).replaceAll('2000,1', '2000,1')),
      Buffer.from([0xe9, 0x2c, 0x31, 0x2c, 0x31, 0x0a]),
    ]);
    expect(
      await refusalOf(await plant({ resources: [{ name: 'table', csv }] }), await freshPortal()),
    ).toContain('not UTF-8');
  });
});

describe('line ends', () => {
  test.each([
    ['CR CR LF', '\r\r\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['LF CR', '\n\r'],
    ['blank lines of CR', '\r\r'],
  ])('%s', async (_name, end) => {
    expect((await read(text.replaceAll('\n', end))).csv).toBe(text);
  });

  test('CR CR LF beside a broken value', async () => {
    const csv = 'id,note\n1,"a\r\rb"\n2,c\n'.replaceAll(/(?<!")\n/g, '\r\r\n').replace('b"\n', 'b"\r\r\n');
    expect((await read(csv)).csv).toContain('"a\r\rb"');
  });

  test('several kinds in a Latin-1 file', async () => {
    const mixed = text.replace('value\n', 'value\r\r\n').replace('1\n', '1\r\n');
    expect((await read(Buffer.from(mixed, 'latin1'))).csv).toBe(text);
  });
});

describe('separators', () => {
  const names = 'country;share, in %;value\nCongo, Rep.;1;2\n"a;b";3;4\n';
  test.each([
    ['semicolons where names have commas', names, ';'],
    ['tabs', text.replaceAll(',', '\t'), '\t'],
    ['vertical bars', text.replaceAll(',', '|'), '|'],
  ])('%s', async (_name, csv, delimiter) => {
    const { csv: found, said } = await read(csv);
    expect(found.split('\n')).toHaveLength(csv.split('\n').length);
    expect(said).toContain('Values are separated by');
    expect(csv).toContain(delimiter);
  });

  test('commas count where every line has as many', async () => {
    expect((await read('code,a;b\nx,1\ny,2\n')).csv).toBe('code,a;b\nx,1\ny,2\n');
  });
});

describe('decimal commas', () => {
  test.each<[string, string[], string[]]>([
    ['plain', ['1,5', '2', '-0,25'], ['1.5', '2', '-0.25']],
    ['with dots between thousands', ['1.234,5', '12', '1.000'], ['1234.5', '12', '1000']],
    ['with spaces between thousands', ['1 234,5', '12', '1 000 000'], ['1234.5', '12', '1000000']],
    ['a thousand or a decimal', ['1,234', '5,678'], ['1,234', '5,678']],
    ['a text among them', ['1,5', 'n/a'], ['1,5', 'n/a']],
  ])('%s', async (_name, values, numbers) => {
    const { csv } = await read(`code;share\n${values.map((value, at) => `${at};${value}`).join('\n')}\n`);
    expect(
      csv
        .split('\n')
        .slice(1, -1)
        .map((row) => row.slice(2).replaceAll('"', '')),
    ).toEqual(numbers);
  });

  test('of a declared number', async () => {
    const fields = [{ name: 'code' }, { name: 'share', type: 'number' }];
    const { csv, said } = await read('code;share\na;1,5\nb;2,25\n', { fields });
    expect(csv).toBe('code,share\na,1.5\nb,2.25\n');
    expect(said).toContain('Numbers have a decimal comma in “share”');
  });
});
