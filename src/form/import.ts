// Beginning an import: a package that lies on the server is named, one that lies with the visitor is sent, as it is, and
// says how far it is.
import {
  problemOf,
  RequestFailure,
  type CallOptions,
  type Client,
  type RequestOf,
} from '#contract/api/client.ts';
import { paths } from '#contract/api/paths.ts';
import type { Fields, Sent } from '#machines/kinds/form/form.types.ts';
import { keptFile } from '#src/browser/powers/chosen.ts';
import { sendFile } from '#src/browser/powers/send-file.ts';

type Options = Required<Pick<CallOptions, 'signal' | 'key'>> & Pick<CallOptions, 'as'>;

/** The server shows that many characters of a name at most. */
const longestName = 200;

/** A proxy before the server answers in HTML. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sendZip(file: File, { signal, key = '', as }: Options, tell: (sent: Sent) => void) {
  const [method, path] = paths['imports.upload'];
  const name = encodeURIComponent(file.name.slice(0, longestName));
  const { status, text } = await sendFile({
    method,
    address: `${path}?name=${name}`,
    // What the browser takes a zip for differs from one system to the next.
    headers: { 'content-type': 'application/zip', 'idempotency-key': key, ...(as && { 'x-account': as }) },
    body: file,
    signal,
    onProgress: (bytes, of) => tell({ bytes, of }),
  });
  const answer = read(text);
  if (status !== 200 || answer === undefined) throw new RequestFailure(status, problemOf(answer));
  return answer;
}

/** @param tell told how much of a file has left */
export function beginImport(
  call: Client,
  { path, file: mark = '' }: Fields,
  options: Options,
  tell: (sent: Sent) => void,
): Promise<unknown> {
  const file = keptFile(mark);
  if (file) return sendZip(file, options, tell);
  return call('imports.create', { body: { path } } as RequestOf<'imports.create'>, {
    ...options,
    expiry: 'ignored',
  });
}
