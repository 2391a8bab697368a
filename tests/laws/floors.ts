// The rooms of the house, lowest floor first. A room is a folder one level down; it knows itself and the floors below it,
// types included. What lies beside the rooms of a layer stands in the list by its file name.
export const floors = {
  contract: [
    'ground',
    'catalogue',
    'account',
    'session',
    'token',
    'file',
    'chart',
    'selection',
    'billing',
    'admin',
    'api',
  ],
  server: [
    'ground',
    'database',
    'http',
    'limits',
    'objects',
    'engine',
    'catalogue',
    'mail',
    'account',
    'session',
    'token',
    'selection',
    'citation',
    'chart',
    'file',
    'import',
    'payments',
    'billing',
    'membership',
    'admin',
    'api',
    'demonstration',
    'pages',
    'main',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Layer = keyof typeof floors;

/** What each layer and program may know beside itself. */
export const layers: Record<string, readonly string[]> = {
  contract: [],
  machines: ['contract'],
  src: ['contract', 'machines', 'styled'],
  server: ['contract'],
  sandbox: ['contract', 'server'],
};
/** The one room that puts a program into the portal, which the layers above do not allow. */
export const mounts: Record<string, string> = { 'server/main': 'sandbox' };
/** What a program may know of a layer, where that is not all of it. */
export const rooms: Record<string, readonly string[]> = { sandbox: ['ground', 'database', 'http'] };
