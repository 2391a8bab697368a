// What the portal says in English about each problem, in the description of the interface: what to do. The message of an
// answer says more, because it knows what was sent.
import type { ProblemCode } from '#contract/ground/problem.ts';

export const problemAdvice: Record<ProblemCode, string> = {
  'malformed-json': 'The body is not JSON. Send JSON with `Content-Type: application/json`.',
  'name-unknown':
    'There is no place, variable, dataset, source, collection or year of this name. `nearest` has at most three that are near.',
  'signature-wrong': 'Only for the payment provider: sign the event with this endpoint’s secret.',
  'login-expired': 'The login has expired. Sign in again.',
  'not-signed-in': 'Nobody is signed in, or the token does not work. Sign in, or create a new token.',
  'wrong-credentials': 'The e-mail address or the password is wrong. Check both.',
  'foreign-origin': 'A browser sent this from another site. Send it from the portal, or from a program.',
  'not-validated': 'The e-mail address is not confirmed. Follow the link that was sent to it.',
  'confirmation-needed':
    'The password was typed more than ten minutes ago. Type it again at `account.confirm`.',
  'subscription-needed':
    'The file has all rows and needs a subscription. Subscribe, or get a file with the first rows only.',
  'token-reads-only': 'An API token reads data and nothing else. Sign in on the portal to change something.',
  'path-not-found': 'There is nothing at this address. Check its spelling in this description.',
  'variable-not-found':
    'No variable has this id, or it was withdrawn. Look for it in `/api/variables`; a withdrawn one can have a `successor`.',
  'dataset-not-found': 'No dataset has this id. Look for it in `/api/datasets`.',
  'source-not-found': 'No source has this id. Look for it in `/api/sources`.',
  'collection-not-found': 'No collection has this id. Look for it in `/api/collections`.',
  'place-not-found':
    'No place has this id. `nearest` has those that may be meant; `/api/places` lists those with data.',
  'token-not-found': 'You have no API token with this id. List your tokens.',
  'session-not-found': 'You have no session with this id. List your sessions.',
  'notification-not-found': 'There is no message of this kind. List the messages.',
  'price-not-found': 'There is no such price. Get the prices from `subscription.product`.',
  'application-not-found': 'No application has this id. List the applications.',
  'member-not-found': 'No member has this id. Look for the member by e-mail address or name.',
  'version-not-found': 'The dataset has no such version. List its versions.',
  'letter-not-found': 'No e-mail has this id. List the e-mails that failed.',
  'import-not-found': 'No import has this id. List the imports.',
  'synonym-not-found': 'No synonym has this id. List the searches.',
  'selection-not-found':
    'There is no selection at this address, or nobody has opened it for two years. Store it again.',
  'bundle-not-found': 'You have no saved bundle with this id. List your bundles.',
  'file-not-found': 'You have no ordered file with this id. List your files.',
  'method-not-allowed':
    'The address does not accept this method. The header `Allow` has the methods that it accepts.',
  'demonstration-account':
    'Everybody uses this demonstration account, so it cannot be changed. Open your own account.',
  'other-account':
    'Somebody else has signed in with this browser. Load the page again to continue with their account.',
  'name-taken': 'You already use this name. Choose another one.',
  'address-taken': 'Another account now uses this address. Use another address.',
  'too-many-tokens': 'You cannot have more API tokens. Revoke one first.',
  'too-many-bundles': 'You cannot have more saved bundles. Delete one first.',
  'bundle-changed':
    'The bundle was saved elsewhere after you read it. Read it again, then send its new revision.',
  'already-subscribed': 'You already have a subscription or free access, so you need nothing more.',
  'not-subscribed': 'There is no subscription to change. Subscribe first.',
  'already-requested': 'You have already applied. Wait for the answer.',
  'already-decided': 'Somebody else has already decided this. Load the list again to see the decision.',
  'unconfirmed-member':
    'The member’s e-mail address is not confirmed. Try again when the member has confirmed it.',
  'own-rights': 'You cannot remove your own staff rights. Ask another administrator.',
  'import-running': 'The portal runs one import at a time. Wait until it has ended.',
  'import-settled':
    'Only an import that waits for corrections can be corrected or deleted. Read its state first.',
  'import-ended': 'The import has ended. If it has published versions, withdraw them.',
  'last-version': 'A dataset needs one version that is not withdrawn. Restore another version first.',
  'still-running': 'The same request is still running. Send it again after `Retry-After` seconds.',
  'body-too-large': 'The body is too large for this call. Send less at once.',
  'file-not-ready': 'The portal is still preparing the file. Wait `Retry-After` seconds, then try again.',
  'file-gone': 'The file failed, was stopped or has expired. Order it again.',
  'range-beyond': 'The file ends before these bytes. Request fewer bytes, or the whole file.',
  'invalid-input': '`field` is wrong; `faults` lists everything that is wrong. Correct it and send it again.',
  'wrong-password': 'This is not the account’s password. Type it again.',
  'wrong-email': 'This is not the account’s e-mail address. Type it again.',
  'password-needed':
    'This is not the browser that registered. Send the link again, with the `password` of the registration.',
  'weak-password': 'Many people use this password. Choose a longer one.',
  'link-unknown': 'The link is not complete, or its account is gone. Ask for a new one.',
  'link-used': 'The link has been used. Ask for a new one if you need it again.',
  'link-expired': 'The link has expired. Ask for a new one.',
  'link-replaced': 'A newer link was sent. Use that one.',
  'key-reused': 'This Idempotency-Key belongs to another request. Use a new key for each request.',
  'headers-too-large':
    'The header lines are larger than 16 kB. Send fewer or shorter ones; delete cookies of this site that you do not need.',
  'too-many-attempts': 'There were too many requests in a short time. Wait `Retry-After` seconds.',
  'server-failure':
    'Something went wrong in the portal. Try again later, and quote `requestId` if it happens again.',
  'provider-failure': 'The payment provider did not answer. Nothing was charged; try again later.',
  'server-busy': 'The portal is too busy at the moment. Wait `Retry-After` seconds.',
};
