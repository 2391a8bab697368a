// What an installation says of itself: the server writes it into the page as JSON, so one build serves any.
import type { Reads } from '#contract/api/rendering.ts';

export type PortalConfig = {
  name: string;
  mission: string;
  /** Lines of the mailing address. */
  address: string[];
  contactEmail: string;
  adminUrl: string;
  version: string | null;
  /** Which build of the pages this is. */
  build: string;
  /** Before every storage key: empty in production, `dev-` elsewhere. */
  storagePrefix: string;
  production: boolean;
  /** Nobody can be signed in here: the browser has no session. */
  signedOut: boolean;
  /** Whether this visitor may look at the portal as its statecharts (docs/inspector.md). */
  inspector: boolean;
  /** Messages are not sent: they can be read at /dev/outbox. */
  outbox: boolean;
  /** The catalogue is too long to be loaded: pages read what they show of it. */
  isPaged: boolean;
  /** E-mail addresses of the demonstration accounts; empty outside demonstration mode. */
  demoAccounts: string[];
};

const jsonIn = (page: Document, id: string): unknown => {
  const text = page.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
};

/** Reads the JSON script that the server put into the page. */
export const readConfig = (page: Document): PortalConfig => jsonIn(page, 'portal-config') as PortalConfig;

/** What the server has read to draw the page; undefined where it has drawn none. */
export const readReads = (page: Document): Reads | undefined =>
  jsonIn(page, 'portal-reads') as Reads | undefined;
