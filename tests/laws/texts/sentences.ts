// Which sentences a module says: strings, templates and texts between tags that begin with a capital letter, have two words
// or more, and end as a sentence does. Comments and types are none, and neither is what the build leaves out of a machine:
// the description of a state, which its readers alone see.
import { parseSync } from 'vite';
import { findNodes, type Node } from '#tools/build/syntax.ts';

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | undefined)?.name;

/** What stands in a template for a value that is not known here. */
const unknown = 'X';

/** What a node says in words, between the values that it is given; null where it is no text. */
export function wordsOf(node: Node): string[] | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : null;
  if (node.type === 'JSXText') return [String(node['value']).replaceAll(/\s+/g, ' ').trim()];
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}

const textOf = (node: Node): string | null => wordsOf(node)?.join(unknown) ?? null;

export const isSentence = (text: string): boolean => /^[“"(]?\p{Lu}.*\s.*[.!?…][”")]?$/su.test(text);

const isDescription = (node: Node): boolean =>
  node.type === 'Property' && nameOf(node['key']) === 'description';

/** @param file its name says which syntax it has, and whether it is a machine */
export function sentencesIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  const isMachine = /\.(machine|setup)\.ts$/.test(file);
  const collect = (node: Node): string[] => {
    if (node.type === 'TSLiteralType' || (isMachine && isDescription(node))) return [];
    const text = textOf(node);
    // A template's own values may be sentences too.
    const inner = findNodes(
      node,
      (child) =>
        child !== node &&
        (textOf(child) !== null || child.type === 'TSLiteralType' || (isMachine && isDescription(child))),
    );
    return [...(text !== null && isSentence(text) ? [text] : []), ...inner.flatMap(collect)];
  };
  return collect(program as unknown as Node);
}
