// A large table's copy in a ClickHouse (chdb, in a process of its own): how long it takes to load, and what both processes have
// in memory meanwhile.
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { openData } from '#server/file/data.ts';
import { type StandIn, startStandIn } from '#tests/clickhouse/stand-in.ts';

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** @param folder of the store @returns the ClickHouse, which the caller closes */
export async function copyLarge(folder: string, say: (line: string) => void): Promise<StandIn> {
  const standIn = await startStandIn();
  const database = await openDatabase(`sqlite:${folder}/portal.db`);
  const releases = createReleaseStore(database);
  const data = await openData({
    data: { kind: 'folder', folder: `${folder}/data` },
    releases,
    engine: standIn.place,
  });
  let most = 0;
  const watch = setInterval(() => {
    standIn.memory().then(
      (bytes) => (most = Math.max(most, bytes)),
      () => undefined,
    );
  }, 1000);
  try {
    const begun = performance.now();
    await data.engine.look(data.catalogue.current());
    const seconds = (performance.now() - begun) / 1000;
    say(
      `Copied in ${seconds.toFixed(1)} s; ClickHouse has ${megabytes(await standIn.memory())}, at most ${megabytes(most)}`,
    );
  } finally {
    clearInterval(watch);
    await data.close();
    await database.close();
  }
  return standIn;
}

/** As an installation names it. */
export function addressOf({ place }: StandIn): string {
  const { host } = new URL(place.url);
  return `clickhouse://${place.username}:${encodeURIComponent(place.password)}@${host}/${place.database}`;
}
