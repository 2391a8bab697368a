// What a download holds, what it is called, and what becomes of a press.
import { expect, test } from 'vitest';
import { selectContext, selectIsBusy, selectMessage, selectProgress } from '#machines/file/select-choices.ts';
import { downloadAddress, plainShape, type FileChoice } from '#machines/file/shape.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';
import { choice, openDownload } from './open-download.ts';
import { dataset } from './small-download.ts';

test('an address holds choice and token', () => {
  expect(downloadAddress(choice, 'k3Zq')).toBe(
    '/api/data/download?dataset=tax.panel&keys=country,year' +
      '&variables=tax.panel.corporate,tax.panel.income&format=csv&token=k3Zq',
  );
});

test('a token cannot leave its parameter', () => {
  const url = new URL(downloadAddress(choice, 'a&format=json#é '), 'http://portal.test');
  expect(url.searchParams.get('token')).toBe('a&format=json#é ');
  expect(url.searchParams.getAll('format')).toEqual(['csv']);
  expect(url.hash).toBe('');
});

test('at first nothing is asked, said or handed over', () => {
  const { download } = openDownload();
  expect(selectContext(download.getSnapshot())).toMatchObject({
    shapes: {},
    unknown: {},
    asked: null,
    handed: [],
    message: '',
  });
  expect(selectMessage(download.getSnapshot())).toBe('');
});

test('at first a file holds everything as CSV', () => {
  expect(openDownload().plan().choice).toEqual(choice);
});

test('a key is left out and taken back', () => {
  const { plan, toggle } = openDownload();
  toggle('country');
  expect(plan().choice.keys).toEqual(['year']);
  toggle('country');
  expect(plan().choice.keys).toEqual(['country', 'year']);
});

test('the last key stays', () => {
  const { plan, toggle } = openDownload();
  toggle('country');
  toggle('year');
  expect(plan().choice.keys).toEqual(['year']);
});

test('only the key taken back comes back', () => {
  const { download } = openDownload();
  const all = ['country', 'sector', 'year'];
  for (const one of ['year', 'country', 'year'])
    download.send({ type: 'key.toggle', dataset: dataset.id, key: one, keys: all });
  expect(selectContext(download.getSnapshot()).shapes).toEqual({
    'tax.panel': { ...plainShape, without: ['country'] },
  });
});

test('the order of leaving keys out does not matter', () => {
  const leaving = (...some: string[]) => {
    const { download } = openDownload();
    for (const one of some)
      download.send({ type: 'key.toggle', dataset: dataset.id, key: one, keys: [...some, 'year'] });
    return selectContext(download.getSnapshot());
  };
  expect(leaving('sector', 'country')).toEqual(leaving('country', 'sector'));
});

test('keys keep the dataset’s order', () => {
  const { plan, toggle } = openDownload();
  for (const id of ['country', 'country', 'year', 'year']) toggle(id);
  expect(plan().choice.keys).toEqual(['country', 'year']);
});

test('each dataset keeps its own shape', async () => {
  const { download, token, plan, toggle } = openDownload();
  toggle('country');
  download.send({ type: 'format.choose', dataset: 'other', format: 'json' });
  download.send({ type: 'download.ask', choice: plan().choice });
  token.calls[0]!.resolve('t');
  await settled();
  expect(download.getSnapshot().context.shapes).toEqual({
    'tax.panel': { ...plainShape, without: ['country'] },
    other: { ...plainShape, format: 'json' },
  });
});

test('a press hands a link to the browser', async () => {
  const { download, token, saved, progress } = openDownload();
  download.send({ type: 'download.ask', choice });
  expect(progress()).toBe('preparing');
  token.calls[0]!.resolve('k3Zq');
  await settled();
  expect(saved).toEqual([downloadAddress(choice, 'k3Zq')]);
  expect(progress()).toBe('handed');
});

