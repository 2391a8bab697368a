// Recordings outlive names: a file that was saved, and what a tab has kept, have the names of the day they were written.
// What has been renamed since is read here by the name of today, so that such a recording still replays.

/** The actor that reads a subscription had another name, and it stands in events and in the names of transitions. */
const [oldActor, actor] = ['.actor.readStanding', '.actor.readOverview'] as const;
/** So had what the server says of a member, beside the subscription that is paid for. */
const [oldKey, key, besideKey] = ['standing', 'overview', 'paid'] as const;

function renamedKey(value: object): object {
  if (!(oldKey in value && besideKey in value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name === oldKey ? key : name, item] as const);
  return Object.fromEntries(entries);
}

/** A value of a recording as it would be written today; its parts have been through here already. */
export function withTodaysNames(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(oldActor, actor);
  return typeof value === 'object' && value !== null ? renamedKey(value) : value;
}
