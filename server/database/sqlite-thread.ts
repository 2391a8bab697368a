// The thread that has a file of SQLite open (./sqlite-link.ts starts it): whatever the disk takes, nobody waits for it but
// whoever asked. It answers one statement after another, in the order in which they come.
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { openFile, perform, type Statement } from './sqlite-file.ts';

/** An error's own fields do not come through between threads. */
type Failure = { message: string; code?: string; errcode?: number };
export type SqliteReply = { result: QueryResult<never> } | { failure: Failure };
/** Null ends the thread. */
export type SqliteMessage = Statement | null;

const port = parentPort!;
const replyWith = (work: () => QueryResult<never>): SqliteReply => {
  try {
    return { result: work() };
  } catch (error) {
    const { message, code, errcode } = error as Failure;
    return { failure: { message, code, errcode } };
  }
};

let raw: DatabaseSync | undefined;
port.on('message', (question: SqliteMessage) => {
  if (question) return port.postMessage(replyWith(() => perform(raw!, question)));
  raw?.close();
  return port.close();
});
// The first reply is about the opening.
port.postMessage(
  replyWith(() => {
    raw = openFile(workerData as string);
    return { rows: [] };
  }),
);
