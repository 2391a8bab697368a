// Cuts what Panda wrote into sheets: each has the rules of the class names that it is for. What no rule reads is left out,
// and a short constant is written where it is read, so that a sheet does not carry the table of all tokens.
import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss';

const read = /var\(\s*(--[\w-]+)/g;
/** Tokens that no theme and no rule changes. */
const constant =
  /^--(sizes|spacing|font-sizes|font-weights|line-heights|letter-spacings|radii|durations|z-index)-/;
/** Characters up to which the constant is no longer than what reads it. */
const short = 14;

const namesRead = (value: string): string[] => [...value.matchAll(read)].map(([, name]) => name!);

/** The layers around a rule, the outermost first. */
function layersOf(node: ChildNode): string {
  const names: string[] = [];
  for (let at = node.parent as ChildNode | undefined; at; at = at.parent as ChildNode | undefined)
    if (at.type === 'atrule' && at.name === 'layer') names.unshift(at.params);
  return names.join('.');
}

const isConditional = (rule: Rule, selector: string): boolean =>
  (rule.parent as AtRule).name !== 'layer' || !/^\.(?:\\.|[\w-])+$/.test(selector);

/** The class names of a selector, as elements bear them. */
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll(/\\(.)/g, '$1'));

function removeEmpty(container: Container): void {
  container.each((child) => {
    if (child.type === 'rule' && child.nodes.every(({ type }) => type === 'comment')) child.remove();
    if (child.type !== 'atrule' || !child.nodes) return;
    removeEmpty(child);
    if (child.nodes.length === 0) child.remove();
  });
}

/** @param also names that are read elsewhere */
export function leaveOutUnread(root: Root, also: ReadonlySet<string>): void {
  for (;;) {
    const names = new Set(also);
    root.walkDecls(({ value }) => namesRead(value).forEach((name) => names.add(name)));
    const unread: Declaration[] = [];
    root.walkDecls(/^--/, (declaration) => void (names.has(declaration.prop) || unread.push(declaration)));
    if (unread.length === 0) return removeEmpty(root);
    for (const declaration of unread) declaration.remove();
  }
}

/** What each constant says, by its name. */
export function constantsOf(root: Root): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  root.walkDecls(constant, ({ prop, value }) => void (value.length <= short && all.set(prop, value)));
  return all;
}

export const withConstants = (css: string, constants: ReadonlyMap<string, string>): string =>
  css.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => constants.get(name) ?? whole);

/** One selector of a rule, with what decides whether another that comes later changes the same. */
export type Piece = {
  rule: Rule;
  selector: string;
  classes: readonly string[];
  layer: string;
  isConditional: boolean;
  properties: readonly string[];
};

/** @param known the class names that count: others are written by hand in a view, inside one of these */
export function piecesOf(root: Root, known: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name === 'keyframes') return;
    const layer = layersOf(rule);
    const properties = rule.nodes.flatMap((node) => (node.type === 'decl' ? node.prop : []));
    for (const selector of rule.selectors)
      pieces.push({
        rule,
        selector,
        classes: classesOf(selector).filter((name) => known.has(name)),
        layer,
        isConditional: isConditional(rule, selector),
        properties,
      });
  });
  return pieces;
}

/** Whether a declaration of one is overridden by one of the other: the same property, or a part of it. */
const meet = (one: Piece, other: Piece): boolean =>
  one.properties.some((name) =>
    other.properties.some(
      (second) => name === second || second.startsWith(`${name}-`) || name.startsWith(`${second}-`),
    ),
  );

/** What comes before the variant: the recipe, and its slot. */
const partOf = (name = ''): string => name.split('--')[0]!;

/**
 * What must come again after a piece that comes again, since a sheet that is loaded later has the last word: of a recipe
 * its other variants, of single styles those of one element and those of a condition.
 */
export function followersOf(
  pieces: readonly Piece[],
  together: readonly (readonly string[])[],
): (piece: Piece) => readonly Piece[] {
  const order = new Map(pieces.map((piece, at) => [piece, at]));
  const mates = new Map<string, Set<string>>();
  for (const names of together)
    for (const name of names) mates.set(name, new Set([...(mates.get(name) ?? []), ...names]));
  /** Pieces that may stand on one element: of a part of a recipe, or single styles. */
  const placeOf = ({ layer, classes: [name] }: Piece): string =>
    layer.startsWith('recipes') ? `${layer} ${partOf(name)}` : layer;
  const places = Map.groupBy(pieces, placeOf);

  return (piece) => {
    const [name] = piece.classes;
    const isOfOneElement = (other: Piece): boolean =>
      piece.layer.startsWith('recipes') ||
      (piece.layer === 'utilities' &&
        (other.isConditional || mates.get(name ?? '')?.has(other.classes[0] ?? '') === true));
    return (places.get(placeOf(piece)) ?? []).filter(
      (other) => order.get(other)! > order.get(piece)! && isOfOneElement(other) && meet(piece, other),
    );
  };
}

/** A copy of what Panda wrote with these pieces of it and nothing else that is a rule. */
export function onlyPieces(root: Root, kept: ReadonlySet<Piece>, pieces: readonly Piece[]): Root {
  const selectors = new Map<Rule, string[]>();
  for (const { rule, selector } of pieces.filter((piece) => kept.has(piece)))
    selectors.set(rule, [...(selectors.get(rule) ?? []), selector]);
  const copy = root.clone();
  const originals: Rule[] = [];
  root.walkRules((rule) => void originals.push(rule));
  let at = 0;
  const copies: Rule[] = [];
  copy.walkRules((rule) => void copies.push(rule));
  for (const rule of copies) {
    const original = originals[at++]!;
    if ((rule.parent as AtRule).name === 'keyframes') continue;
    const left = selectors.get(original);
    if (left) rule.selectors = left;
    else rule.remove();
  }
  return copy;
}
