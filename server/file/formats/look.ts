// How a text file looks: what a visitor chooses of it beside its format.
import type { Decimal, Separator } from '#contract/file/formats.ts';

export type Look = { separator: Separator; decimal: Decimal; bom: boolean };

export const plainLook: Look = { separator: 'comma', decimal: 'point', bom: false };
