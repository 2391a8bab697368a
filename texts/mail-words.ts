// What a language says in an e-mail: a subject and blocks, in the order in which that language puts them. Where a link leads
// is the sender's affair: a text is given the path and puts it where it belongs.

/** A paragraph, a link that stands alone (its path leads into the portal), or a list. */
export type Block = string | { link: string; words: string } | { list: readonly string[] };

export type MailWords = { subject: string; blocks: readonly Block[] };
