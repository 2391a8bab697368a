// The whole page as a value of the portal and of what the installation says: providers around the frame. A test
// draws any view inside the same three.
import type { PortalConfig } from '#src/browser/powers/config.ts';
import { Frame } from './Frame.tsx';
import { ConfigContext, PortalContext, type PortalRef } from '#src/portal/portal-context.ts';
import { Router } from './Router.tsx';

type Props = {
  portal: PortalRef;
  config: PortalConfig;
  /** Called when the page stands in the document. */
  onDrawn?: () => void;
};

export function App({ portal, config, onDrawn }: Props) {
  return (
    <ConfigContext value={config}>
      <PortalContext value={portal}>
        <Router>
          <Frame onDrawn={onDrawn} />
        </Router>
      </PortalContext>
    </ConfigContext>
  );
}
