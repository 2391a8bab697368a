// The environment as checked values. Everything an installation may set is named here and nowhere else; a value
// that cannot work ends the start with a sentence that names the variable, because a portal that starts with
// half of its settings ignored is found out by visitors.
import { readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { idPattern } from '#contract/ground/ids.ts';
import { texts } from './language.ts';
import { rangesOf, webAddress } from './address-ranges.ts';
import {
  dataPlaceOf,
  type DataPlace,
  dataVariables,
  enginePlaceOf,
  type EnginePlace,
  engineVariables,
  faultOfData,
} from './data-place.ts';
import { type ImportLimits, limitsOf, limitVariables } from './import-limits.ts';
import {
  faultOfPayments,
  paymentWayOf,
  paymentWays,
  type PaymentWay,
  secretsOf,
} from './payment-settings.ts';

/** What the page and the e-mails say about the installation. */
export type PortalConfig = {
  name: string;
  mission: string;
  /** One line of the postal address each. */
  address: string[];
  contactEmail: string;
  adminUrl: string;
};

export type Config = {
  production: boolean;
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  /** Where visitors reach the portal; null means at a name of this machine, whichever they use (http/origins.ts). */
  publicUrl: URL | null;
  /** The installation's own proxies, whose word on where a visitor comes from is believed. */
  trustedProxies: BlockList;
  /** How long it serves after it was told to stop, while readiness says so; in milliseconds. */
  drainMs: number;
  databaseUrl: string;
  data: DataPlace;
  /** A ClickHouse with copies of large tables; null where there is none. */
  engine: EnginePlace | null;
  /** Where finished files are kept for the next who asks, and at most how many bytes of them; absolute. */
  cache: {
    folder: string;
    mostBytes: number;
    /** The address at which the installation's proxy has the folder, for itself alone; null where it has none. */
    address: string | null;
  };
  /** The folder below which staff may name packages to import; absolute. */
  importRoot: string;
  /** What one import may take. */
  importLimits: ImportLimits;
  /** Up to so many variables pages load the whole catalogue. */
  wholeCatalogue: number;
  portal: PortalConfig;
  mailUrl: string;
  /** Who takes the money: Stripe, a sandbox that takes none, or nobody. */
  payments: PaymentWay;
  stripe: {
    secretKey?: string | undefined;
    /** Two while one replaces the other. */
    webhookSecrets: readonly string[];
    apiBase?: string | undefined;
    /** The id of what is subscribed to. */
    product?: string | undefined;
  };
  /** Whether the page may open the statechart inspector. */
  inspector: boolean;
  /** Demonstration accounts and failure seeds. */
  demo: boolean;
  version: string;
  /** What a reader of `/metrics` must show; null where nobody may read it. */
  metricsToken: string | null;
  logLevel: string;
  /** The folder `vite build` wrote. */
  pagesFolder: string;
};

/** A setting that cannot work; the message names the variable and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = 'must be a port number from 0 to 65535, for example PORT=3000.';
const cacheBytes = 'must be a number of bytes, for example CACHE_BYTES=2000000000.';
const wholeCatalogue = 'must be a number of variables, for example WHOLE_CATALOGUE=5000.';
const drainSeconds = 'must be a number of seconds from 0 to 600, for example DRAIN_SECONDS=10.';
const flag = (name: string) => z.stringbool(`must be true or false, for example ${name}=true.`);
/** Every variable of the environment with its default; docs/operating.md lists them (tests/laws/prose-lists.test.ts). */
export const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress
    .refine(
      (address) => !URL.canParse(address) || new URL(address).pathname === '/',
      'must have no path after the host, for example https://data.example.org.',
    )
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      rangesOf(
        list
          .split(',')
          .map((range) => range.trim())
          .filter(Boolean),
      ),
    )
    .refine(
      (ranges) => ranges !== null,
      'must be addresses or ranges with commas between them, for example 127.0.0.1,10.0.0.0/8.',
    ),
  DRAIN_SECONDS: z.coerce.number(drainSeconds).min(0, drainSeconds).max(600, drainSeconds).default(0),
  DATABASE_URL: z
    .string()
    .regex(
      /^(sqlite:.+|postgres(ql)?:\/\/.+)$/,
      'must start with sqlite: or postgres://, for example sqlite:./var/portal.db.',
    )
    .default('sqlite:./var/portal.db'),
  ...dataVariables,
  ...engineVariables,
  CACHE_FOLDER: z.string().default('./var/cache'),
  CACHE_BYTES: z.coerce.number(cacheBytes).int(cacheBytes).min(0, cacheBytes).default(2_000_000_000),
  CACHE_ADDRESS: z
    .string()
    .regex(/^\/([\w-]+\/)+$/, 'must be a path between slashes, for example CACHE_ADDRESS=/finished-files/.')
    .optional(),
  IMPORT_ROOT: z.string().default('./var/imports'),
  ...limitVariables,
  // Searched in the browser, so many answer each key at once and without a network; they take 3 MB of it.
  WHOLE_CATALOGUE: z.coerce.number(wholeCatalogue).int(wholeCatalogue).min(0, wholeCatalogue).default(5000),
  PORTAL_NAME: z
    .string()
    .max(80, 'must have at most 80 characters, because it is in every page title.')
    .default('Meridian'),
  PORTAL_MISSION: z.string().default(texts.environment.mission),
  PORTAL_ADDRESS: z.string().default('Longitude House, 1 Example Street|London SE10 0XX|United Kingdom'),
  PORTAL_CONTACT_EMAIL: z
    .email('must be an e-mail address, for example contact@example.org.')
    .default('contact@meridian.example'),
  ADMIN_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)/, 'must start with / or http(s)://, for example /admin.')
    .default('/admin'),
  MAIL_URL: z
    .string()
    .regex(/^(outbox:|smtps?:\/\/.+)/, 'must be outbox: or start with smtp://.')
    .default('outbox:'),
  PAYMENTS: z.enum(paymentWays, 'must be stripe, sandbox or none.').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^\s*whsec_\w+\s*(,\s*whsec_\w+\s*)*$/,
      'must begin with whsec_; separate two with a comma while one replaces the other.',
    )
    .optional(),
  STRIPE_API_BASE: webAddress.optional(),
  STRIPE_PRODUCT: z.string().regex(idPattern, 'must be the id of a product, for example prod_….').optional(),
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters, made at random.').optional(),
  PORTAL_INSPECTOR: flag('PORTAL_INSPECTOR').optional(),
  DEMO: flag('DEMO').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent.',
    )
    .default('info'),
});

