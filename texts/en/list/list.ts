// What the portal says in English around any list of a member's own things.
export const listText = {
  undo: 'Undo',
  /** `reason`: why the server did not answer, in a sentence. */
  failed: (reason: string) => `The list could not be loaded. ${reason}`,
  failedAgain: (reason: string) =>
    `The list may be out of date, because it could not be loaded again. ${reason}`,
};
