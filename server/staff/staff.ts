// The staff's desk as one value: what those who run the portal see and do. Handlers ask this module and never the tables;
// who counts as staff is decided before, by the caller's check (server/http/callers.ts).
import type { FileStore } from '#server/data/object-store.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock, Outbox } from '#server/ports.ts';
import { createApplications } from './applications.ts';
import { createHealth, type HealthNeeds } from './health.ts';
import { createImports, type ImportNeeds } from './imports.ts';
import { createLetters } from './letters.ts';
import { createMembers } from './members.ts';
import { createStaffLog } from './staff-log.ts';

export type DeskNeeds = HealthNeeds &
  ImportNeeds & {
    database: Database;
    clock: Clock;
    outbox: Outbox;
    data: { objects: FileStore };
  };

export function createDesk(needs: DeskNeeds) {
  const { database, clock, outbox } = needs;
  return {
    applications: createApplications(database, clock, outbox),
    members: createMembers(database, clock),
    imports: createImports(needs),
    letters: createLetters(database, clock),
    health: createHealth(needs),
    log: createStaffLog(database, clock),
  };
}

export type Desk = ReturnType<typeof createDesk>;
