// The two commands as an operator runs them: what they print, and their exit codes.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshFolder, plant } from '#tests/fixtures/data/packages.ts';
import { gdpLike, giniLike } from '#tests/fixtures/data/shapes.ts';
import { onlyDeep } from '#tests/tiers.ts';

type Outcome = { code: number; out: string; err: string };

async function shell() {
  const folder = await freshFolder();
  const env = { ...process.env, DATABASE_URL: `sqlite:${folder}/portal.db`, DATA_URL: `file:${folder}/data` };
  const run = (script: string, ...given: string[]) =>
    new Promise<Outcome>((resolve) => {
      execFile(process.execPath, [join('tools', script), ...given], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  return [run, env] as const;
}

describe('import', () => {
  test('reports what it took', async () => {
    const [run] = await shell();
    const { code, out, err } = await run('import.ts', await plant(gdpLike));
    expect(code).toBe(0);
    expect(out).toContain('output.largest: imported (3 rows, 1 variable, keys country, year)');
    expect(err).toContain('output.largest: checking');
  });

  test('takes the good and refuses the bad', async () => {
    const [run] = await shell();
    const bad = await plant({ name: 'bad', resources: [{ name: 'table', csv: '' }] });
    const { code, out, err } = await run('import.ts', bad, await plant(giniLike));
    expect(code).toBe(1);
    expect(err).toContain('data/table.csv: the file is empty.');
    expect(out).toContain('spread-index.spread-index: imported');
  });

  test('ends quietly when its reader is gone', async () => {
    const [, env] = await shell();
    const child = spawn(process.execPath, ['tools/import.ts', await plant(gdpLike)], { env });
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (line: Buffer) => (err += line.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, err]).toEqual([0, expect.not.stringContaining('EPIPE')]);
  });

  onlyDeep(() => {
    test('writes a first description, which imports alike', async () => {
      const [run] = await shell();
      const folder = await freshFolder();
      const path = join(folder, 'rain.csv');
      await writeFile(path, 'country;year;share;note\nKenya;2000;1,5;a\nPeru;2000;;b\n');
      expect((await run('import.ts', '--save-descriptor', path)).out).toContain(
        'datapackage.json was written.',
      );
      const written = JSON.parse(await readFile(join(folder, 'datapackage.json'), 'utf8')) as object;
      expect(written).toEqual({
        name: 'rain',
        resources: [
          {
            name: 'rain',
            path: 'rain.csv',
            format: 'csv',
            dialect: { delimiter: ';' },
            schema: {
              fields: [
                { name: 'country', type: 'string' },
                { name: 'year', type: 'integer' },
                { name: 'share', type: 'number', decimalChar: ',' },
                { name: 'note', type: 'string' },
              ],
              primaryKey: ['country', 'year'],
            },
          },
        ],
      });
      expect((await run('import.ts', '--save-descriptor', folder)).out).toContain(
        'rain.rain: new description',
      );
    });

    test('lists what became of each', async () => {
      const [run] = await shell();
      const bad = await plant({ name: 'bad', resources: [{ name: 'table', csv: '' }] });
      const good = await plant(giniLike);
      const { out } = await run('import.ts', bad, good);
      expect(out).toContain(`${bad}: refused, 1 problem`);
      expect(out).toContain(`${good}: spread-index.`);
    });

    test('killed halfway changes nothing', async () => {
      const [run, env] = await shell();
      const rows = Array.from({ length: 300_000 }, (_, index) => `${index},${index / 3}`).join('\n');
      const path = await plant({ name: 'long', resources: [{ name: 'table', csv: `id,value\n${rows}\n` }] });
      const child = spawn(process.execPath, ['tools/import.ts', path], { env });
      for await (const said of child.stderr) if (String(said).includes('checking')) child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
      expect((await run('verify.ts', path)).out).toContain('The portal does not have it.');
      expect((await run('import.ts', path)).out).toContain('long.table: imported (300,000 rows');
    });

    test('fetches addresses only when told', async () => {
      const [run] = await shell();
      const server = createServer((_, answer) => answer.end('country,value\nKenya,1\n')).listen(
        0,
        '127.0.0.1',
      );
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const path = await plant({
        name: 'far',
        resources: [{ name: 'table', csv: '', path: `http://127.0.0.1:${port}/table.csv` }],
      });
      expect((await run('import.ts', path)).err).toContain('import with --allow-remote');
      expect((await run('import.ts', '--allow-remote', path)).out).toContain('far.table: imported (1 row,');
      server.close();
    });

    test('says how it is used', async () => {
      const [run] = await shell();
      expect(await run('import.ts')).toMatchObject({
        code: 1,
        out: expect.stringContaining('Usage: npm run import'),
      });
      expect((await run('import.ts', '--keys', 'nothing', 'x')).err).toContain(
        'write dataset=columnA,columnB',
      );
      expect((await run('import.ts', '--wrong')).code).toBe(1);
    });
  });
});

describe('verify', () => {
  test('counts what it compared', async () => {
    const [run] = await shell();
    const path = await plant(gdpLike);
    await run('import.ts', path);
    const { code, out } = await run('verify.ts', path);
    expect(code).toBe(0);
    expect(out).toContain('output.output: 12 rows, 48 cells compared, 0 differences');
  });

  onlyDeep(() => {
    test('fails on another file', async () => {
      const [run] = await shell();
      await run(
        'import.ts',
        await plant({ name: 'data', resources: [{ name: 'table', csv: 'country,value\nKenya,1\n' }] }),
      );
      const other = await plant({
        name: 'data',
        resources: [{ name: 'table', csv: 'country,value\nKenya,1.5\n' }],
      });
      const { code, out } = await run('verify.ts', other);
      expect(code).toBe(1);
      expect(out).toContain('["Kenya"] value: source "1.5", portal "1"');
    });
  });
});
