// What may follow elsewhere in the portal once a form is done. A form names what follows; what that means to which part
// stands in machines/portal/follows.ts.
export type Follow =
  /** Who is signed in, or what they may do, has changed: every tab learns it. */
  | 'session.recheck'
  /** The list on the page has another row, or another word in one. */
  | 'list.reload'
  /** What the member has is another. */
  | 'subscription.reload'
  /** The account is gone. */
  | 'account.deleted';
