// Where a portal keeps its data: a folder of this machine, or a bucket that any number of nodes share; and a ClickHouse with
// copies of large tables, where an installation has one.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { webAddress } from './address-ranges.ts';
import { texts } from '#server/ground/language.ts';

export type BucketPlace = {
  /** The address of the bucket itself, such as `https://s3.example.org/portal`. */
  endpoint: string;
  /** Before every key, with a slash at its end; empty where the bucket is the portal's alone. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type DataPlace =
  /** The folder is absolute. */
  { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & BucketPlace);

const scheme = 's3://';
const bucketPattern = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/(?!\.)[A-Za-z0-9._-]+)*\/?$/;

/** The variables of the environment that say where (config.ts); those of the keys have the names that S3's own tools read. */
export const dataVariables = {
  DATA_URL: z
    .string()
    .refine(
      (url) => /^file:.+$/.test(url) || bucketPattern.test(url),
      'must start with file: or name a bucket, for example file:./var/data or s3://bucket/folder.',
    )
    .default('file:./var/data'),
  AWS_ENDPOINT_URL_S3: webAddress.optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
};

type DataEnvironment = z.infer<z.ZodObject<typeof dataVariables>>;

const folderIn = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : path.resolve(url.slice('file:'.length));

/** @returns a sentence where what is set cannot be used together */
export const faultOfData = (env: DataEnvironment): string | null =>
  env.DATA_URL.startsWith(scheme) && !(env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY)
    ? texts.environment.noBucketKeys
    : null;

export function dataPlaceOf(env: DataEnvironment): DataPlace {
  if (!env.DATA_URL.startsWith(scheme)) return { kind: 'folder', folder: folderIn(env.DATA_URL) };
  const [bucket = '', ...folders] = env.DATA_URL.slice(scheme.length).split('/').filter(Boolean);
  const service = env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${env.AWS_REGION}.amazonaws.com`;
  return {
    kind: 'bucket',
    endpoint: `${service.replace(/\/$/, '')}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: env.AWS_REGION,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
  };
}

/** The folder of this machine that data fill. */
export const folderOf = ({ data, cache }: { data: DataPlace; cache: { folder: string } }): string =>
  data.kind === 'folder' ? data.folder : cache.folder;

export type EnginePlace = {
  /** The address of its HTTP interface, without a path. */
  url: string;
  username: string;
  password: string;
  database: string;
  /** Tables with at least so many rows are copied. */
  fewestRows: number;
};

const example = 'for example clickhouse://user:password@host:8123/database';
const rows = 'must be a number of rows, for example ENGINE_ROWS=5000000.';

/** With TLS where the scheme has an `s`; both have the ports that ClickHouse has for them by itself. */
const schemes: Readonly<Record<string, { scheme: string; port: string }>> = {
  'clickhouse:': { scheme: 'http', port: '8123' },
  'clickhouses:': { scheme: 'https', port: '8443' },
};

/** A name that needs no quotes in a statement. */
const databasePattern = /^\/[A-Za-z_]\w{0,62}$/;

function isUsable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  const isNamed = hostname !== '' && databasePattern.test(pathname);
  return protocol in schemes && isNamed && search === '' && hash === '';
}

/** The variables of the environment that say where it is (config.ts). */
export const engineVariables = {
  ENGINE_URL: z
    .string()
    .refine(isUsable, `must name a ClickHouse and a database that the portal has for itself, ${example}.`)
    .optional(),
  ENGINE_ROWS: z.coerce.number(rows).int(rows).min(0, rows).default(5_000_000),
};

type EngineEnvironment = z.infer<z.ZodObject<typeof engineVariables>>;

/** @returns null where DuckDB reads all tables */
export function enginePlaceOf({ ENGINE_URL, ENGINE_ROWS }: EngineEnvironment): EnginePlace | null {
  if (ENGINE_URL === undefined) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(ENGINE_URL);
  const way = schemes[protocol]!;
  return {
    url: `${way.scheme}://${hostname}:${port || way.port}`,
    username: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    fewestRows: ENGINE_ROWS,
  };
}
