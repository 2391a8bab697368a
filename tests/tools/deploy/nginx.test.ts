// The sample of nginx: of an answer that names a finished file nginx passes a few headers by itself, and the others that the
// portal sends only where the sample names them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshApp, production } from '#tests/fixtures/server/fresh-app.ts';

/** Of the answer (ngx_http_upstream.c: those that a redirect keeps) or of the file. */
const passed = ['content-type', 'content-disposition', 'cache-control', 'content-length', 'accept-ranges'];

async function headersOfFile(): Promise<string[]> {
  const app = await freshApp();
  try {
    const answer = await (await app.member()).ask('/api/data/download?dataset=tax.revenue');
    await answer.arrayBuffer();
    return [...answer.headers.keys()];
  } finally {
    await app.close();
  }
}

/** Of any answer to visitors of a real installation. */
async function headersOfProduction(): Promise<string[]> {
  const app = await freshApp({ environment: production });
  try {
    return [...(await app.visitor().ask('/api/version')).headers.keys()];
  } finally {
    await app.close();
  }
}

const sample = readFileSync('deploy/nginx.conf', 'utf8');
const named = [...sample.matchAll(/add_header ([\w-]+) \$upstream_http_(\w+);/g)];

test('every header of a file passes nginx', async () => {
  const names = new Set([...passed, ...named.map(([, name]) => name!.toLowerCase())]);
  const sent = [...(await headersOfFile()), ...(await headersOfProduction()), 'x-variables-absent'];
  expect(sent.filter((name) => !names.has(name))).toEqual([]);
});

test('each stands under its own name', () => {
  for (const [line, name] of named)
    expect(line).toBe(`add_header ${name} $upstream_http_${name!.toLowerCase().replaceAll('-', '_')};`);
});
