// The members, looked for by a word or by what they may download, and the form that gives one of them staff rights. To
// whom stands in the address.
import { subscriptionStatuses } from '#contract/account/values.ts';
import { readAs, type RefOf } from '#machines/kinds/declaration.ts';
import { proven, formSending } from '#machines/kinds/form/form.ts';
import { list } from '#machines/kinds/list/list.ts';

export const memberList = list('members.list', {
  parameters: ['search', 'status', 'offset'],
  request: ({ search, status, offset }) => ({
    query: { search, status: readAs(subscriptionStatuses, status), offset },
  }),
  changes: ['members.update', 'members.endSessions'],
});
export type MemberListRef = RefOf<typeof memberList>;

export const giveRights = formSending('members.giveStaffRights', {
  fields: { id: '', decision: '', currentPassword: '' },
  known: ({ parameters }) => ({ id: parameters.get('id'), decision: parameters.get('decision') }),
  after: ['list.reload'],
  send: async (call, { id, currentPassword }, { tell: _tell, ...options }) => {
    await proven(call, { currentPassword }, options);
    return call('members.giveStaffRights', { params: { id } }, options);
  },
});
export type RightsRef = RefOf<typeof giveRights>;
