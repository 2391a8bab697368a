// What the staff’s desk says in English about the health of the portal’s parts: what works, what does not, and what to do.
import { plural } from '#texts/en/numbers.ts';

type Last = { source: string; since: string };

export const healthText = {
  unknown: 'This check failed. The server’s log shows why.',
  database: {
    name: 'Database',
    fast: 'The database answers quickly.',
    slow: (seconds: number) =>
      `The database took ${plural(seconds, 'second')} to answer. Check what else uses it.`,
  },
  data: {
    name: 'Data',
    none: 'There is no data yet. Import a data package.',
    some: (facts: { datasets: number; variables: number; released: string }) =>
      `Visitors see ${plural(facts.datasets, 'dataset')} with ${plural(facts.variables, 'variable')}, released on ${facts.released}.`,
  },
  mail: {
    name: 'E-mails',
    notSet:
      'The portal sends no e-mails, so nobody can confirm an address. The server’s operator must set MAIL_URL.',
    outbox: 'This demonstration sends no e-mails. Read them at /dev/outbox.',
    noneWaiting: 'No e-mail is waiting.',
    waiting: (count: number) => `${plural(count, 'e-mail')} waiting.`,
    late: (count: number, since: string) => `${plural(count, 'e-mail')} waiting, the oldest since ${since}.`,
    noneFailed: 'All other e-mails of the last week were sent.',
    failed: (count: number) =>
      `${plural(count, 'e-mail')} could not be sent in the last week. See the page E-mails.`,
  },
  payments: {
    name: 'Payments',
    stripe: 'Stripe charges the cards.',
    stripeTest: 'Stripe’s test mode: no money moves.',
    sandbox: 'The portal’s own sandbox: no money moves.',
    none: 'Nobody can subscribe. The server’s operator must set STRIPE_SECRET_KEY.',
  },
  imports: {
    name: 'Imports',
    none: 'Nobody has imported a package on this desk yet.',
    waiting: ({ source, since }: Last) => `${source} has been waiting since ${since}.`,
    running: ({ source, since }: Last) => `The import of ${source} has been running since ${since}.`,
    done: ({ source, since }: Last) => `The last import, ${source} on ${since}, is published.`,
    refused: ({ source, since }: Last) =>
      `The last import, ${source} on ${since}, was refused. Its list of problems shows why.`,
    failed: ({ source, since }: Last) =>
      `The last import, ${source} on ${since}, failed and changed nothing. Import it again.`,
  },
  folders: {
    full: (setting: string) => `The disk of the folder in ${setting} is full. Free some space there.`,
    locked: (setting: string) =>
      `The folder in ${setting} cannot be written. Give it to the account that the portal runs as.`,
  },
  storage: {
    name: 'Storage',
    free: (free: string, all: string) => `The data disk has ${free} of ${all} free.`,
    full: (free: string, all: string) =>
      `The data disk has only ${free} of ${all} free. Free some space before the next import.`,
  },
};

/** For a monitor. */
export const readinessText = {
  ready: 'ready',
  notReady: (missing: readonly string[]) => `not ready: ${missing.join('; ')}`,
  isStopping: 'the portal is stopping',
  parts: {
    database: 'the database does not answer',
    data: 'the data in DATA_URL cannot be read',
    folder: (setting: string) => `the folder in ${setting} cannot be written`,
    disk: (setting: string) => `the disk of the folder in ${setting} is full`,
  },
};
