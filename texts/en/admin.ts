// What the portal says in English about the staff’s desk.

export const adminProblems = {
  'admin.application-decided':
    'This application has been decided or has ended meanwhile, so nothing was changed. Load the list again to see how.',
  'admin.application-not-found':
    'There is no such application. Its member may have deleted the account; load the list again.',
  'admin.import-running':
    'Another import is running, so nothing was begun. Wait until it is done, then try again.',
  'admin.last-version':
    'This is the last version that is left, so it stays. Import a newer one, or restore an older one, before this is withdrawn.',
  'admin.letter-not-found':
    'There is no such letter that could be tried again. It may have been sent meanwhile, or it carried a link that is not kept: whoever it was for can ask for a new one.',
  'admin.member-not-found':
    'There is no such member. The account may have been deleted; load the list again.',
  'admin.no-zip': 'There is no zip in the request. Send one as its body, as application/zip.',
  'admin.not-in-log': '“before” is no place in the log. Take it from the answer before.',
  'admin.own-rights':
    'Nobody takes the staff rights from themselves, so nothing was changed. Ask a colleague to do it.',
  'admin.package-not-found': ({ root }: { root: string }) =>
    `There is no such package in the server’s import folder. Put it below ${root}, then name its datapackage.json or zip from there.`,
  'admin.version-not-found':
    'There is no such version of this dataset. Load the list again, then choose one of it.',
  'admin.zip-too-large': ({ megabytes }: { megabytes: number }) =>
    `The zip is larger than ${megabytes} MB. Put it into the server’s import folder and name its path instead.`,
};
