// A short run of the soak that kills the portal at random moments of account writes (tools/soak/soak-kill.ts): what was
// acknowledged is there, nothing is half done. The long run's figure stands in docs/measurements.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sentences, wholes } from '#tools/soak/sentences.ts';
import { soak } from '#tools/soak/soak.ts';

const few = 25;

test('twenty-five kills lose and halve nothing', { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { kills, acknowledged, faults } = await soak({ folder, kills: few, seed: 20_261_121 });
  expect(faults).toEqual([]);
  expect(kills).toBe(few);
  expect(Object.keys(acknowledged).length).toBeGreaterThan(5);
});

test('at least twelve sentences are asked', () => {
  expect(Object.keys({ ...sentences, ...wholes }).length).toBeGreaterThanOrEqual(12);
});
