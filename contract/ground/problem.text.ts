// What to do about each problem, in a sentence, for whoever reads the description of the interface. The message of an
// answer says more, because it knows what was sent.
import type { ProblemCode } from './problem.ts';

export const problemText: Record<ProblemCode, string> = {
  'malformed-json': 'The body is not JSON. Send JSON with `Content-Type: application/json`.',
  'signature-wrong': 'For the payment provider alone: sign the event with the secret of this endpoint.',
  'not-signed-in': 'Nobody is signed in, or the token does not serve. Sign in, or make a new token.',
  'wrong-credentials': 'E-mail address and password do not belong together. Check both.',
  'foreign-origin': 'A browser sent this from another site. Send it from the portal, or from a program.',
  'not-validated': 'The e-mail address is not confirmed. Follow the link that was sent to it.',
  'confirmation-needed':
    'The password was typed more than ten minutes ago. Type it again at `account.confirm`.',
  'token-reads-only': 'An API token reads data and nothing else. Sign in on the portal to change something.',
  'path-not-found': 'Nothing is at this address. Check its spelling against this description.',
  'variable-not-found':
    'No variable has this id, or it was withdrawn. Look for it in `/api/variables`: a withdrawn one may name its `successor`.',
  'dataset-not-found': 'No dataset has this id. Look for it in `/api/datasets`.',
  'source-not-found': 'No source has this id. Look for it in `/api/sources`.',
  'collection-not-found': 'No collection has this id. Look for it in `/api/collections`.',
  'token-not-found': 'You have no API token with this id. List those that you have.',
  'session-not-found': 'You have no session with this id. List those that you have.',
  'notification-not-found': 'No message of this kind exists. List those that do.',
  'price-not-found': 'Nothing costs this. Ask `subscription.product` for the prices.',
  'application-not-found': 'No application has this id. List those that wait.',
  'member-not-found': 'No member has this id. Look for them by address or name.',
  'version-not-found': 'The dataset has no such version. List its versions.',
  'letter-not-found': 'No letter has this id. List those that failed.',
  'import-not-found': 'No import has this id. List those that were begun.',
  'selection-not-found':
    'No selection is kept at this address, or nobody opened it for two years. Keep it again.',
  'bundle-not-found': 'You have no saved bundle with this id. List those that you have.',
  'method-not-allowed':
    'The address does not take this method. The header `Allow` names those that it takes.',
  'demonstration-account':
    'A demonstration’s account is everybody’s and stays as it is. Open one of your own.',
  'other-account': 'Somebody else has signed in in this browser. Load the page again to go on as them.',
  'name-taken': 'You have one of this name. Choose another.',
  'address-taken': 'Another account has this address by now. Use another address.',
  'too-many-tokens': 'You have as many tokens as one may have. Revoke one first.',
  'too-many-bundles': 'You have as many saved bundles as one may have. Delete one first.',
  'bundle-changed': 'It was saved elsewhere since you read it. Read it again, then send its new revision.',
  'already-subscribed': 'There is a subscription or free access already, so nothing more is needed.',
  'not-subscribed': 'There is no subscription to change. Begin one first.',
  'already-requested': 'An application is waiting. Wait for its answer.',
  'already-decided': 'Somebody else was first. Load the list again to see what they decided.',
  'own-rights': 'Nobody takes their own rights. Ask another administrator.',
  'import-running': 'One import is made at a time. Wait until it has ended.',
  'import-settled':
    'Only an import that waits for corrections can be corrected or thrown away. Read it first.',
  'last-version': 'A dataset keeps one version that is not withdrawn. Restore another one first.',
  'still-running': 'The same request is being worked on. Send it again after `Retry-After` seconds.',
  'body-too-large': 'The body is larger than this call takes. Send less at once.',
  'range-beyond': 'The file ends before the part that was asked for. Ask for less, or for all.',
  'invalid-input':
    '`field` names what is wrong with it; `faults` lists all of it. Correct it and send again.',
  'wrong-password': 'The password that confirms this is not the account’s. Type it again.',
  'wrong-email': 'The address that confirms this is not the account’s. Type it again.',
  'weak-password': 'The password is one that many have. Choose a longer one.',
  'link-unknown': 'The link is not complete, or its account is gone. Ask for a new one.',
  'link-used': 'The link did its work already. Ask for a new one if you need it again.',
  'link-expired': 'The link’s time is over. Ask for a new one.',
  'link-replaced': 'A newer link was sent. Use that one.',
  'key-reused': 'This Idempotency-Key belongs to another request. Make a new one for each.',
  'too-many-attempts': 'Too much in a short time. Wait for `Retry-After` seconds.',
  'server-failure': 'The portal failed. Try again later, and quote `requestId` if it fails again.',
  'provider-failure': 'The payment provider did not answer. Nothing was charged; try again later.',
  'server-busy': 'The portal has too much to do at the moment. Wait for `Retry-After` seconds.',
};
