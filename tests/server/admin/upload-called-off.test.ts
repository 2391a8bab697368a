// An upload that breaks off at any moment leaves no file behind, not even when it breaks before its file is open.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { receive } from '#server/admin/import-places.ts';

const headers = new Headers({ 'content-type': 'application/zip' });

/** Breaks once so many pieces have been sent. */
function breakingAfter(pieces: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream({
    pull: (stream) => {
      if (sent === pieces) stream.error(new Error('called off'));
      else stream.enqueue(new Uint8Array(100));
      sent += 1;
    },
  });
}

test.each([0, 1, 2, 3, 50])('an upload broken after %d pieces leaves nothing', async (pieces) => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-upload-'));
  try {
    const uploads = Array.from({ length: 40 }, () =>
      receive({ headers, body: breakingAfter(pieces) }, 'my.zip', { folder, most: 1e6 }),
    );
    const ends = await Promise.allSettled(uploads);
    expect(ends.map(({ status }) => status)).toEqual(uploads.map(() => 'rejected'));
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
