// Lines without an end: a file of them must neither be read into memory nor stop the importer.
import { describe, expect, test } from 'vitest';
import { usualLimits } from '#server/ground/import-limits.ts';
import { CsvScanner, ScanStopped } from '#server/import/csv/csv-scan.ts';
import { freshPortal, plant, refusalOf } from '#tests/fixtures/data/packages.ts';

const header = 'country,year,note\n';
const mebibyte = 1024 * 1024;

describe('endless lines', () => {
  test('are refused', async () => {
    const csv = Buffer.concat([Buffer.from(header), Buffer.alloc(64 * mebibyte, 0x61)]);
    const path = await plant({ resources: [{ name: 'table', csv }] });
    expect(await refusalOf(path, await freshPortal())).toContain('line 2: a line is longer than 16 MiB.');
  });

  test('are read no further than they may be long', () => {
    const shape = { delimiter: 0x2c, quote: 0x22, escape: 0x22 };
    const limits = usualLimits;
    const scanner = new CsvScanner({ file: 'table.csv', shape, header: true, problems: [], limits });
    scanner.push(Buffer.from(header));
    let taken = 0;
    const letters = Buffer.alloc(mebibyte, 0x61);
    const takeAll = () => {
      for (; taken < 64; taken += 1) scanner.push(letters);
    };
    expect(takeAll).toThrow(ScanStopped);
    expect(taken).toBe(16);
  });

  test('behind an open quote say so', async () => {
    const csv = `${header}"${'Kenya,2000,x\n'.repeat(1_400_000)}`;
    const message = await refusalOf(
      await plant({ resources: [{ name: 'table', csv }] }),
      await freshPortal(),
    );
    expect(message).toContain('A quotation mark may open and never close.');
  });

  test('of almost 16 MiB are read', async () => {
    const portal = await freshPortal();
    const csv = `${header}Kenya,2000,${'a'.repeat(15 * mebibyte)}\n`;
    const [report] = await portal.take(await plant({ resources: [{ name: 'table', csv }] }));
    expect(report?.datasets[0]?.rows).toBe(1);
  });
});
