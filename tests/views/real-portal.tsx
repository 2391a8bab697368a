// Draws a screen around the whole portal with its wires, so that a click goes all the way: to a part, by a wire to
// the address, and back as what is shown. Only the browser's powers are stand-ins.
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Preview } from '#contract/data.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { resourceMachine, type ResourceInput } from '#machines/resource/resource.machine.ts';
import { ConfigContext, PortalContext } from '#src/shell/portal-context.ts';
import { Router } from '#src/shell/Router.tsx';
import { metadata as smallCatalogue } from '#tests/machines/small-catalogue.ts';
import { atRest, origin, testConfig } from './driver.tsx';

export type Given = {
  address: string;
  /** What loading the metadata gives, each time it is asked; the small catalogue when left out. */
  load?: () => Promise<Metadata>;
  /** What reading first rows gives. */
  rows?: () => Promise<Preview>;
};

const never = () => new Promise<never>(() => {});

const portalAt = ({ address, load = async () => smallCatalogue, rows = never }: Given) =>
  createActor(
    portalMachine.provide({
      actors: {
        catalogue: catalogueMachine.provide({ actors: { loadMetadata: fromPromise<Metadata>(load) } }),
        location: locationMachine.provide({
          actors: { loadScreen: fromPromise(async () => {}), watchHistory: fromCallback(() => {}) },
        }),
        resource: resourceMachine.provide({
          actors: { readResource: fromPromise<unknown, ResourceInput>(rows) },
        }),
      },
    }),
    {
      input: {
        location: { origin, address, productName: 'Meridian', hasReloaded: false },
        bundle: { tab: 'a' },
        now: () => 0,
      },
    },
  ).start();

/** @returns where the visitor is now, beside what was drawn */
export async function drawReal(Screen: ComponentType, given: Given) {
  const portal = portalAt(given);
  const drawn = render(
    <ConfigContext value={testConfig}>
      <PortalContext value={portal}>
        <Router>
          <Screen />
        </Router>
      </PortalContext>
    </ConfigContext>,
  );
  await atRest();
  const here = () => portal.getSnapshot().children.location!.getSnapshot().context.wanted;
  return { ...drawn, portal, url: () => here().url };
}
