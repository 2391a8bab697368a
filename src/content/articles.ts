// The written pages by the name in their address, /pages/{name}. Each text is a chunk of its own. Words in braces
// are the installation's: {name}, {contactEmail}, {address}, {origin}.

const texts = import.meta.glob<false, string, string>('./*.md', {
  query: '?raw',
  import: 'default',
});

/** The text of a page, as markdown with its placeholders; null when there is none of that name. */
export async function loadArticle(name: string): Promise<string | null> {
  return (await texts[`./${name}.md`]?.()) ?? null;
}

/** Puts the installation's words in place of `{word}`; braces around anything else stay as they are. */
export const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
