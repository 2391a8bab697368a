// Words that this code used to have, and what stands in their place: one word for one thing, the trade's where it has
// one. A word counts in names of code and of files; as prose, or where data are stored under it, it may stay.

const everywhere = ['contract', 'machines', 'src', 'server', 'sandbox', 'tools'] as const;
export type NamedLayer = (typeof everywhere)[number];
export const namedLayers: readonly NamedLayer[] = everywhere;

const screens = ['machines', 'src'] as const;
const below = ['contract', 'server', 'sandbox'] as const;

type Row = { old: readonly string[]; now: string; layers: readonly NamedLayer[] };

/** Words of names: `shelf` is in `openShelf` and in `shelf.test.ts`. */
export const oldWords: readonly Row[] = [
  { old: ['guest', 'guests', 'resident', 'residents'], now: 'actor, lasting actor', layers: everywhere },
  { old: ['roster', 'rosters'], now: 'list', layers: everywhere },
  // A package of data has resources, as its standard calls them.
  { old: ['resource', 'resources'], now: 'query', layers: screens },
  { old: ['enquiry', 'enquiries'], now: 'query cache', layers: everywhere },
  { old: ['finder'], now: 'suggestions', layers: everywhere },
  { old: ['shelf', 'shelves'], now: 'dataset; file cache', layers: everywhere },
  { old: ['truth'], now: 'subscription sync', layers: everywhere },
  { old: ['standing', 'standings'], now: 'entitlement; overview', layers: everywhere },
  { old: ['upkeep'], now: 'maintenance', layers: everywhere },
  { old: ['clockwork', 'collector'], now: 'jobs; garbage collection', layers: everywhere },
  { old: ['lane', 'lanes'], now: 'connection', layers: everywhere },
  { old: ['deed', 'deeds'], now: 'action; step', layers: everywhere },
  { old: ['judge', 'judges', 'judged'], now: 'check, validate', layers: everywhere },
  { old: ['sealed', 'sealing'], now: 'encrypted', layers: everywhere },
  { old: ['told'], now: 'message, sent, notified', layers: everywhere },
  { old: ['said'], now: 'text, given, description', layers: everywhere },
  { old: ['made'], now: 'merged, created', layers: everywhere },
  { old: ['needs'], now: 'deps', layers: everywhere },
  { old: ['bones'], now: 'skeleton', layers: everywhere },
  { old: ['wander', 'furnish', 'furnished'], now: 'random walk; seed', layers: everywhere },
  { old: ['desk'], now: 'admin', layers: below },
];

/** Whole names. */
export const oldNames: readonly Row[] = [
  { old: ['BuiltName'], now: 'EndpointName', layers: everywhere },
  { old: ['FirstName'], now: 'FirstEndpointName', layers: everywhere },
  { old: ['Letter', 'StaffLetter', 'StaffLetters'], now: 'Message, UnsentMessage', layers: everywhere },
  { old: ['Means', 'Parts'], now: 'AccountServices, Services', layers: everywhere },
  { old: ['SeriesAsked'], now: 'SeriesQuery', layers: everywhere },
  {
    old: ['FileAsked', 'ChoicesAsked', 'SelectionAsked', 'FilterAsked'],
    now: '…Options, …Query',
    layers: everywhere,
  },
  { old: ['RepeatStore', 'Repeats'], now: 'IdempotencyStore', layers: everywhere },
  { old: ['SideFile', 'SideResource', 'SideField', 'SideLayout'], now: '…Overrides', layers: everywhere },
  { old: ['Head', 'HeadOf', 'headOf'], now: 'PageMetadata', layers: ['server'] },
];

/** Words of the names of files alone. */
export const oldFileWords: readonly Row[] = [
  { old: ['letter', 'letters'], now: 'message, mail', layers: everywhere },
  { old: ['words'], now: '<noun>.text', layers: everywhere },
  { old: ['side', 'sides'], now: 'overrides', layers: ['server'] },
  { old: ['repeat', 'repeats'], now: 'idempotency', layers: ['server'] },
  { old: ['hands'], now: 'driver', layers: everywhere },
];

/** Names that have a word for what it does mean, or because data are stored under it. */
export const kept: Readonly<Record<NamedLayer, readonly string[]>> = {
  // A page of the portal, as its visitors know it.
  contract: ['desk'],
  machines: [],
  // A package of data has resources, as its standard calls them.
  src: ['resource', 'resources'],
  // Columns of the database.
  server: ['told', 'told_version'],
  sandbox: [],
  tools: [],
};
