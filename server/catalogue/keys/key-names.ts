// Which columns are named like keys: places, kinds of entities and times. Only names are looked at here; whether rows
// are told apart by them is for the import to find out, and whether they hold times for ./year.ts.

/**
 * What a year, a month or a day is called in the languages that publish most data: English, German, Spanish, French, Italian,
 * Portuguese, Dutch, Swedish, Polish, Russian, Chinese and Japanese, as Unicode's CLDR calls the fields of a date (version
 * 48, Unicode licence; as Node has them in Intl.DisplayNames), with the words for a date, a time and a period. Left out is
 * what means something else in a header, such as the Italian “data”.
 */
const timeWords =
  'year date month quarter week day period time jahr monat quartal woche datum tag zeit zeitraum periode año ano mes trimestre semana fecha día dia periodo annee année mois semaine jour période anno mese giorno settimana mês período jaar maand kwartaal år månad vecka kvartal dag rok miesiąc kwartał tydzień dzień okres год месяц дата квартал неделя день период 年 年度 年份 月 日期 季度 四半期 时间 時間';

/**
 * Words for countries, regions, provinces, municipalities and cities in the same languages, written from general knowledge.
 * Left out is what means a state of things too, such as the Spanish “estado”, and what is a common word in English, such as
 * the Italian “città” without its accent.
 */
const placeWords =
  'country countries nation jurisdiction territory economy region area state province county city municipality location bundesland gemeinde landkreis stadt país pais región provincia municipio ciudad pays région commune ville paese regione comune città região município cidade regio provincie gemeente stad kommun kommune województwo powiat gmina miasto страна регион область город муниципалитет 国 国家 国名 地区 地域 省 省份 城市 市 県 都道府県 市区町村';

/** The same where the column is of texts: “land”, which is German for a country, is English for ground, “kraj” Polish for an edge. */
const placesOfText = new Set('land kraj'.split(' '));

/** Words that name a place, a kind of entity or a time; a column's whole name must be made of these … */
const heads = new Set(`${timeWords} ${placeWords} entity iso iso2 iso3 iso3166 geo`.split(' '));
/** … and these. */
const companions = new Set(
  'name code id index number of the and or alpha 2 3 2c 3c m49 un wb short long official english en reference ref fiscal calendar start end'.split(
    ' ',
  ),
);
/** Not a place or time by itself, but a key where nothing else says so. */
const aloneHeads = new Set(['code', 'name', 'id', 'key']);

/** The words of a column's name, in lower case; a capital after a small letter begins another. */
const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export function isNamedLikeKey(name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 1 && aloneHeads.has(words[0] ?? '')) return true;
  return (
    words.some((word) => heads.has(word)) && words.every((word) => heads.has(word) || companions.has(word))
  );
}

/** The same of a column of texts, whose name may mean something else of numbers. */
export function isNamedLikePlaceOfText(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => placesOfText.has(word)) &&
    words.every((word) => placesOfText.has(word) || companions.has(word))
  );
}

/** Words of what a column of countries is called; one may be written together with others, as in “countrycode”. */
const countryWords =
  'country countries nation nations nationality state states geo geography iso iso2 iso3 iso3166 area areas place places territory territories economy economies m49'.split(
    ' ',
  );

const longestFirst = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length);
const firstParts = longestFirst(countryWords);
const laterParts = longestFirst([...countryWords, ...companions]);

/** Whether a word is one of countries, or begins with one that only more of them and companions follow. */
function isOfCountries(word: string): boolean {
  let part = firstParts.find((one) => word.startsWith(one));
  let rest = word;
  while (part !== undefined) {
    rest = rest.slice(part.length);
    const left = rest;
    part = laterParts.find((one) => left.startsWith(one));
  }
  return rest === '';
}

/** Whether the name has a word for countries: “area_code” and “countryiso3code” do, “displacement” does not. */
export const isNamedAfterCountries = (name: string): boolean => wordsOf(name).some(isOfCountries);

const identifiers = new Set(
  'id ids code key no nr uid uuid identifier kennung schlüssel código codigo clave clé codice kod код номер 编号 番号'.split(
    ' ',
  ),
);

/** Whether the name ends with a word for what tells things apart, as “station_id” does, or begins with “id”. */
export function isNamedLikeIdentifier(name: string): boolean {
  const words = wordsOf(name);
  return words[0] === 'id' || identifiers.has(words.at(-1) ?? '');
}

/** With words of programs, whose columns are no keys by their names: a measuring station has its “id” beside them. */
const times = new Set([...timeWords.split(' '), 'timestamp', 'datetime']);

/** Whether the name speaks of a time. */
export const isNamedLikeTime = (name: string): boolean => wordsOf(name).some((word) => times.has(word));

/** Whether the name says nothing but that the column holds times: “year” does, “birth_year” is the year of something. */
export function isNamedTime(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => times.has(word)) && words.every((word) => times.has(word) || companions.has(word))
  );
}

const years = new Set('year jahr año ano année annee anno jaar år rok год 年 年度 年份'.split(' '));

/** Whether the name says nothing but that the column holds years. */
export function isNamedYear(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => years.has(word)) && words.every((word) => years.has(word) || companions.has(word))
  );
}

/** Whether the name begins or ends with a year, as “survey_year” does: the year of something. */
export function isNamedYearOf(name: string): boolean {
  const words = wordsOf(name);
  return [words[0], words.at(-1)].some((word) => word !== undefined && years.has(word));
}
