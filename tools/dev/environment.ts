// Where the portal of `npm run dev` lives: its ports and its folder, which are not those of `npm start`, so that both may
// run beside each other and neither finds what the other has left.
import path from 'node:path';

export type Environment = Record<string, string | undefined>;

/** The port that pages are asked for at, and the one of the server behind it. */
export type Ports = { pages: number; server: number };

/** EX_CONFIG of sysexits: what a process ends with that cannot work as it is set up. */
export const badConfiguration = 78;

const usual = 5173;
const last = 65_535;

/** @returns null where PORT names none with another after it */
export function portsOf({ PORT: asked = '' }: Environment): Ports | null {
  const pages = asked === '' ? usual : Number(asked);
  return Number.isInteger(pages) && pages > 0 && pages < last ? { pages, server: pages + 1 } : null;
}

export const taken = (port: number): string =>
  `Another program uses port ${port}. End that program, or choose other ports: with PORT=5200, ` +
  '`npm run dev` uses 5200 and 5201.';

export const noPort = `PORT must be a number from 1 to ${last - 1}; \`npm run dev\` uses it and the next one.`;

/** The address that a developer opens. */
export const addressOf = ({ pages }: Ports): string => `http://localhost:${pages}`;

export const pagesFolder = path.resolve(import.meta.dirname, '../../var/dev/pages');

/** What the server is told, whatever the shell says of databases and folders: it has the demonstration and nothing else. */
export const serverEnvironment = (shell: Environment, ports: Ports): Environment => ({
  ...shell,
  NODE_ENV: 'development',
  DEMO: 'true',
  HOST: '127.0.0.1',
  PORT: String(ports.server),
  PUBLIC_URL: addressOf(ports),
  DATABASE_URL: 'sqlite:./var/dev/portal.db',
  DATA_URL: 'file:./var/dev/data',
  CACHE_FOLDER: './var/dev/cache',
  IMPORT_ROOT: './var/dev/imports',
  // Code that was read before needs no reading when it starts again.
  NODE_COMPILE_CACHE: shell['NODE_COMPILE_CACHE'] ?? path.resolve('node_modules/.cache/meridian-code'),
  LOG_LEVEL: shell['LOG_LEVEL'] || 'warn',
});
