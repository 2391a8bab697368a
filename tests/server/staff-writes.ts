// One example of every call of the staff's desk that changes something (see writes.ts).
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { importPackages } from '#server/import/importer.ts';
import { readRelease } from '#server/catalogue/release.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import type { Cast, Person } from './cast.ts';
import type { Prepare, Write } from './write.ts';
import { apply } from '#tests/staff/applying.ts';
import { failLetter } from '#tests/staff/failing.ts';
import { type PlantedPackage, plant } from '#tests/data/packages.ts';
import { zipOf } from '#tests/staff/zips.ts';

export const staffMember = (cast: Cast): Promise<Person> =>
  cast.person({ role: 'tjn', dataPortalAdmin: true });

/** Status, letters and log rows about a member: what a deed leaves behind. */
const traces = ({ app }: Cast, { account }: Person) =>
  app.database.run(async (db) => {
    const row = await db
      .selectFrom('account')
      .select(['subscription_status', 'role', 'data_portal_admin'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const letters = await db
      .selectFrom('outbox')
      .select('kind')
      .where('account_id', '=', account.id)
      .execute();
    const log = await db
      .selectFrom('staff_log')
      .select('action')
      .where('about', '=', account.email)
      .execute();
    return [Object.values(row).join(' '), letters.map(({ kind }) => kind), log.map(({ action }) => action)];
  });

const deciding =
  (
    name: 'approve' | 'refuse' | 'revoke',
    body: Record<string, unknown>,
    [status, kind]: [status: string, kind: string],
  ): Prepare =>
  async (cast) => {
    const { visitor } = await staffMember(cast);
    const applicant = await cast.person();
    const now = cast.app.clock();
    const id = await apply(
      cast.app,
      applicant.account.id,
      name === 'revoke' ? { state: 'approved', decided_at: now, until: now + 1e9 } : {},
    );
    const leaves = [`${status} member 0`, [kind], [`applications.${name}`]];
    return { visitor, id, body, effect: () => traces(cast, applicant), leaves };
  };

const reason = 'Not for this purpose.';

const membersWrites: Record<string, Prepare> = {
  'members.update': async (cast) => {
    const { visitor } = await staffMember(cast);
    const member = await cast.person();
    const body = { role: 'tjn', dataPortalAdmin: false, grantedStatus: 'active' };
    const leaves = ['active tjn 0', [], ['members.update']];
    return { visitor, id: member.account.id, body, effect: () => traces(cast, member), leaves };
  },
  'members.giveStaffRights': async (cast) => {
    const { visitor } = await staffMember(cast);
    const member = await cast.person();
    const leaves = ['inactive member 1', ['staff-rights-received'], ['members.giveStaffRights']];
    return { visitor, id: member.account.id, effect: () => traces(cast, member), leaves };
  },
  'members.endSessions': async (cast) => {
    const { visitor } = await staffMember(cast);
    const member = await cast.person();
    const leaves = ['inactive member 0', [], ['members.endSessions']];
    return { visitor, id: member.account.id, effect: () => traces(cast, member), leaves };
  },
};

const deskWrites: Record<string, Prepare> = {
  'letters.retry': async (cast) => {
    const { visitor } = await staffMember(cast);
    const { account } = await cast.person();
    const id = await failLetter(cast.app, account.email);
    const effect = () =>
      cast.app.database.run(async (db) => {
        const letter = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
        const log = await db
          .selectFrom('staff_log')
          .select('about')
          .where('about', '=', account.email)
          .execute();
        return [letter?.attempts, letter?.failed_at, log.length];
      });
    return { visitor, id, effect, leaves: [0, null, 1] };
  },
};

/** How many imports of a name were begun; the turn is free when the next one begins. */
const importing =
  (make: (cast: Cast, name: string) => Promise<Omit<Write, 'visitor' | 'effect' | 'leaves'>>): Prepare =>
  async (cast) => {
    const { visitor } = await staffMember(cast);
    await cast.app.parts.desk.imports.idle();
    const name = `package-${randomUUID()}`;
    const effect = () =>
      cast.app.database.run(async (db) => {
        const rows = await db.selectFrom('import').select('id').where('source', 'like', `${name}%`).execute();
        const log = await db
          .selectFrom('staff_log')
          .select('action')
          .where('about', 'like', `${name}%`)
          .where('details', '=', 'Begun')
          .execute();
        return [rows.length, log.length];
      });
    return { visitor, ...(await make(cast, name)), effect, leaves: [1, 1] };
  };

const small = (name: string): PlantedPackage => ({
  name,
  resources: [{ name: 'table', csv: 'country,value\nKenya,1\n' }],
});

const importWrites: Record<string, Prepare> = {
  'imports.create': importing(async ({ app }, name) => {
    await plant(small(name), path.join(app.config.importRoot, name));
    return { body: { path: `${name}/datapackage.json` } };
  }),
  'imports.upload': importing(async (_cast, name) => ({
    query: `?name=${name}.zip`,
    zip: await zipOf(small(name)),
  })),
};

/** A dataset of two versions, in this app's own release. */
const marking =
  (withdrawn: boolean): Prepare =>
  async (cast) => {
    const { app } = cast;
    const { account, visitor } = await staffMember(cast);
    const name = `versions-${randomUUID()}`;
    const releases = createReleaseStore(app.database);
    for (const value of [1, 2]) {
      const resources = [{ name: 'table', csv: `country,value\nKenya,${value}\n` }];
      const descriptor = await plant({ name, resources }, path.join(app.config.importRoot, name));
      await importPackages([descriptor], { objects: app.objects, releases, clock: app.clock });
    }
    const asked = { dataset: `${name}.table`, version: '2' };
    if (!withdrawn) await app.parts.desk.versions.mark(account, { ...asked, withdrawn: true });
    const effect = async () => {
      const release = await readRelease(app.objects, (await releases.current())!);
      const { version } = release.datasets.find(({ id }) => id === asked.dataset)!;
      const log = await app.database.run((db) =>
        db
          .selectFrom('staff_log')
          .select('action')
          .where('about', '=', `${name}.table@2`)
          .orderBy('action')
          .execute(),
      );
      return [version, log.map(({ action }) => action)];
    };
    const leaves = withdrawn
      ? ['1', ['versions.withdraw']]
      : ['2', ['versions.restore', 'versions.withdraw']];
    return { visitor, id: `${name}.table/2`, effect, leaves };
  };

const versionWrites: Record<string, Prepare> = {
  'versions.withdraw': marking(true),
  'versions.restore': marking(false),
};

export const staffWrites: Record<string, Prepare> = {
  ...versionWrites,
  ...importWrites,
  ...deskWrites,
  ...membersWrites,
  'applications.approve': deciding('approve', { months: 12 }, ['free', 'free-access-approved']),
  'applications.refuse': deciding('refuse', { reason }, ['inactive', 'free-access-refused']),
  'applications.revoke': deciding('revoke', { reason }, ['inactive', 'free-access-revoked']),
};
