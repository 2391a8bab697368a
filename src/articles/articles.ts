// The written pages by the name in their address, /pages/{name}. The texts (texts/en/articles) travel with the one
// screen that shows them, so a page is whole when it is shown. Words in braces are the installation's: {name}, {contactEmail},
// {address}, {origin}.

const texts = import.meta.glob<string>('/texts/en/articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The text of a page, as markdown with its placeholders; null when there is none of that name. */
export const articleNamed = (name: string): string | null => texts[`/texts/en/articles/${name}.md`] ?? null;

/** Puts the installation's values in place of `{word}`; braces around anything else stay as they are. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole);
