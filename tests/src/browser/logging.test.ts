// The console of a visitor in production: log and error are kept, the rest is silent.
import { afterEach, expect, test } from 'vitest';
import { quietConsole } from '#src/browser/powers/logging.ts';

const levels = ['log', 'error', 'warn', 'info', 'debug'] as const;
const real = Object.fromEntries(levels.map((level) => [level, console[level]]));

afterEach(() => void Object.assign(console, real));

test('production keeps log and error alone', () => {
  const said: string[] = [];
  for (const level of levels) console[level] = () => void said.push(level);
  quietConsole();
  for (const level of levels) console[level]('anything');
  expect(said).toEqual(['log', 'error']);
});
