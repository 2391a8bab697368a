// The portal's end of the thread that has a file of SQLite open (./sqlite-thread.ts). A thread that has not answered in
// time, or has ended, is not used again.
import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { DatabaseAway } from './failures.ts';
import type { Statement } from './sqlite-file.ts';
import type { SqliteMessage, SqliteReply } from './sqlite-thread.ts';

export type Link = {
  /** @throws {@link DatabaseAway} where the thread is lost; what was sent may be done */
  ask(statement: Statement): Promise<QueryResult<never>>;
  /** A lost thread still works on what it was asked, and may hold the database's lock, until it has ended. */
  state(): 'here' | 'lost' | 'ended';
  /** After all that it was asked. */
  close(): Promise<void>;
};

function resultOf(reply: SqliteReply): QueryResult<never> {
  if ('result' in reply) return reply.result;
  const { message, ...codes } = reply.failure;
  throw Object.assign(new Error(message), codes);
}

/** Who waits for replies, which come in the order of the questions. */
function createAwaited(worker: Worker, patience: () => number, giveUp: () => void) {
  const awaited: PromiseWithResolvers<SqliteReply>[] = [];
  worker.on('message', (reply: SqliteReply) => awaited.shift()?.resolve(reply));
  return {
    next: async (): Promise<QueryResult<never>> => {
      const own = Promise.withResolvers<SqliteReply>();
      awaited.push(own);
      // It keeps the process only while somebody waits for it.
      worker.ref();
      const wait = patience();
      const timer = wait > 0 ? setTimeout(giveUp, wait) : undefined;
      try {
        return resultOf(await own.promise);
      } finally {
        clearTimeout(timer);
        if (awaited.length === 0) worker.unref();
      }
    },
    refuse: (error: DatabaseAway): void => {
      for (const { reject } of awaited.splice(0)) reject(error);
    },
  };
}

/**
 * @param patience for one answer, in milliseconds; 0 waits for as long as it takes
 * @throws what SQLite says of the file
 */
export async function openLink(file: string, patience: () => number): Promise<Link> {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: file });
  let state: ReturnType<Link['state']> = 'here';
  const end = () => worker.postMessage(null satisfies SqliteMessage);
  const lose = (cause: Error) => {
    if (state === 'here') state = 'lost';
    replies.refuse(new DatabaseAway({ cause }));
  };
  const replies = createAwaited(worker, patience, () => {
    lose(new Error('no answer in time'));
    end();
  });
  worker.on('error', lose);
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      lose(new Error('the thread has ended'));
      state = 'ended';
      resolve();
    });
  });
  try {
    await replies.next();
  } catch (error) {
    end();
    throw error;
  }
  return {
    ask: async (statement) => {
      if (state !== 'here') throw new DatabaseAway({ cause: new Error('the thread is lost') });
      worker.postMessage(statement satisfies SqliteMessage);
      return replies.next();
    },
    state: () => state,
    close: () => {
      worker.ref();
      if (state === 'here') end();
      return ended;
    },
  };
}
