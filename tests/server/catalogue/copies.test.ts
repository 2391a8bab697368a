// A ClickHouse that fails takes nothing from anybody: the stored files answer, and the log says why. What a ClickHouse that
// works answers is tests/clickhouse's matter.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, expect, test } from 'vitest';
import type { EnginePlace } from '#server/ground/data-place.ts';
import { type Data, openData } from '#server/file/data.ts';
import { plantForests, rows } from '#tests/fixtures/data/forests.ts';
import { allOf, freshPortal, type Portal, sliced, textOf } from '#tests/fixtures/data/packages.ts';

type Answer = (answer: ServerResponse, request: IncomingMessage) => void;

/** Says that it has all rows of every table, and gives them as `rowsAs` does. */
async function startLiar(rowsAs: Answer) {
  const seen: string[] = [];
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.once('end', () => {
      const statement = Buffer.concat(pieces).toString();
      seen.push(statement);
      if (statement.includes('format Parquet')) rowsAs(answer, request);
      else if (statement.includes('group by part'))
        answer.end(JSON.stringify({ meta: [], data: [['0', String(rows.length)]], rows: 1 }));
      else answer.end(JSON.stringify({ meta: [], data: [], rows: 0 }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return { place: placeAt(port), asked: () => seen.filter((one) => one.includes('format Parquet')).length };
}

const placeAt = (port: number): EnginePlace => ({
  url: `http://127.0.0.1:${port}`,
  username: 'portal',
  password: 'secret',
  database: 'portal',
  // Of both tables the larger.
  fewestRows: rows.length,
});

async function opened({ folder, releases }: Portal, engine: EnginePlace) {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) };
  const data = await openData({ data: { kind: 'folder', folder }, releases, engine, log });
  onTestFinished(() => data.close());
  return { data, warnings };
}

async function planted() {
  const portal = await freshPortal();
  await portal.take(await plantForests());
  return portal;
}

const answersOf = async (data: Data) => [
  await data.engine.preview(allOf(data.catalogue.current(), 'p.forests')),
  await textOf(await sliced(data, 'p.forests')),
  await textOf(await sliced(data, 'p.forests', { entities: ['ISL'], format: 'jsonl' })),
];

const faults: [string, Answer][] = [
  [
    'an error',
    (answer) => answer.writeHead(500).end('Code: 241. DB::Exception: Memory limit (total) exceeded'),
  ],
  ['half of its rows', (answer) => answer.write('PAR1half', () => answer.destroy())],
  ['a page of a proxy', (answer) => answer.end('<h1>Welcome to the gateway</h1>')],
  ['nothing', (answer) => answer.end()],
  ['a line that breaks', (_, request) => request.destroy()],
];

test.each(faults)('%s instead of rows costs nobody theirs', async (_, rowsAs) => {
  const portal = await planted();
  const liar = await startLiar(rowsAs);
  const plain = await answersOf(await portal.open());
  const { data, warnings } = await opened(portal, liar.place);
  await data.engine.look(data.catalogue.current());
  expect(await answersOf(data)).toEqual(plain);
  // Once is enough: it is not asked again before somebody looks.
  expect(liar.asked()).toBe(1);
  expect(warnings).toEqual(['ClickHouse failed, the stored files are read']);
  await data.engine.look(data.catalogue.current());
  await data.engine.preview(allOf(data.catalogue.current(), 'p.forests'));
  expect(liar.asked()).toBe(2);
});

test('where none answers, the stored files do', async () => {
  const portal = await planted();
  const { data } = await opened(portal, placeAt(1));
  await expect(data.engine.look(data.catalogue.current())).rejects.toThrow('ECONNREFUSED');
  expect((await data.engine.preview(allOf(data.catalogue.current(), 'p.forests'))).rows).toHaveLength(10);
});

test('a small table stays where it is', async () => {
  const portal = await planted();
  const liar = await startLiar((answer) => answer.end());
  const { data } = await opened(portal, { ...liar.place, fewestRows: rows.length + 1 });
  await data.engine.look(data.catalogue.current());
  await data.engine.preview(allOf(data.catalogue.current(), 'p.forests'));
  expect(liar.asked()).toBe(0);
});
