// What a visitor chooses of a file, and that each choice is asked about.
import { expect, test } from 'vitest';
import { selectContext } from '#machines/file/select-choices.ts';
import { choice, input, openDownload } from './open-download.ts';
import { dataset } from './small-download.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

test('at first it is asked what each file will be', () => {
  expect(openDownload().questions()).toMatchObject([
    { name: 'data.choices', request: { query: { dataset: 'tax.panel' } } },
    {
      name: 'data.preflight',
      request: {
        query: {
          dataset: 'tax.panel',
          keys: 'country,year',
          variables: 'tax.panel.corporate,tax.panel.income',
        },
      },
    },
  ]);
});

test('nothing is asked before the metadata are here', () => {
  const { download, questions } = openDownload();
  download.send({ type: 'download.show', index: null, ids: input.ids, search: '' });
  expect(questions()).toEqual([]);
  download.send({ type: 'download.show', ...input });
  expect(questions()).toHaveLength(2);
});

test('every change of shape is asked about', () => {
  const { download, questions, toggle } = openDownload();
  const asked = () => {
    const figures = questions()[1]!;
    if (figures.name !== 'data.preflight') throw new Error('The second question is what the file will be.');
    return new Map<string, unknown>(Object.entries(figures.request.query));
  };
  toggle('year');
  expect(asked().get('keys')).toBe('country');
  download.send({ type: 'look.choose', dataset: dataset.id, look: { layout: 'long', bom: true } });
  expect([asked().get('layout'), asked().get('bom')]).toEqual(['long', 'true']);
  download.send({ type: 'cut.change', dataset: dataset.id, cut: { from: '1990', to: '20x0' } });
  expect([asked().get('from'), asked().get('to')]).toEqual(['1990', '20x0']);
  download.send({ type: 'entity.add', dataset: dataset.id, found: ['NA', 'NO'], unknown: [] });
  expect(asked().get('entities')).toBe('NA|NO');
});

test('the format is no part of the question', () => {
  const { download, questions } = openDownload();
  const before = questions();
  download.send({ type: 'format.choose', dataset: dataset.id, format: 'json' });
  expect(questions()).toEqual(before);
});

test('an entity is added once, and words that mean none are told', () => {
  const { download, plan } = openDownload();
  download.send({ type: 'entity.add', dataset: dataset.id, found: ['DNK'], unknown: ['Atlantis'] });
  download.send({ type: 'entity.add', dataset: dataset.id, found: ['DNK', 'FJI'], unknown: ['Mu'] });
  expect(plan().choice.entities).toEqual(['DNK', 'FJI']);
  expect(selectContext(download.getSnapshot()).unknown).toEqual({ 'tax.panel': ['Mu'] });
});

test('another look or cut takes the failure away', async () => {
  for (const event of [
    { type: 'look.choose', dataset: dataset.id, look: { bom: true } },
    { type: 'cut.change', dataset: dataset.id, cut: { from: '1990' } },
    { type: 'entity.add', dataset: dataset.id, found: ['DNK'], unknown: [] },
  ] as const) {
    const { download, token } = openDownload();
    download.send({ type: 'download.ask', choice });
    token.calls[0]!.reject(failure(500));
    await settled();
    download.send(event);
    expect(download.getSnapshot().value).toEqual({ unfolded: 'choosing' });
  }
});

test('what is asked for while another is prepared waits', () => {
  const { download, plan, questions } = openDownload();
  download.send({ type: 'download.ask', choice });
  const before = questions();
  download.send({ type: 'look.choose', dataset: dataset.id, look: { header: 'titles' } });
  download.send({ type: 'cut.change', dataset: dataset.id, cut: { to: '2000' } });
  download.send({ type: 'entity.add', dataset: dataset.id, found: ['DNK'], unknown: [] });
  expect(plan().choice).toMatchObject({ header: 'titles', to: '2000', entities: ['DNK'] });
  expect(download.getSnapshot().value).toEqual({ unfolded: 'preparing' });
  expect(questions()).not.toEqual(before);
});

test('scripts are shown in the language chosen', () => {
  const { download } = openDownload();
  expect(selectContext(download.getSnapshot()).language).toBe('python');
  download.send({ type: 'script.choose', language: 'stata' });
  expect(selectContext(download.getSnapshot()).language).toBe('stata');
});

test('files by themselves are asked about once they are shown', () => {
  const { download, questions } = openDownload({ isFolded: true });
  expect(questions()).toBeUndefined();
  download.send({ type: 'download.show', ...input });
  expect(questions()).toBeUndefined();
  download.send({ type: 'files.unfold' });
  expect(questions()).toHaveLength(2);
});
