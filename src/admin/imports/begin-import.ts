// Beginning an import: a package that lies on the server is named, one that lies with the visitor is sent, as it is, and
// says how far it is.
import { problemOf, RequestFailure, type AnswerOf, type Client } from '#contract/api/client.ts';
import { paths } from '#contract/api/paths.ts';
import type { Import } from '#contract/admin/admin.ts';
import { isTableName, uploadTypes } from '#contract/admin/upload-kinds.ts';
import { publishings, type Publishing } from '#contract/admin/import-states.ts';
import { mustBe } from '#machines/kinds/declaration.ts';
import type { SendOptions } from '#machines/kinds/form/form.ts';
import type { Fields } from '#machines/kinds/form/form.types.ts';
import { keptFile } from '#src/browser/powers/chosen.ts';
import { sendFile } from '#src/browser/powers/send-file.ts';

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

async function send(file: File, publish: Publishing, { signal, key = '', as, tell }: SendOptions) {
  const [method, path] = paths['imports.upload'];
  const name = encodeURIComponent(file.name.slice(0, longestName));
  const { status, text } = await sendFile({
    method,
    address: `${path}?name=${name}&publish=${publish}`,
    // What the browser takes a file for differs from one system to the next.
    headers: {
      'content-type': uploadTypes[isTableName(file.name) ? 'table' : 'zip'],
      'idempotency-key': key,
      ...(as && { 'x-account': as }),
    },
    body: file,
    signal,
    onProgress: (bytes, of) => tell({ bytes, of }),
  });
  const answer = read(text);
  if (status !== 200 || answer === undefined) throw new RequestFailure(status, problemOf(answer));
  return answer as AnswerOf<'imports.upload'>;
}

export function beginImport(
  call: Client,
  { path, file: mark, publish }: Fields<'path' | 'file' | 'publish'>,
  options: SendOptions,
): Promise<Import> {
  const when = mustBe(publishings, publish);
  const file = keptFile(mark);
  if (file) return send(file, when, options);
  const { tell: _tell, ...rest } = options;
  return call('imports.create', { body: { path, publish: when } }, rest);
}
