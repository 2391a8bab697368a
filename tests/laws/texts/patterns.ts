// Turns of phrase that readers stumbled over, each with what plain English says in its place. A text has none of them: a
// sentence is understood by somebody who reads it alone, once, with English as a second language.

type Pattern = { finds: RegExp; instead: string };

const patterns: readonly Pattern[] = [
  { finds: /\bstands?\b(?! for\b)/i, instead: '“is” or “are”: nothing on a page stands' },
  { finds: /\bno more\b(?! than\b)/i, instead: '“no longer” or “not any more”' },
  { finds: /\bby (itself|themselves)\b/i, instead: '“automatically”, or “alone”' },
  { finds: /\b(?:is|are|was|were) asked\b/i, instead: 'who asks whom for what' },
  { finds: /\basks? (?:of|after)\b/i, instead: '“requires” or “needs”' },
  { finds: /\b(?:list|log|page|portal|table|format|link)s? keeps?\b/i, instead: '“stores” or “remains”' },
  { finds: /\b(?:link|page|session|token)s? ends?\b/i, instead: '“expires” or “stops working”' },
  { finds: /\bof no use\b/i, instead: '“does not work” or “cannot be used”' },
  { finds: /\bfor good\b/i, instead: '“permanently”' },
  { finds: /\bin its place\b/i, instead: '“instead”' },
  { finds: /\bas (?:many|much)\b.* as one (?:may|can)\b/i, instead: '“the most that you can have”' },
  { finds: /\b(?:one’s|oneself)\b/i, instead: '“your”, “yourself”' },
  {
    finds: /\b(?:is|are) (?:not )?whole\b(?! (?:years?|numbers?)\b)/i,
    instead: '“complete” or “incomplete”',
  },
  { finds: /\bgo by\b/i, instead: '“browse by”' },
  { finds: /\bthere (?:is|are) all\b|\ball (?:that )?there (?:is|are)\b/i, instead: '“everything”' },
  { finds: /\b(?:is|are) (?:drawn|spread|written) of\b/i, instead: 'a verb that people use of it' },
  {
    finds: /\bwho(?:ever)? (?:opens|wants|comes|signs|pays|runs|asks|reads)\b/i,
    instead: '“people who …”, “the operator”',
  },
  {
    finds: /\bletters? (?:is|are|was|were|cannot be) (?:not )?(?:sent|deleted|delivered|queued)\b/i,
    instead: '“e-mail”',
  },
  { finds: /\bwhoever\b|\bthose who\b|\banybody who\b/i, instead: '“anyone with …” or “people who …”' },
  { finds: /\btake .{1,30} back\b/i, instead: '“undo” or “withdraw”' },
  { finds: /\bbelongs? together\b/i, instead: '“match”' },
];

/** @returns for each pattern that a text has: the words, and what to write instead */
export const faultsIn = (text: string): string[] =>
  patterns.flatMap(({ finds, instead }) => {
    const found = finds.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}”: write ${instead}`];
  });
