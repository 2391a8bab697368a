// The browser's entry: reads what the installation says, starts the portal once, outside React, and draws it.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { isInspectorPath } from '#contract/api/inspector.ts';
import { browserTransport, providedPortal } from '#src/portal/edge.ts';
import type { Tools } from '#src/inspector/start.tsx';
import { readConfig } from '#src/browser/powers/config.ts';
import { randomName } from '#src/browser/powers/random.ts';
import { isRecorded } from '#src/browser/powers/recorded.ts';
import { takeReloadMark } from '#src/browser/powers/history.ts';
import { quietConsole } from '#src/browser/powers/logging.ts';
import { actorsOf, loadScreen } from '#src/shell/registry.ts';
import { App } from '#src/shell/App.tsx';

const config = readConfig(document);
if (config.production) quietConsole();

const { origin, pathname, search, hash } = window.location;

function start(tools?: Tools) {
  const transport = browserTransport(() =>
    portal.getSnapshot().children.session?.send({ type: 'session.unauthorize' }),
  );
  const portal = createActor(providedPortal({ transport, storagePrefix: config.storagePrefix, loadScreen }), {
    inspect: tools?.inspect,
    input: {
      location: {
        origin,
        address: `${pathname}${search}${hash}`,
        productName: config.name,
        hasReloaded: takeReloadMark(),
      },
      bundle: { tab: randomName() },
      now: Date.now,
      actorsOf,
      powers: { transport, randomName },
    },
  }).start();
  const page = <App portal={portal} config={config} />;
  createRoot(document.getElementById('root')!).render(tools ? tools.around(portal, page) : page);
}

// Once the inspector has been opened in a tab, the recorder is there before the first event of its pages; nobody else
// loads a byte of it. Not by a top-level await: chunks that share code with this one would wait for it, and it for them.
if (config.inspector && (isInspectorPath(pathname) || isRecorded(config.storagePrefix)))
  import('#src/inspector/start.tsx')
    .then(({ startInspector }) => startInspector(config, origin))
    .catch(() => undefined)
    .then(start);
else start();
