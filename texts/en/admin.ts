// What the portal says in English about the staff’s desk.
import { counted, listed } from './numbers.ts';

export const adminProblems = {
  'admin.application-decided':
    'Somebody has already decided this application, or it has ended, so nothing was changed. Load the list again to see the result.',
  'admin.application-not-found':
    'There is no such application. Its member may have deleted the account; load the list again.',
  'admin.import-settled':
    'This import no longer waits for corrections. Open the list of imports to see its result.',
  'admin.import-waits': ({ source, since }: { source: string; since: string }) =>
    `${source} was read on ${since} and waits for corrections.`,
  'admin.import-ended':
    'The import ended before you could cancel it, and it changed nothing. Load the list again to see why.',
  'admin.import-not-found': 'There is no such import. Load the list again, then choose one from it.',
  'admin.import-published':
    'The import ended before you could cancel it, and its data are published. Withdraw them on the page Versions.',
  'admin.import-running':
    'Another import is running, so this one was not started. Wait until it is done, then try again.',
  'admin.last-import-cancelled': ({ source, since }: { source: string; since: string }) =>
    `The last import, ${source} on ${since}, was cancelled by staff; nothing was changed.`,
  'admin.last-version':
    'This is the last version, so it cannot be withdrawn. Import a newer version or restore an older one first.',
  'admin.letter-not-found':
    'This e-mail cannot be sent again. It may have been sent already, or its link is not stored. Its reader can ask for a new link.',
  'admin.member-not-found':
    'There is no such member. The account may have been deleted; load the list again.',
  'admin.no-upload':
    'The request contains no package. Send a zip as application/zip, or a CSV as text/csv with its file name.',
  'admin.not-in-log': '“before” is not a position in the log. Use the value from the previous answer.',
  'admin.own-rights':
    'You cannot remove your own staff rights, so nothing was changed. Ask a colleague to do it.',
  'admin.package-not-found': ({ root }: { root: string }) =>
    `The server’s import folder has no such package. Put it in ${root}, then enter the path from there to its folder, datapackage.json, CSV or zip.`,
  'admin.synonym-not-found': 'There is no such synonym. Somebody may have deleted it; load the list again.',
  'admin.synonym-of-itself':
    'The search reads both as the same words already, so nothing was added. Enter other words of the catalogue.',
  'admin.synonym-of-nothing':
    'The search leaves these words out of every question. Enter a word that says what people look for.',
  'admin.synonym-there': 'This synonym is already in the list, so nothing was added.',
  'admin.synonym-unknown': ({ word, near }: { word: string; near: readonly string[] }) =>
    `No variable has the word “${word}”, so the search would find nothing by it. ${near.length > 0 ? `The nearest words are ${listed(near)}.` : 'Use words of titles and descriptions.'}`,
  'admin.synonyms-full': ({ most }: { most: number }) =>
    `There are ${counted(most)} synonyms already, so this one was not added. Delete one that nobody needs.`,
  'admin.unconfirmed-member':
    'This member’s e-mail address is not confirmed, so nothing was changed. Ask the member to open the link in our e-mail, then try again.',
  'admin.version-not-found':
    'There is no such version of this dataset. Load the list again, then choose a version from it.',
  'admin.upload-too-large': ({ megabytes }: { megabytes: number }) =>
    `The file is larger than ${megabytes} MB. Put it into the server’s import folder and enter its path instead.`,
};
