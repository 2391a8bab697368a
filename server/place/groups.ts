// Names of groups of places and of what is no place: regions, income groups, unions, remainders, fleets, sums. They are
// known by their words, because publishers make new ones every year; a name is looked for among places first.
import { wordsOf } from './tokens.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const groupWords = words(`
  world global worldwide earth hemisphere continent continents
  africa asia europe oceania america americas australasia eurasia antilles caribbean caribe pacific atlantic mediterranean
  latin melanesia micronesia polynesia scandinavia nordic channel leeward windward indies benelux baltic baltics balkan balkans iberia caucasus
  maghreb mashreq levant sahel sahara saharan subsaharan indochina indo mena emea latam cee ceeca apac
  orient gulf amazon andean andes alpine horn lakes danube
  region regions regional area areas zone zones income incomes countries nations economies
  members member union community communities association organization organisation league commonwealth bloc group groups
  developed developing underdeveloped industrial industrialized industrialised emerging advanced transition frontier
  least fragile heavily indebted poor poorest rich landlocked small dividend blend
  oecd dac eu ec eec efta eea euro eurozone emu nafta usmca asean apec opec oapec bric brics mint nato un unctad who fao
  imf ida ibrd hipc hipcs ldc ldcs lldc sids cis ciss fsu ussr comesa ecowas waemu uemoa cemac cfa sadc sacu eac igad gcc
  mercosur caricom saarc sco aseanplus annex annexi nonannex cpa acp amu ecca emde emdes lic lics lmic lmics umic hic hics
  rest other others remaining remainder residual elsewhere aggregate average mean median
  excluding including without except outside
  koreas samoas yemens sudans germanies guyanas guianas virgins
  neighbours neighbors colonies possessions dependencies empire
`);

const nothingWords = words(`
  bunker bunkers aviation shipping maritime marine vessels ships fleet fisheries fishery fishing flights transport
  unspecified unknown undefined unallocated unidentified unclassified undetermined missing none nil na
  total totals sum subtotal all any statistical discrepancy difference differences adjustment residuals
  fires flaring seas waters stateless various special nes confidential secret error not stated specified known available
  applicable international
`);

const directions = words('north south east west northern southern eastern western central middle near far');

const isGroupNumber = (word: string): boolean => /^(?:eu|ec|ea|g|oecd|b|e|asean|cis)\d{1,3}$/.test(word);

export type GroupKind = 'group' | 'not a place';

/** @returns what a text names that is no place; undefined where nothing says so */
export function groupOf(text: string): GroupKind | undefined {
  const all = wordsOf(text);
  const isDirection = all.length > 0 && all.every((word) => directions.has(word));
  if (isDirection || all.some((word) => groupWords.has(word) || isGroupNumber(word))) return 'group';
  return all.some((word) => nothingWords.has(word)) ? 'not a place' : undefined;
}
