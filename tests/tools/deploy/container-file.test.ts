// The container file as the check of it reads it; what it says is held against what the portal reads and needs.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSchema } from '#server/ground/config.ts';
import { readImage } from '#tools/deploy/container-file.ts';

const image = readImage(readFileSync('deploy/Containerfile', 'utf8'));

test('its steps build the portal for production', () => {
  expect(image.steps).toEqual(['npm ci', 'npm run build', 'npm prune --omit=dev --ignore-scripts']);
});

test('each of its variables is read by somebody', () => {
  const others = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'];
  const known = [...Object.keys(environmentSchema.shape), ...others];
  expect(Object.keys(image.environment).filter((name) => !known.includes(name))).toEqual([]);
});

test('what it writes lies in its volume', () => {
  const paths = Object.values(image.environment).filter((value) => value.includes('/'));
  expect(paths).toHaveLength(4);
  expect(paths.filter((value) => !value.replace(/^\w+:/, '').startsWith(`${image.volume}/`))).toEqual([]);
});

test('it runs what npm start runs, and asks what is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['start']).toContain(image.command.slice(0, -1).join(' '));
  for (const file of [image.command.at(-1)!, image.health.at(-1)!]) expect(existsSync(file)).toBe(true);
});

test.each(['deploy/portal.service', 'tools/bench/server.ts', 'tools/cluster/nodes.ts', 'docs/operating.md'])(
  '%s gives Node the room for what is new that npm start gives',
  (file) => {
    const roomIn = (one: string) => readFileSync(one, 'utf8').match(/--max-semi-space-size=\d+/g);
    expect(roomIn(file)).toEqual(roomIn('package.json'));
  },
);

test('one without a word is refused', () => {
  expect(() => readImage('FROM a\nFROM b\nWORKDIR /app\n')).toThrow('The container file has no CMD.');
});
