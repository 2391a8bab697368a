// A toast that somebody looks at stays, and has its whole time when the last reason to stay has ended: the pointer,
// the focus and the hidden page, in every order in which they can begin and end.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import type { HoldReason, Toast } from '#machines/toast/toast.types.ts';
import { WatchedClock } from '#tests/model/conform/watched-clock.ts';
import { runs } from '#tests/machines/all/runs.ts';

const plain: Toast = { id: 'a', body: 'Saved.', autoHide: true };

type Move = { does: 'hold' | 'release'; reason: HoldReason };

const reasons: HoldReason[] = ['pointer', 'focus', 'page'];

/** Every order in which the three reasons can begin and end. */
function interleavings(begun: readonly HoldReason[], ended: readonly HoldReason[]): Move[][] {
  const next: Move[] = [
    ...reasons.filter((one) => !begun.includes(one)).map((reason) => ({ does: 'hold' as const, reason })),
    ...begun.filter((one) => !ended.includes(one)).map((reason) => ({ does: 'release' as const, reason })),
  ];
  if (next.length === 0) return [[]];
  return next.flatMap((move) => {
    const rest =
      move.does === 'hold'
        ? interleavings([...begun, move.reason], ended)
        : interleavings(begun, [...ended, move.reason]);
    return rest.map((moves) => [move, ...moves]);
  });
}

const orders = interleavings([], []);

function showOne() {
  const clock = new WatchedClock();
  const toast = createActor(toastMachine, {
    input: { toast: plain, pageHidden: false },
    clock,
  }).start();
  return { clock, toast, state: () => toast.getSnapshot().value };
}

const stays = (state: string) => state === 'held' || state === 'timing';

describe('a toast that is looked at', () => {
  test('has ninety ways to be held and let go', () => {
    expect(orders).toHaveLength(90);
  });

  test('goes two seconds after the last reason ends', () => {
    for (const order of orders) {
      const { clock, toast, state } = showOne();
      for (const { does, reason } of order) {
        clock.pass(1500);
        toast.send({ type: `toast.${does}`, reason });
      }
      clock.pass(1999);
      expect(state()).toBe('timing');
      clock.pass(1);
      expect(state()).toBe('leaving');
    }
  });

  test('stays for as long as one reason is left', () => {
    for (const order of orders) {
      const { clock, toast, state } = showOne();
      for (const { does, reason } of order.slice(0, -1)) toast.send({ type: `toast.${does}`, reason });
      clock.pass(3_600_000);
      expect(state()).toBe('held');
    }
  });

  const move: fc.Arbitrary<Move & { wait: number }> = fc.record({
    does: fc.constantFrom('hold', 'release'),
    reason: fc.constantFrom(...reasons),
    wait: fc.nat(2500),
  });

  test('counts from the last end, however often', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const { clock, toast, state } = showOne();
        const held = new Set<HoldReason>();
        let left = 2000;
        for (const { does, reason, wait } of moves) {
          clock.pass(wait);
          if (state() === 'gone') return;
          toast.send({ type: `toast.${does}`, reason });
          if (held.size === 0) left -= wait;
          if (does === 'hold') held.add(reason);
          else if (held.delete(reason) && held.size === 0 && left > 0) left = 2000;
          if (left <= 0) held.clear();
          expect(stays(state())).toBe(left > 0);
          expect(state() === 'held').toBe(held.size > 0);
        }
      }),
      { seed: 20_261_121, numRuns: runs(500) },
    );
  });
});
