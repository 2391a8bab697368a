// The workbench of the bundle's page; it has no power that it would need to be given.
import type { PortalPage } from '#machines/portal/page.ts';
import { workbenchMachine } from '#machines/bundle/workbench.machine.ts';

export const bundleWorkbench = {
  input: ({ ids }: PortalPage) => ({ ids }),
  logic: () => workbenchMachine,
};
