// What is still called by an old word, a twin's name or a name that fits anything, by layer. Nothing is added here: what
// is renamed is taken out, and the laws beside say when that has been forgotten.
import type { NamedLayer } from './glossary.ts';

export const wordsToGo: Readonly<Record<NamedLayer, readonly string[]>> = {
  contract: [],
  machines: [],
  src: [],
  server: [],
  sandbox: [],
  tools: [],
};

type TypeLayer = 'contract' | 'machines' | 'src' | 'server';

export const twinsToGo: Readonly<Record<TypeLayer, readonly string[]>> = {
  contract: [],
  machines: [],
  src: [],
  server: [],
};

export const typesToGo: Readonly<Record<TypeLayer, readonly string[]>> = {
  contract: [],
  machines: [],
  src: [],
  server: [],
};
