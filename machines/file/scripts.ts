// The same file fetched by a program: one short script for each language, which runs as it stands once a token is in
// the environment. The token goes in a header, never into an address, which servers and shells write down. Every value
// stands in the address percent-encoded, so no script has anything to escape. No script takes half a file for a whole
// one, nor puts bytes or rows of two versions together: what is written to disk gets its name once it is whole, and only
// the ETag of the part on disk lets a download go on (docs/decisions/0062).
import { stemOf } from '#contract/file/formats.ts';
import { scriptAddress, type FileChoice } from './shape.ts';

export const languages = ['python', 'r', 'stata', 'excel', 'sheets', 'curl'] as const;
export type Language = (typeof languages)[number];

export const languageText: Record<Language, string> = {
  python: 'Python',
  r: 'R',
  stata: 'Stata',
  excel: 'Excel',
  sheets: 'Google Sheets',
  curl: 'curl',
};

/** Programs read the plain look, commas, points and no byte order mark; Stata has a format of its own. */
const readable = (language: Language, choice: FileChoice): FileChoice => ({
  ...choice,
  format: language === 'stata' ? 'dta' : 'csv',
  separator: 'comma',
  decimal: 'point',
  bom: false,
});

type Download = { url: string; file: string };

const curl = ({ url, file }: Download) => `file='${file}'
url='${url}'

get() {
  curl --fail --location --output "$file.part" \\
    --header "Authorization: Bearer $MERIDIAN_TOKEN" "$@" "$url"
}
anew() {
  rm -f "$file.part" "$file.etag"
  get --etag-save "$file.etag"
}

# A download that broke off goes on if the portal still has the same file: its ETag tells.
# 206 is the rest. 200 is a newer file and 416 means that nothing is left: both start anew.
if [ -s "$file.part" ] && [ -s "$file.etag" ]; then
  code=$(get --continue-at - --header "If-Range: $(cat "$file.etag")" --write-out '%{http_code}')
  case "$?-$code" in
    0-206) ;;
    *-200 | *-416) anew ;;
    *) false ;;
  esac
else
  anew
fi && mv "$file.part" "$file" && rm "$file.etag"`;

const python = ({ url }: Download) => `import io, os, urllib.request
import pandas as pd

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['MERIDIAN_TOKEN']}"})
with urllib.request.urlopen(request) as answer:
    withheld = int(answer.headers["X-Rows-Withheld"])
    # Only an empty cell is missing: NA is the code of Namibia.
    data = pd.read_csv(io.BytesIO(answer.read()), keep_default_na=False, na_values=[""])
print(f"{len(data)} rows, {withheld} withheld")`;

const r = ({ url, file }: Download) => `url <- "${url}"
fetch <- function(url, file) {
  # A download that breaks off is only a warning in R. Here it is an error.
  old <- options(warn = 2)
  on.exit(options(old))
  part <- paste0(file, ".part")
  download.file(url, part, method = "libcurl", mode = "wb", quiet = TRUE,
    headers = c(Authorization = paste("Bearer", Sys.getenv("MERIDIAN_TOKEN"))))
  file.rename(part, file)
  file
}
# Only an empty cell is missing: NA is the code of Namibia.
data <- read.csv(fetch(url, "${file}"), na.strings = "", check.names = FALSE, encoding = "UTF-8")
cat(nrow(data), "rows\\n")`;

/** Stata hears nothing of how a program of the shell ended: a second file says that the first is whole. */
const stata = ({ url, file }: Download) => `local token : environment MERIDIAN_TOKEN
capture erase "${file}.whole"
shell curl --fail --location --output "${file}.part" --header "Authorization: Bearer \`token'" "${url}" && echo whole > "${file}.whole"
* Stops here if the download broke off: run it again.
confirm file "${file}.whole"
copy "${file}.part" "${file}", replace
erase "${file}.part"
erase "${file}.whole"
use "${file}", clear
notes
describe`;

const excel = ({ url }: Download) => {
  const [base, query] = url.split('?') as [string, string];
  const fields = [...new URLSearchParams(query)].map(
    ([name, value]) => `        #"${name}" = "${value.replaceAll('"', '""')}"`,
  );
  return `let
  File = Web.Contents("${base}", [
    Headers = [Authorization = "Bearer " & "your token"],
    Query = [
${fields.join(',\n')}
    ]]),
  Table = Csv.Document(File, [Delimiter = ",", Encoding = 65001]),
  Data = Table.PromoteHeaders(Table)
in
  Data`;
};

const sheets = ({ url, file }: Download) => `function loadMeridian() {
  const token = PropertiesService.getScriptProperties().getProperty('MERIDIAN_TOKEN');
  const answer = UrlFetchApp.fetch('${url}', {
    headers: { Authorization: 'Bearer ' + token },
  });
  const rows = Utilities.parseCsv(answer.getContentText('UTF-8'));
  // A sheet of its own, emptied first: no rows of an older version stay below.
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const sheet = book.getSheetByName('${file}') || book.insertSheet('${file}');
  sheet.clearContents();
  sheet.getRange(1, 1, rows.length, rows[0].length).setValues(rows);
}`;

const writers: Record<Language, (asked: Download) => string> = { python, r, stata, excel, sheets, curl };

/**
 * @param origin of the portal, such as `https://data.example`
 * @returns a script that fetches the chosen rows and columns: curl the very file, the others a table
 */
export function scriptOf(language: Language, choice: FileChoice, origin: string): string {
  const asked = language === 'curl' ? choice : readable(language, choice);
  const url = `${origin}${scriptAddress(asked)}`;
  return writers[language]({ url, file: `${stemOf(asked.dataset.split(','))}.${asked.format}` });
}
