// The changes that end sessions: of one other browser, or of all others. Apart from the list that they change, whose module
// the sign-in page loads too.
import type { SessionEntry } from '#contract/session/sessions.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { sessionsText } from '#texts/en/session/sessions.ts';

export const endOne = ({ id, device }: SessionEntry): ListChange<'sessions.end'> => ({
  name: 'sessions.end',
  request: { params: { id } },
  rowId: id,
  message: sessionsText.ended(device),
  isEnd: true,
});

export const endOthers: ListChange<'sessions.endOthers'> = {
  name: 'sessions.endOthers',
  request: {},
  rowId: 'others',
  message: sessionsText.othersEnded,
  isEnd: true,
};
