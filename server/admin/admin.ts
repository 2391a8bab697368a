// The staff's desk as one value: what those who run the portal see and do. Handlers ask this module and never the tables;
// who counts as staff is decided before, by the caller's check (server/api/callers.ts).
import { faultsOfFolders } from '#server/objects/folders.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { createApplications } from './applications.ts';
import { createHealth } from './figures/health.ts';
import type { HealthDeps } from './figures/parts.ts';
import { createImports, type ImportDeps } from './imports.ts';
import { createUnsentMail } from './unsent-mail.ts';
import { createMembers } from './members.ts';
import { createAdminLog } from './admin-log.ts';
import { createSearches, type SearchDeps } from './searches.ts';
import { createVersions, type VersionDeps } from './versions.ts';

export type AdminDeps = HealthDeps & ImportDeps & VersionDeps & SearchDeps & { outbox: Outbox };

export function createAdmin(deps: AdminDeps) {
  const { database, clock, outbox } = deps;
  return {
    applications: createApplications(database, clock, outbox),
    members: createMembers(database, clock, outbox),
    imports: createImports(deps),
    versions: createVersions(deps),
    searches: createSearches(deps),
    unsentMail: createUnsentMail(database, clock),
    health: createHealth(deps),
    /** What of this machine cannot be written. */
    folders: () => faultsOfFolders(deps.config, deps.storage),
    log: createAdminLog(database, clock),
  };
}

export type Admin = ReturnType<typeof createAdmin>;
