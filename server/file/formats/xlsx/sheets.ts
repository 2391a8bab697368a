// The XML of a workbook's parts: a sheet of rows at hand, what stands around the rows of a large one, and what every
// workbook must have. https://ecma-international.org/publications-and-standards/standards/ecma-376/
import { escaped } from './escapes.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetNames = ['Data', 'Codebook', 'Sources', 'Licence'] as const;

/** What Excel holds in a cell. */
export const longestText = 32_767;
export const styles = { plain: 0, date: 1, head: 2 } as const;

/** A, B … Z, AA …: the name of a column. */
export function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

function cellOf(value: string | number, at: number, row: number, style: number): string {
  if (value === '') return '';
  const where = `r="${letters(at)}${row}"${style ? ` s="${style}"` : ''}`;
  return typeof value === 'number'
    ? `<c ${where}><v>${value}</v></c>`
    : `<c ${where} t="inlineStr"><is><t xml:space="preserve">${escaped(cut(value))}</t></is></c>`;
}

export const rowOf = (
  cells: readonly (string | number)[],
  row: number,
  style: number = styles.plain,
): string => `<row r="${row}">${cells.map((value, at) => cellOf(value, at, row, style)).join('')}</row>`;

const width = (at: number, characters: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`;

/** @param widths of the columns, in characters; @param frozen rows that stay in sight */
export const sheetHead = (widths: readonly number[], frozen: number): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  (frozen
    ? `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
    : '') +
  `</sheetView></sheetViews>` +
  (widths.length ? `<cols>${widths.map((characters, at) => width(at, characters)).join('')}</cols>` : '') +
  '<sheetData>';

export const sheetTail = '</sheetData></worksheet>';

const each = <Item>(items: readonly Item[], write: (item: Item, number: number) => string) =>
  items.map((item, at) => write(item, at + 1)).join('');

const contentTypes =
  `${head}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
  each(
    sheetNames,
    (_, number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  ) +
  '</Types>';

const rootRelations =
  `${head}<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>` +
  `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
  '</Relationships>';

const workbook =
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  each(sheetNames, (name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`) +
  '</sheets></workbook>';

const workbookRelations =
  `${head}<Relationships xmlns="${packages}/relationships">` +
  each(
    sheetNames,
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  ) +
  `<Relationship Id="rId${sheetNames.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

/** Plain, a date, and a bold heading, in the order of `styles`. */
const styleSheet =
  `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const coreOf = ({ title, creator, created }: Core) =>
  `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  `<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(creator)}</dc:creator>` +
  `<dcterms:created xsi:type="dcterms:W3CDTF">${created.slice(0, 19)}Z</dcterms:created></cp:coreProperties>`;

export type Core = { title: string; creator: string; created: string };

/** Everything but the sheets: path and text. */
export const partsOf = (core: Core): [string, string][] => [
  ['[Content_Types].xml', contentTypes],
  ['_rels/.rels', rootRelations],
  ['docProps/core.xml', coreOf(core)],
  ['xl/workbook.xml', workbook],
  ['xl/_rels/workbook.xml.rels', workbookRelations],
  ['xl/styles.xml', styleSheet],
];
