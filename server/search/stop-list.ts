// Words that say little. Those of questions and grammar ask for nothing, and what statistics have everywhere asks for little:
// a variable that has only these of a query does not answer it.
import { stemOf, stemsOf } from './stems.ts';

const grammar = `
a an the of in on for to and or nor by with without from at as is are was were be been being am do does did done has have had
having how many much what which who whom whose where when why i we you they he she it its their our your my me us them this
that these those there here than then so such very can could will would shall should may might must not no if but because
while until since during into onto upon about above across against along among around between through towards per each every
any some all both either neither more most less least few several other another same also only just even still get gets
got give gives given show shows tell tells find finds want wants need needs see take takes make makes made come comes go goes
let please like vs versus d s t
`;

const everywhere = `
number amount quantity count level value figure figures data dataset statistic statistics stats indicator measure measurement
rate ratio share percent percentage proportion total overall average mean index score country countries nation nations world
global worldwide people person persons year years annual yearly time per capita head list table chart graph trend trends
comparison compare by-country ranking information info estimate estimates type types kind kinds different various current size
latest recent today now ever long big
`;

const grammarStems: ReadonlySet<string> = new Set(grammar.trim().split(/\s+/).map(stemOf));
const everywhereStems: ReadonlySet<string> = new Set(stemsOf(everywhere));

/** Whether nothing is asked for by a word. */
export const isGrammar = (stem: string): boolean => grammarStems.has(stem);
/** Whether a word is one that titles of every subject have. */
export const isEverywhere = (stem: string): boolean => everywhereStems.has(stem);
