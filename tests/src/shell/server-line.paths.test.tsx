// Every transition of the connection and of the version, walked through the line under the header.
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom, type AnyMachineSnapshot } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { ConnectionContext, ServerAnswer } from '#machines/connection/connection.setup.ts';
import { ownBuild } from '#machines/connection/connection.cases.ts';
import { versionMachine } from '#machines/connection/version.machine.ts';
import { ServerLine } from '#src/shell/line/ServerLine.tsx';
import type { Tables } from '#tests/model/tables.ts';
import { deferred } from '#tests/machines/all/deferred.ts';
import { doing, draw } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';

const line = () => document.querySelector('[data-line]');
const button = (name: string) => screen.getByRole('button', { name });

type Line = {
  connection: ActorRefFrom<typeof connectionMachine>;
  server: ReturnType<typeof deferred<ServerAnswer>>;
  clock: SimulatedClock;
};

/** What a line of the server's absence says of the next ask. */
const seeAway = (says: string) =>
  expect(line()?.textContent).toBe(
    `The server does not answer. ${says} Your bundle and what you typed are kept.Try now`,
  );
const seeNothing = () => expect(line()).toBeNull();
/** Sent by the transport, or by a wire. */
const heard =
  (type: 'connection.lag' | 'connection.answer' | 'connection.miss' | 'connection.look') =>
  ({ connection }: Line) =>
    doing(() => connection.send({ type }));

const lineTables: Tables<Line> = {
  states: {
    'near.known': seeNothing,
    'near.stale': seeNothing,
    slow: seeNothing,
    asking: seeNothing,
    'away.waiting': (_line, snapshot: AnyMachineSnapshot) => {
      const { left } = snapshot.context as ConnectionContext;
      seeAway(`Trying again in ${left} ${left === 1 ? 'second' : 'seconds'}.`);
    },
    'away.asking': () => seeAway('Trying again now.'),
    back: () => expect(line()!.textContent).toBe('The server answers again.'),
  },
  events: {
    'connection.lag': heard('connection.lag'),
    'connection.answer': heard('connection.answer'),
    'connection.miss': heard('connection.miss'),
    'connection.look': heard('connection.look'),
    'connection.lose': ({ connection }) => doing(() => connection.send({ type: 'connection.lose' })),
    'connection.retry': () => doing(() => fireEvent.click(button('Try now'))),
    'xstate.after.longAgo.connection.near.known': ({ clock }) => doing(() => clock.increment(300_000)),
    'xstate.after.second.connection.away.waiting': ({ clock }) => doing(() => clock.increment(1000)),
    'xstate.after.reading.connection.back': ({ clock }) => doing(() => clock.increment(4000)),
    'xstate.done.actor.askServer': ({ server }) =>
      doing(() => server.calls.at(-1)!.resolve({ build: ownBuild })),
    'xstate.error.actor.askServer': ({ server }) =>
      doing(() => server.calls.at(-1)!.reject(new Error('no answer'))),
  },
};

async function openLine(): Promise<Line> {
  const server = deferred<ServerAnswer>();
  const clock = new SimulatedClock();
  const machine = connectionMachine.provide({ actors: { askServer: server.actor } });
  const connection = createActor(machine, { clock }).start();
  await draw(<ServerLine />, { connection });
  return { connection, server, clock };
}

const quiet = 'a server that answers is nobody’s business, nor is that it is asked';

describe('the connection', () => {
  walkInViews<Line>({
    machine: 'connection',
    tables: lineTables,
    open: openLine,
    alike: Object.fromEntries(
      // No path ends where it is long ago.
      ['near.known', 'slow', 'asking'].map((state) => [
        state,
        Object.fromEntries(
          ['near.known', 'near.stale', 'slow', 'asking']
            .filter((other) => other !== state)
            .map((other) => [other, quiet]),
        ),
      ]),
    ),
  });
});

type Version = { version: ActorRefFrom<typeof versionMachine> };

const versionTables: Tables<Version> = {
  states: {
    current: seeNothing,
    newer: () =>
      expect(line()!.textContent).toBe(
        'A newer version of this portal is ready. Your bundle and what you typed are kept.Load it nowLater',
      ),
    deferred: seeNothing,
  },
  events: {
    // Sent by a wire when the server was asked.
    'version.hear': ({ version }, { build }) =>
      doing(() => version.send({ type: 'version.hear', build: build as string })),
    'version.load': () => doing(() => fireEvent.click(button('Load it now'))),
    'version.defer': () => doing(() => fireEvent.click(button('Later'))),
  },
};

const later = 'who wants it later is told nothing more';

describe('the version', () => {
  walkInViews<Version>({
    machine: 'version',
    tables: versionTables,
    open: async () => {
      const version = createActor(versionMachine, { input: { build: ownBuild } }).start();
      await draw(<ServerLine />, { version });
      return { version };
    },
    alike: { current: { deferred: later }, deferred: { current: later } },
  });
});

beforeAll(() => import('#src/shell/late/late-views.ts'));
