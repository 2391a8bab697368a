// Who may open the statechart inspector: everybody in development; in production administrators, and only where the
// installation has switched it on. To anybody else its address is an address like any that leads nowhere.
import type { Config } from '#server/ground/config.ts';
import type { Http } from '#server/http/env.ts';
import type { VisitorOf } from './admin-pages.ts';

export type MayInspect = (http: Http) => Promise<boolean>;

export const createMayInspect =
  ({ inspector, production }: Pick<Config, 'inspector' | 'production'>, visitorOf: VisitorOf): MayInspect =>
  async (http) =>
    inspector && (!production || (await visitorOf(http)) === 'staff');
