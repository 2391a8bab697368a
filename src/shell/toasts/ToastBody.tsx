// Markdown as a toast may hold it: words, lists and links. No images, which would tell another server that the
// toast was read, and no HTML.
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import { ToastLink } from './ToastLink.tsx';

const allowed = ['p', 'strong', 'em', 'code', 'ul', 'ol', 'li', 'br', 'a'];
const components = {
  a: ({ href, children }: { href?: string | undefined; children?: ReactNode }) => (
    <ToastLink href={href}>{children}</ToastLink>
  ),
};

export function ToastBody({ text }: { text: string }) {
  return (
    <Markdown allowedElements={allowed} unwrapDisallowed skipHtml components={components}>
      {text}
    </Markdown>
  );
}
