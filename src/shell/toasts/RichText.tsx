// A toast's markdown, by a renderer that is fetched apart; the fallback stands until it is there, and where it
// cannot be fetched.
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#src/browser/elements/ErrorBoundary.tsx';

const ToastBody = lazy(async () => ({ default: (await import('./ToastBody.tsx')).ToastBody }));

export function RichText({ text, fallback }: { text: string; fallback: ReactNode }) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>
        <ToastBody text={text} />
      </Suspense>
    </ErrorBoundary>
  );
}
