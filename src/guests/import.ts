// Beginning an import: a package that lies on the server is named, one that lies with the visitor is sent, as it is.
import type { CallOptions, Client, RequestOf } from '#contract/client.ts';
import type { Fields } from '#machines/form/form.types.ts';
import { keptFile } from '#src/parts/dom/chosen.ts';

/** An hour: a package may be large and a line slow; who waits can leave. */
const longEnough = 3_600_000;

/** The server shows that many characters of a name at most. */
const longestName = 200;

export function beginImport(call: Client, { path, file: mark = '' }: Fields, options: CallOptions) {
  const file = keptFile(mark);
  if (!file) return call('imports.create', { body: { path } } as RequestOf<'imports.create'>, options);
  // What the browser takes a zip for differs from one system to the next; a slice has the type that it is given.
  const body = file.slice(0, file.size, 'application/zip');
  const request: unknown = { query: { name: file.name.slice(0, longestName) }, body };
  return call('imports.upload', request as RequestOf<'imports.upload'>, { ...options, timeout: longEnough });
}
