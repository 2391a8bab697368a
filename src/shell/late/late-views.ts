// The views of the frame that come late (./late.tsx), and what takes a drawn page over, as one module and so as one chunk.
import { BrokenPage } from './BrokenPage.tsx';
import { InactiveWarning } from '#src/shell/InactiveWarning.tsx';
import { PageFailed } from './PageFailed.tsx';
import { ServerLine } from '#src/shell/line/ServerLine.tsx';
import { UnreachedPage } from '#src/shell/line/UnreachedPage.tsx';
import { PendingBar } from '#src/shell/pending/PendingBar.tsx';
import { PageOutline } from '#src/shell/pending/PageOutline.tsx';
import { RichText } from '#src/shell/toasts/RichText.tsx';
import { SearchField } from '#src/search/SearchField.tsx';
import { Footer } from '#src/shell/Footer.tsx';
import { TabBar } from '#src/shell/TabBar.tsx';
import { ToastPlace } from '#src/shell/toasts/ToastPlace.tsx';

export { takeOver } from './take-over.tsx';

export const lateViews = {
  InactiveWarning,
  ServerLine,
  PendingBar,
  PageOutline,
  UnreachedPage,
  PageFailed,
  BrokenPage,
  RichText,
  TabBar,
  SearchField,
  Footer,
  ToastPlace,
};
