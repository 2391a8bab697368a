// A heading of a written page, with its words as its id, so that it can be linked to.
import type { ReactNode } from 'react';
import type { ExtraProps } from 'react-markdown';

type Node = NonNullable<ExtraProps['node']>['children'][number];

const textOf = (node: Node): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

/** "What you need an account for" → "what-you-need-an-account-for". */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

type Props = { level: 'h2' | 'h3'; node: ExtraProps['node']; children: ReactNode };

export function ArticleHeading({ level: Heading, node, children }: Props) {
  return <Heading id={slugOf(node?.children.map(textOf).join('') ?? '')}>{children}</Heading>;
}
