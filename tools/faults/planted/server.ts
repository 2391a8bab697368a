// Faults of what the server promises: rights, repetitions, money, what a process leaves that ends, both databases.
import type { Fault } from '#tools/faults/fault.ts';

export const serverFaults: readonly Fault[] = [
  {
    name: 'repetition-of-another-call',
    kind: 'server',
    file: 'server/api/idempotency.ts',
    find: 'JSON.stringify([...caller, name, key])',
    put: 'JSON.stringify([...caller, key])',
  },
  {
    name: 'right-to-an-order-asked-of-the-wrong-ones',
    kind: 'server',
    file: 'server/file/orders/orders.ts',
    find: 'if (row.row_limit === null && limitOf(member) !== null)',
    put: 'if (row.row_limit !== null && limitOf(member) !== null)',
  },
  {
    name: 'older-answer-of-the-provider-written',
    kind: 'server',
    file: 'server/billing/sync-subscription.ts',
    find: ".where('written', '<', number)",
    put: ".where('written', '!=', number)",
  },
  {
    name: 'order-begun-without-limit',
    kind: 'server',
    file: 'server/file/orders/order-rows.ts',
    find: 'attempts: row.attempts + 1,',
    put: 'attempts: row.attempts,',
  },
  {
    name: 'kept-file-compared-once-for-ever',
    kind: 'server',
    file: 'server/objects/kept-files.ts',
    find: 'if (before?.identity === identity) return before.isSame;',
    put: 'if (before) return before.isSame;',
  },
  {
    name: 'turn-kept-by-the-dead',
    kind: 'server',
    file: 'server/admin/import-rows.ts',
    find: '  finished_at: now,\n  turn: null,\n});',
    put: '  finished_at: now,\n});',
  },
  {
    name: 'streams-outlive-the-server',
    kind: 'server',
    file: 'server/main/main.ts',
    find: '    // They would last as long as their pages.\n    portal.endStreams();\n',
    put: '',
    unit: ['tests/server/main/start.test.ts'],
  },
  {
    name: 'time-too-large-for-postgresql',
    kind: 'server',
    file: 'server/limits/throttle.ts',
    find: "eb.cast<number>(eb.val(now + windowMs), 'bigint').as('ends_at')",
    put: "eb.cast<number>(eb.val(now + windowMs), 'integer').as('ends_at')",
  },
  {
    name: 'import-outlives-the-portal',
    kind: 'server',
    file: 'server/import/apart/process.ts',
    find: "process.on('disconnect', leave);\n",
    put: '',
    unit: [
      'tests/server/admin/import-apart.test.ts',
      'tests/server/admin/imports.test.ts',
      'tests/server/main/start.test.ts',
    ],
  },
  {
    name: 'old-bundle-of-the-demonstration-is-new',
    kind: 'server',
    file: 'server/demonstration/bundles.ts',
    find: 'versions[0]?.version ?? version',
    put: 'versions.at(-1)?.version ?? version',
    browser: ['e2e/bundle/bundle.e2e.ts', 'e2e/shell/every-screen.e2e.ts'],
  },
];
