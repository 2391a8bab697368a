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

/** A location that fetches a screen had no states of its own for how long that takes. */
function withInnerState(entry: object): object {
  const { actor: part, to } = entry as { actor?: unknown; to?: unknown };
  return part === 'location' && to === 'loading' ? { ...entry, to: { loading: 'fresh' } } : entry;
}

/** The half-typed filters were one machine with the suggestions of the list, and it had the latter's name. */
const [oldPart, part] = ['suggestions', 'drafts'] as const;

function withoutSuggestions(entry: object): object {
  const {
    actor: own,
    part: listened,
    taken,
  } = entry as { actor?: unknown; part?: unknown; taken?: string[] };
  if (listened === oldPart) return { ...entry, part };
  if (own !== oldPart || !taken) return entry;
  const left = taken.filter((name) => name.includes('draft.'));
  return { ...entry, actor: part, to: 'open', taken: left.map((name) => name.replace('(root)', 'open')) };
}

/** Where a recording began in the middle of a visit. */
function renamedBase(value: object): object {
  if (!(oldPart in value)) return value;
  const { [oldPart]: base, ...others } = value as Record<string, unknown>;
  return typeof base === 'object' && base !== null && 'context' in base
    ? { ...others, [part]: { ...base, value: 'open' } }
    : value;
}

/** A value of a recording as it would be written today; its parts have been through here already. */
export function withTodaysNames(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(oldActor, actor);
  return typeof value === 'object' && value !== null
    ? withoutSuggestions(withInnerState(renamedBase(renamedKey(value))))
    : value;
}