const root = path.join(import.meta.dirname, '../..');

const versionOfPackage = (): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** Lines of `PORTAL_ADDRESS` are divided by `|` or a line break, since commas and slashes occur in addresses. */
const linesOf = (address: string): string[] =>
  address
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

type Environment = z.infer<typeof environmentSchema>;

function check(environment: Record<string, string | undefined>) {
  // An empty variable counts as unset, as compose files write it.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(set);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('\n'),
  );
}

/** Nobody listens in on what stays on one machine. */
const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** What no variable says alone. */
function checkTogether(env: Environment, { production, demo }: Pick<Config, 'production' | 'demo'>): void {
  if (production && !env.PUBLIC_URL) throw new ConfigError(texts.environment.noPublicUrl);
  if (production && env.PUBLIC_URL && !isSafeAddress(new URL(env.PUBLIC_URL)))
    throw new ConfigError(texts.environment.plainPublicUrl);
  if (demo && !env.DATABASE_URL.startsWith('sqlite:'))
    throw new ConfigError(texts.environment.demoWithoutSqlite);
  if (production && demo) throw new ConfigError(texts.environment.demoInProduction);
  const fault = faultOfPayments(env) ?? faultOfData(env);
  if (fault) throw new ConfigError(fault);
}

/** @throws {@link ConfigError} that lists every variable at fault, a line each. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = check(environment);
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ?? (!production && env.DATABASE_URL.startsWith('sqlite:'));
  checkTogether(env, { production, demo });
  return {
    production,
    demo,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null,
    trustedProxies: env.TRUSTED_PROXIES as BlockList,
    drainMs: env.DRAIN_SECONDS * 1000,
    databaseUrl: env.DATABASE_URL,
    data: dataPlaceOf(env),
    engine: enginePlaceOf(env),
    cache: {
      folder: path.resolve(env.CACHE_FOLDER),
      mostBytes: env.CACHE_BYTES,
      address: env.CACHE_ADDRESS ?? null,
    },
    importRoot: path.resolve(env.IMPORT_ROOT),
    importLimits: limitsOf(env),
    wholeCatalogue: env.WHOLE_CATALOGUE,
    portal: {
      name: env.PORTAL_NAME,
      mission: env.PORTAL_MISSION,
      address: linesOf(env.PORTAL_ADDRESS),
      contactEmail: env.PORTAL_CONTACT_EMAIL,
      adminUrl: env.ADMIN_URL,
    },
    mailUrl: env.MAIL_URL,
    payments: paymentWayOf(env, production),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: secretsOf(env),
      apiBase: env.STRIPE_API_BASE,
      product: env.STRIPE_PRODUCT,
    },
    inspector: env.PORTAL_INSPECTOR ?? !production,
    version: versionOfPackage(),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    pagesFolder: path.join(root, 'dist'),
  };
}
