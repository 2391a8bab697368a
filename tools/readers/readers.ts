// Who reads each format in tests and in `npm run verify`.
import type { DownloadFormat } from '#contract/file/formats.ts';
import { csv } from './csv.ts';
import { dta } from './dta.ts';
import { json, jsonl } from './json.ts';
import { parquet } from './parquet.ts';
import type { FormatReader } from './reader.ts';
import { xlsx } from './xlsx.ts';
import { zip } from './zip.ts';

export const readers: Record<DownloadFormat, FormatReader> = { csv, json, jsonl, zip, xlsx, parquet, dta };
