// What may be sent at the desk: a package as a zip, or a table by itself, of so many bytes at most. A table's name says that it is one, since browsers
// and systems know its type by many names or none.

/** Endings of tables that come without a description. */
const tableName = /\.(csv|tsv|tab)(\.gz)?$/i;

/** Whether a file of this name is a table by itself. */
export const isTableName = (name: string): boolean => tableName.test(name);

/** What a browser's file field offers; it knows a name's last ending alone. */
export const offeredFiles = '.zip,.csv,.tsv,.tab,.gz,application/zip,text/csv';

/** What an upload says that it is. */
export const uploadTypes = { zip: 'application/zip', table: 'text/csv' } as const;

/** The size of an upload at most; a larger package is put on the server and named. */
export const mostMegabytes = 512;
export const largestUpload = mostMegabytes * 1_000_000;
