// What the portal answers to the process that imports. Packages are what strangers send, so the process may only store what
// lies in its own work folder; what was opened for it is given back when it is gone, or at once where it is gone already.
import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { ReleaseStore } from '#server/catalogue/released.ts';
import type { LeasedFile, ObjectStore } from '#server/objects/objects.ts';
import type { Answer, Question } from './messages.ts';

export type Answering = {
  /** Both are asked on behalf of the process. */
  releases: ReleaseStore;
  objects: Pick<ObjectStore, 'open' | 'putFile'>;
};

/** Links are followed: what they lead to is what would be stored. @throws where it is not in the folder */
async function within(folder: string, path: string): Promise<string> {
  const [root, file] = await Promise.all([realpath(folder), realpath(path)]);
  if (!file.startsWith(root + sep)) throw new Error(`${path} is not in the work folder ${folder}`);
  return file;
}

/** @param folder the work folder of the process */
export function createAnswers(folder: string, { releases, objects }: Answering) {
  const opened: LeasedFile[] = [];
  let isOver = false;

  function hold(file: LeasedFile): Answer {
    if (isOver) file.release();
    else opened.push(file);
    return { path: file.path };
  }

  async function answer(question: Question): Promise<Answer> {
    switch (question.call) {
      case 'current':
        return { pointer: await releases.current() };
      case 'publish':
        return { isPublished: await releases.publish(question.next, question.expected) };
      case 'put':
        return { stored: await objects.putFile(question.key, await within(folder, question.path)) };
      case 'open':
        return hold(await objects.open(question.file));
    }
  }

  return {
    /** A fault is an answer too. */
    to: (question: Question): Promise<Answer> =>
      answer(question).catch((error: unknown) => ({
        fault: error instanceof Error ? error.message : String(error),
      })),
    /** The process is gone. */
    close: (): void => {
      isOver = true;
      for (const { release } of opened.splice(0)) release();
    },
  };
}
