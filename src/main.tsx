// The browser's entry: reads what the installation says, starts the portal once, outside React, and draws it.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { browserClient, providedPortal } from './edge.ts';
import { readConfig } from './parts/dom/config.ts';
import { randomName } from './parts/dom/random.ts';
import { takeReloadMark } from './parts/dom/history.ts';
import { quietConsole } from './parts/dom/logging.ts';
import { guestOf, loadScreen } from './screens/registry.ts';
import { App } from './shell/App.tsx';

const config = readConfig(document);
if (config.production) quietConsole();

const call = browserClient(() =>
  portal.getSnapshot().children.session?.send({ type: 'session.unauthorize' }),
);
const { origin, pathname, search, hash } = window.location;

const portal = createActor(
  providedPortal({ call, storagePrefix: config.storagePrefix, loadScreen, guestOf }),
  {
    input: {
      location: {
        origin,
        address: `${pathname}${search}${hash}`,
        productName: config.name,
        hasReloaded: takeReloadMark(),
      },
      bundle: { tab: randomName() },
      now: Date.now,
    },
  },
).start();

createRoot(document.getElementById('root')!).render(<App portal={portal} config={config} />);
