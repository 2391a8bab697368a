// The applications for free access, those that wait or those that are decided, and the form that decides one. Which one,
// and how, stands in the address.
import { applicationSides, approvalMonths } from '#contract/admin/values.ts';
import type { Application } from '#contract/admin/admin.ts';
import { mustBe, readAs, type RefOf } from '#machines/kinds/declaration.ts';
import { formSending } from '#machines/kinds/form/form.ts';
import { list } from '#machines/kinds/list/list.ts';

export const applicationList = list('applications.list', {
  parameters: ['state'],
  request: ({ state }) => ({ query: { state: readAs(applicationSides, state) } }),
});
export type ApplicationListRef = RefOf<typeof applicationList>;

/** Each decision is an endpoint of its own, and two of them take the reason. */
export const decideApplication = formSending('applications.decide', {
  fields: { id: '', decision: '', months: '12', reason: '' },
  known: ({ parameters }) => ({ id: parameters.get('id'), decision: parameters.get('decision') }),
  after: ['list.reload'],
  send: (call, { id, decision, months, reason }, { tell: _tell, ...options }): Promise<Application> => {
    const params = { id };
    if (decision === 'approve')
      return call(
        'applications.approve',
        { params, body: { months: mustBe(approvalMonths, months) } },
        options,
      );
    const name = decision === 'refuse' ? 'applications.refuse' : 'applications.revoke';
    return call(name, { params, body: { reason } }, options);
  },
});
export type DecisionRef = RefOf<typeof decideApplication>;
