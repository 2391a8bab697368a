// What an installation says of itself: the server writes it into the page as JSON, so one build serves any.

export type PortalConfig = {
  name: string;
  mission: string;
  /** Lines of the mailing address. */
  address: string[];
  contactEmail: string;
  adminUrl: string;
  version: string | null;
  /** Before every storage key: empty in production, `dev-` elsewhere. */
  storagePrefix: string;
  production: boolean;
  /** Whether this visitor may look at the portal as its statecharts (docs/inspector.md). */
  inspector: boolean;
  /** Messages are not sent: they can be read at /dev/outbox. */
  outbox: boolean;
  /** E-mail addresses of the demonstration accounts; empty outside demonstration mode. */
  demoAccounts: string[];
};

const fallback: PortalConfig = {
  name: 'Meridian',
  mission: '',
  address: [],
  contactEmail: '',
  adminUrl: '/admin',
  version: null,
  storagePrefix: 'dev-',
  production: false,
  inspector: true,
  outbox: false,
  demoAccounts: [],
};

/** Reads the JSON script that the server put into the page; Vite's own server puts none. */
export function readConfig(page: Document): PortalConfig {
  const text = page.getElementById('portal-config')?.textContent;
  return text ? { ...fallback, ...(JSON.parse(text) as Partial<PortalConfig>) } : fallback;
}
