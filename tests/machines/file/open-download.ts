// A download of a small bundle: its token waits for the test, what it hands over and asks about is kept.
import { createActor, fromCallback } from 'xstate';
import { indexOf } from '#machines/catalogue/search.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import { planOf, selectProgress } from '#machines/file/select-choices.ts';
import { usualLook } from '#machines/file/order/order-choice.ts';
import { plainShape, type FileChoice } from '#machines/file/shape.ts';
import type { Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { deferred } from '#tests/machines/all/deferred.ts';
import { dataset, group } from './small-download.ts';

const keys = ['country', 'year'];

const { without: _all, ...look } = plainShape;
export const choice: FileChoice = {
  ...look,
  dataset: 'tax.panel',
  keys,
  variables: ['tax.panel.corporate', 'tax.panel.income'],
};
export const input = {
  index: indexOf({ variables: [...group.variables], datasets: [dataset], sources: [], collections: [] }),
  ids: choice.variables,
  search: '',
  lastChoice: usualLook,
};

const nothingYet = { wanted: [], answers: {}, failures: {} };

/** Each file by itself is shown, unless it `isFolded`. */
export function openDownload({ isFolded = false } = {}) {
  const token = deferred<string>();
  const saved: string[] = [];
  const saveFiles = fromCallback<{ type: 'file.save'; url: string }>(({ receive }) =>
    receive(({ type, url }) => void (type === 'file.save' && saved.push(url))),
  );
  const wanted: (readonly Question[])[] = [];
  const watchFigures = fromCallback<{ type: 'queryCache.want'; questions: readonly Question[] }>(
    ({ receive }) => receive(({ questions }) => void wanted.push(questions)),
  );
  const download = createActor(
    downloadMachine.provide({
      actors: { takeToken: token.actor as never, saveFiles, watchFigures: watchFigures as never },
    }),
    { input },
  ).start();
  if (!isFolded) download.send({ type: 'files.unfold' });
  const plan = (isLimited = false) => planOf(group, download.getSnapshot().context, nothingYet, isLimited);
  const toggle = (id: string) => download.send({ type: 'key.toggle', dataset: dataset.id, key: id, keys });
  const progress = () => selectProgress(plan().choice)(download.getSnapshot());
  const questions = () => wanted.at(-1)!;
  return { download, token, saved, plan, toggle, progress, questions };
}
