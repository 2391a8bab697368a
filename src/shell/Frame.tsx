// What stands around every page, in reading order: the way past the header, the header, the warning of an inactive
// subscription, the page, the footer, the bottom bar of small screens, the toasts.
import { skipLink } from '#styled/recipes';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InactiveWarning } from './InactiveWarning.tsx';
import { PageFailed } from './PageFailed.tsx';
import { ShownScreen } from './ShownScreen.tsx';
import { TabBar } from './TabBar.tsx';
import { Toasts } from '#src/shell/toasts/Toasts.tsx';

export function Frame() {
  return (
    <>
      <a className={skipLink()} href="#main">
        Skip to content
      </a>
      <Header />
      <InactiveWarning />
      <main id="main" tabIndex={-1}>
        <PageFailed />
        <ShownScreen />
      </main>
      <Footer />
      <TabBar />
      <Toasts />
    </>
  );
}