/** Files handed over one after another. */
async function handOver(...choices: FileChoice[]) {
  const opened = openDownload();
  for (const one of choices) {
    opened.download.send({ type: 'download.ask', choice: one });
    opened.token.calls.at(-1)!.resolve('k3Zq');
    await settled();
  }
  return selectContext(opened.download.getSnapshot());
}

test('no token is kept of a file handed over', async () => {
  expect(await handOver(choice)).toMatchObject({ handed: [downloadAddress(choice, '')], asked: null });
});

test('the order of handing over does not matter', async () => {
  const other: FileChoice = { ...choice, format: 'json' };
  expect((await handOver(choice, other, choice)).handed).toEqual((await handOver(other, choice)).handed);
});

test('one file is prepared at a time', () => {
  const { download, token, progress } = openDownload();
  download.send({ type: 'download.ask', choice });
  download.send({ type: 'download.ask', choice: { ...choice, dataset: 'other' } });
  expect(token.calls).toHaveLength(1);
  expect(selectIsBusy(download.getSnapshot())).toBe(true);
  expect(selectProgress({ ...choice, dataset: 'other' })(download.getSnapshot())).toBe('choosing');
  expect(progress()).toBe('preparing');
});

test('another shape is not the file handed over', async () => {
  const { download, token, progress } = openDownload();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.resolve('k3Zq');
  await settled();
  download.send({ type: 'format.choose', dataset: choice.dataset, format: 'json' });
  expect(progress()).toBe('choosing');
  download.send({ type: 'format.choose', dataset: choice.dataset, format: 'csv' });
  expect(progress()).toBe('handed');
});

test('a shape changed meanwhile is another file', async () => {
  const { download, token, saved, plan, progress } = openDownload();
  download.send({ type: 'download.ask', choice });
  download.send({ type: 'format.choose', dataset: choice.dataset, format: 'json' });
  expect([plan().choice.format, progress()]).toEqual(['json', 'preparing']);
  token.calls[0]!.resolve('k3Zq');
  await settled();
  expect(saved).toEqual([downloadAddress(choice, 'k3Zq')]);
  expect(progress()).toBe('choosing');
});

test('keys are left out while one is prepared', () => {
  const { download, plan, toggle, questions } = openDownload();
  download.send({ type: 'download.ask', choice });
  const before = questions();
  toggle('country');
  toggle('year');
  expect([plan().choice.keys, download.getSnapshot().value]).toEqual([['year'], { unfolded: 'preparing' }]);
  expect(questions()).not.toEqual(before);
});

test('a failure says why and can be retried', async () => {
  const { download, token, saved, progress } = openDownload();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.reject(failure(503, 'The server is busy. Try again in a minute.'));
  await settled();
  expect(progress()).toBe('failed');
  expect(selectMessage(download.getSnapshot())).toBe('The server is busy. Try again in a minute.');
  download.send({ type: 'download.ask', choice });
  expect(selectMessage(download.getSnapshot())).toBe('');
  expect([token.calls.length, saved.length, progress()]).toEqual([2, 0, 'preparing']);
});

test('a changed shape takes the failure away', async () => {
  const { download, token, toggle, progress } = openDownload();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.reject(failure(500));
  await settled();
  toggle('year');
  expect(progress()).toBe('choosing');
});

test('another format takes the failure away', async () => {
  const { download, token, plan, progress } = openDownload();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.reject(failure(500));
  await settled();
  expect(selectProgress({ ...choice, dataset: 'other' })(download.getSnapshot())).toBe('choosing');
  download.send({ type: 'format.choose', dataset: choice.dataset, format: 'json' });
  expect([plan().choice.format, progress()]).toEqual(['json', 'choosing']);
});

test('a failed file can still become one', async () => {
  const { download, token } = openDownload();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.reject(failure(500));
  await settled();
  download.send({ type: 'merge.choose', isMerged: true });
  const { value, context } = download.getSnapshot();
  expect([value, context.isMerged]).toEqual([{ unfolded: 'choosing' }, true]);
});
