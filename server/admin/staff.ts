// The staff's desk as one value: what those who run the portal see and do. Handlers ask this module and never the tables;
// who counts as staff is decided before, by the caller's check (server/api/callers.ts).
import type { Outbox } from '#server/mail/outbox-port.ts';
import { createApplications } from './applications.ts';
import { createHealth, type HealthNeeds } from './health.ts';
import { createImports, type ImportNeeds } from './imports.ts';
import { createLetters } from './letters.ts';
import { createMembers } from './members.ts';
import { createStaffLog } from './staff-log.ts';
import { createVersions, type VersionNeeds } from './versions.ts';

export type DeskNeeds = HealthNeeds & ImportNeeds & VersionNeeds & { outbox: Outbox };

export function createDesk(needs: DeskNeeds) {
  const { database, clock, outbox } = needs;
  return {
    applications: createApplications(database, clock, outbox),
    members: createMembers(database, clock, outbox),
    imports: createImports(needs),
    versions: createVersions(needs),
    letters: createLetters(database, clock),
    health: createHealth(needs),
    log: createStaffLog(database, clock),
  };
}

export type Desk = ReturnType<typeof createDesk>;
