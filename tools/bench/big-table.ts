// A big made up package for measuring imports: 12 columns (country, year, five whole numbers, five with decimals),
// three values in ten missing, the same at every run. Run by itself, so that what it takes is not measured:
// node tools/bench/big-table.ts 2000000 folder
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const yearsEach = 100;
const names = Array.from({ length: 10 }, (_, at) => `v${at + 1}`);

function* pieces(rows: number): Generator<string> {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const cell = (at: number) =>
    next() < 0.3 ? '' : at < 5 ? String(Math.floor(next() * 1e6)) : (next() * 1000).toFixed(3);
  let piece = `country,year,${names.join(',')}\n`;
  for (let row = 0; row < rows; row += 1) {
    const country = `C${String(Math.floor(row / yearsEach)).padStart(7, '0')}`;
    piece += `${country},${1925 + (row % yearsEach)},${names.map((_, at) => cell(at)).join(',')}\n`;
    if (piece.length < 1 << 20) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export async function writeBigTable(rows: number, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = createWriteStream(join(folder, 'big.csv'));
  for (const piece of pieces(rows)) if (!file.write(piece)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
  const fields = [
    { name: 'country', type: 'string' },
    { name: 'year', type: 'year' },
    ...names.map((name, at) => ({ name, type: at < 5 ? 'integer' : 'number' })),
  ];
  const resources = [{ name: 'big', path: 'big.csv', schema: { fields } }];
  await writeFile(join(folder, 'datapackage.json'), JSON.stringify({ name: 'bench', resources }));
}

const [, self = '', rows, folder] = process.argv;
if (self.endsWith('big-table.ts') && rows && folder) await writeBigTable(Number(rows), folder);
