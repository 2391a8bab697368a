// What the portal says in English to whoever sets its environment and starts it.

export const environmentText = {
  mission:
    'Meridian is a research network that measures how public money is raised, hidden and shared. ' +
    'We publish the data so that anyone can check the work.',
  noPublicUrl: 'PUBLIC_URL must be set in production, for example PUBLIC_URL=https://data.example.org.',
  plainPublicUrl:
    'PUBLIC_URL must start with https:// in production, because http:// sends passwords unencrypted. Put a proxy with TLS in front of the portal.',
  demoWithoutSqlite:
    'DEMO works only with the embedded database, because the demonstration accounts have a published password. Remove DEMO or DATABASE_URL.',
  demoInProduction:
    'DEMO must be off in production, because the demonstration accounts have a published password. Remove DEMO or NODE_ENV.',
  demonstrationAccounts: (emails: readonly string[]) =>
    `The database in DATABASE_URL has demonstration accounts (${emails.join(', ')}) with a published password. Delete them, or use another database.`,
  noMail:
    'MAIL_URL is outbox:, so the portal sends no e-mails and nobody can confirm an address. Set it to smtp://…',
  portTaken: (port: number) =>
    `Another program uses port ${port}. Stop that program, or set PORT to a free port.`,
  noBucketKeys:
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set, because DATA_URL names a bucket. Set both to a key that may read, write, list and delete there.',
  storeAway:
    'The bucket in DATA_URL does not answer. Check that its service runs, its address in AWS_ENDPOINT_URL_S3, that the bucket exists and what its key may do; then try again.',
  database: 'The database could not be updated. Check DATABASE_URL and the rights of its user.',
  databaseAway:
    'The database in DATABASE_URL does not answer, or another program has locked it. Check that it runs, its address, and the name and password of its user; then try again.',
  databaseUnwritable:
    'The database in DATABASE_URL cannot be written: its disk is full or damaged, or it may only be read. Free some space there, and give the file and its folder to the account that the portal runs as.',
  folderUnwritable: (folder: string) =>
    `${folder} cannot be made or written. Check that its disk has space and is no read-only one, and give it to the account that the portal runs as.`,
  noPages: 'The pages are not built. Run `npm run build` and start again.',
};
