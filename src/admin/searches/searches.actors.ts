// What was searched for and not found, with the synonyms, and the form that adds one. The words that it begins with stand in
// the address.
import type { Synonym } from '#contract/admin/searches.ts';
import type { RefOf } from '#machines/kinds/declaration.ts';
import { form } from '#machines/kinds/form/form.ts';
import { list } from '#machines/kinds/list/list.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { searchText } from '#texts/en/admin/searches.ts';

export const searchList = list('searches.list', { request: () => ({}), changes: ['synonyms.delete'] });
export type SearchListRef = RefOf<typeof searchList>;

export const addSynonym = form('synonyms.create', {
  fields: { typed: '', means: '' },
  known: ({ parameters }) => ({ typed: parameters.get('typed') }),
  after: ['list.reload'],
});
export type SynonymFormRef = RefOf<typeof addSynonym>;

export const removal = ({ id, typed, means }: Synonym): ListChange<'synonyms.delete'> => ({
  name: 'synonyms.delete',
  request: { params: { id } },
  rowId: id,
  message: searchText.removed(typed, means),
  isEnd: true,
});
