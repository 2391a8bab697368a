// The look as a value: tokens, conditions and one recipe a component (docs/look.md). Only preset-base is used, so
// no colour or size exists that the look did not name; strict tokens make a typing mistake a type error.
import { defineConfig } from '@pandacss/dev';
import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev';
import * as account from '#src/theme/pages/account.ts';
import * as area from '#src/theme/pages/area.ts';
import * as browse from '#src/theme/pages/browse.ts';
import * as bundle from '#src/theme/pages/bundle.ts';
import * as buttons from '#src/theme/buttons.ts';
import * as connection from '#src/theme/pages/connection.ts';
import * as charts from '#src/theme/pages/charts.ts';
import * as choices from '#src/theme/choices.ts';
import * as decide from '#src/theme/pages/decide.ts';
import * as download from '#src/theme/pages/download.ts';
import * as facts from '#src/theme/pages/facts.ts';
import * as fields from '#src/theme/fields.ts';
import * as searchboxes from '#src/theme/searchbox.ts';
import * as finding from '#src/theme/pages/finding.ts';
import * as found from '#src/theme/pages/found.ts';
import * as result from '#src/theme/pages/result.ts';
import * as row from '#src/theme/pages/row.ts';
import { conditions, globalCss, keyframes } from '#src/theme/ground.ts';
import * as head from '#src/theme/pages/head.ts';
import * as header from '#src/theme/header.ts';
import * as home from '#src/theme/pages/home.ts';
import * as layout from '#src/theme/layout.ts';
import * as lists from '#src/theme/lists.ts';
import * as menus from '#src/theme/menus.ts';
import * as messages from '#src/theme/messages.ts';
import * as prose from '#src/theme/prose.ts';
import { semanticTokens } from '#src/theme/semantic-tokens.ts';
import * as purpose from '#src/theme/pages/purpose.ts';
import * as signin from '#src/theme/pages/signin.ts';
import * as tables from '#src/theme/tables.ts';
import * as toasts from '#src/theme/toasts.ts';
import { tokens } from '#src/theme/tokens.ts';
import * as variable from '#src/theme/pages/variable.ts';
import * as views from '#src/theme/pages/views.ts';
import * as workbench from '#src/theme/pages/workbench.ts';

/** Every recipe by the name it is exported under. */
const all = Object.entries<RecipeConfig | SlotRecipeConfig>({
  ...account,
  ...area,
  ...browse,
  ...bundle,
  ...buttons,
  ...charts,
  ...choices,
  ...connection,
  ...decide,
  ...download,
  ...facts,
  ...fields,
  ...searchboxes,
  ...finding,
  ...found,
  ...head,
  ...header,
  ...home,
  ...layout,
  ...lists,
  ...menus,
  ...messages,
  ...prose,
  ...purpose,
  ...result,
  ...row,
  ...signin,
  ...tables,
  ...toasts,
  ...variable,
  ...views,
  ...workbench,
});
const slotRecipes = Object.fromEntries(
  all.filter((entry): entry is [string, SlotRecipeConfig] => 'slots' in entry[1]),
);
const recipes = Object.fromEntries(
  all.filter((entry): entry is [string, RecipeConfig] => !('slots' in entry[1])),
);

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base'],
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/theme/**'],
  outdir: 'styled-system',
  forceConsistentTypeExtension: true,
  importMap: { css: '#styled/css', recipes: '#styled/recipes', patterns: '#styled/patterns' },
  strictTokens: true,
  strictPropertyValues: true,
  minify: true,
  // Variants are chosen at run time (a toast's tone comes from its machine), which extraction cannot see.
  staticCss: { recipes: '*' },
  conditions: { extend: conditions },
  globalCss,
  globalVars: { '--dim': { syntax: '<number>', inherits: false, initialValue: '1' } },
  theme: { tokens, semanticTokens, keyframes, recipes, slotRecipes },
});
