// The environment: what is assumed, what is refused, and that a refusal names its variable.
import { expect, test } from 'vitest';
import { readConfig } from '#server/ground/config.ts';

test('an empty environment is a demonstration', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    production: false,
    publicUrl: null,
  });
  expect(config.portal.name).toBe('Meridian');
  expect(config.portal.address).toEqual([
    'Longitude House, 1 Example Street',
    'London SE10 0XX',
    'United Kingdom',
  ]);
});

test('the admin address is /admin unless set', () => {
  const adminUrl = (ADMIN_URL?: string) => readConfig({ ADMIN_URL }).portal.adminUrl;
  expect([adminUrl(), adminUrl('https://admin.example')]).toEqual(['/admin', 'https://admin.example']);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', PORTAL_NAME: '' })).toMatchObject({
    port: 3000,
    portal: { name: 'Meridian' },
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'data.example.org'],
  ['PUBLIC_URL', 'https://example.org/data'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATA_URL', 'http://bucket'],
  ['DATA_URL', 's3://Bucket'],
  ['DATA_URL', 's3://bucket/../other'],
  ['ENGINE_URL', 'http://host:8123/portal'],
  ['ENGINE_URL', 'clickhouse://host:8123'],
  ['ENGINE_URL', 'clickhouse:///portal'],
  ['ENGINE_URL', 'clickhouse://host/portal; drop'],
  ['ENGINE_URL', 'clickhouse://host/portal?secure=1'],
  ['ENGINE_ROWS', 'many'],
  ['ENGINE_ROWS', '-1'],
  ['AWS_ENDPOINT_URL_S3', 'storage'],
  ['PORTAL_CONTACT_EMAIL', 'nobody'],
  ['ADMIN_URL', 'javascript:alert(1)'],
  ['MAIL_URL', 'pigeon:'],
  ['STRIPE_API_BASE', 'stripe'],
  ['PORTAL_INSPECTOR', 'perhaps'],
  ['DEMO', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `));
});

test('every variable at fault is named', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT must[^]*\nDEMO must/);
});

const keys = { AWS_ACCESS_KEY_ID: 'name', AWS_SECRET_ACCESS_KEY: 'secret' };

test('a bucket requires its key', () => {
  expect(() => readConfig({ ...keys, AWS_SECRET_ACCESS_KEY: '', DATA_URL: 's3://bucket' })).toThrow(
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set, because DATA_URL names a bucket.',
  );
});

test.each([
  ['s3://bucket', 'https://s3.eu-west-2.amazonaws.com/bucket', ''],
  ['s3://bucket/', 'https://s3.eu-west-2.amazonaws.com/bucket', ''],
  ['s3://bucket/a/b', 'https://s3.eu-west-2.amazonaws.com/bucket', 'a/b/'],
])('%s is a bucket', (DATA_URL, endpoint, prefix) => {
  expect(readConfig({ ...keys, AWS_REGION: 'eu-west-2', DATA_URL }).data).toEqual({
    kind: 'bucket',
    endpoint,
    prefix,
    region: 'eu-west-2',
    accessKeyId: 'name',
    secretAccessKey: 'secret',
  });
});

test('a service of one’s own has the bucket', () => {
  const own = { ...keys, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000/', DATA_URL: 's3://portal' };
  expect(readConfig(own).data).toMatchObject({ endpoint: 'http://127.0.0.1:9000/portal' });
});

test.each([
  ['clickhouse://portal:a%2Fb%3A@host:9123/data', 'http://host:9123', 'portal', 'a/b:', 'data'],
  ['clickhouse://host/data', 'http://host:8123', 'default', '', 'data'],
  ['clickhouses://portal:x@[::1]/data', 'https://[::1]:8443', 'portal', 'x', 'data'],
])('%s is a ClickHouse', (ENGINE_URL, url, username, password, database) => {
  const engine = { url, username, password, database, fewestRows: 5_000_000 };
  expect(readConfig({ ENGINE_URL }).engine).toEqual(engine);
  expect(readConfig({ ENGINE_URL, ENGINE_ROWS: '9' }).engine).toEqual({ ...engine, fewestRows: 9 });
  expect(readConfig({}).engine).toBeNull();
});

test('production requires PUBLIC_URL', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL must be set in production');
});

test('production sends no password in the clear', () => {
  const production = (PUBLIC_URL: string) =>
    readConfig({ NODE_ENV: 'production', PUBLIC_URL }).publicUrl?.href;
  expect(() => production('http://data.example.org')).toThrow('PUBLIC_URL must start with https://');
  expect(production('http://localhost:3000')).toBe('http://localhost:3000/');
});

test('production refuses a demonstration', () => {
  const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://data.example.org', DEMO: 'true' };
  expect(() => readConfig(environment)).toThrow('DEMO must be off in production');
});

test('production is no demonstration by itself', () => {
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://data.example.org' });
  expect(config).toMatchObject({ demo: false, production: true, inspector: false });
});

test('PostgreSQL is no demonstration by itself', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://a,b/portal' }).demo).toBe(false);
});

test('an address has a line for each part', () => {
  const { portal } = readConfig({ PORTAL_ADDRESS: '1 High Street, Suite 2\nLeeds | United Kingdom' });
  expect(portal.address).toEqual(['1 High Street, Suite 2', 'Leeds', 'United Kingdom']);
});
