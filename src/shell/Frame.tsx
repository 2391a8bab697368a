// What stands around every page, in reading order: the way past the header, the header, the warning of an inactive
// subscription, the page, the footer, the bottom bar of small screens, the toasts.
import { use } from 'react';
import { HeldContext } from '#src/portal/portal-context.ts';
import * as frameText from '#texts/en/screens/frame.ts';
import { skipLink } from '#styled/recipes';
import { Header } from './Header.tsx';
import { Footer, InactiveWarning, PageFailed, ServerLine, TabBar } from '#src/shell/late/late.tsx';
import { ShownScreen } from './ShownScreen.tsx';
import { Toasts } from '#src/shell/toasts/Toasts.tsx';

/** @param props.onDrawn called when the page stands in the document */
export function Frame({ onDrawn }: { onDrawn: (() => void) | undefined }) {
  const held = use(HeldContext);
  return (
    <>
      <a className={skipLink()} href="#main">
        {frameText.skip}
      </a>
      <Header />
      <ServerLine />
      <InactiveWarning />
      <main id="main" tabIndex={-1} ref={onDrawn} {...held}>
        {held ? null : (
          <>
            <PageFailed />
            <ShownScreen />
          </>
        )}
      </main>
      <Footer />
      <TabBar />
      <Toasts />
    </>
  );
}
