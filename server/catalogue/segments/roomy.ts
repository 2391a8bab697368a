// Things of which a catalogue holds some hundred thousand. V8 gives a thing that begins as `{}` room for four properties in the
// thing itself, and a list beside it for more, which is larger than what it holds. What a function of ours constructs has room
// for ten, and V8 takes back what none of the first few needed. Properties that are read from elsewhere share one getter, since
// otherwise each thing would be of a shape of its own.

/** Getters by the names of their properties. */
type Getters = Readonly<Record<string, (this: never) => unknown>>;
/** What the getters need: no list of properties has it. */
type Hidden = Readonly<Record<symbol, unknown>>;

/**
 * @param getters of the properties that one kind of things has elsewhere
 * @returns what makes such things: with the same properties in the same order, so that they spread, compare and are written as before
 */
export function roomy(getters: Getters): <Thing extends object>(thing: Thing, hidden?: Hidden) => Thing {
  // Each kind has a function of its own, since its things take as much room as the largest of them.
  const Kind = function () {} as unknown as new () => Record<PropertyKey, unknown>;
  Kind.prototype = Object.prototype;
  return <Thing extends object>(thing: Thing, hidden: Hidden = {}): Thing => {
    const held = new Kind();
    for (const [name, value] of Object.entries(thing)) {
      const get = getters[name];
      if (get) Object.defineProperty(held, name, { get, enumerable: true, configurable: true });
      else held[name] = value;
    }
    for (const key of Object.getOwnPropertySymbols(hidden))
      Object.defineProperty(held, key, { value: hidden[key], writable: true });
    return held as Thing;
  };
}
