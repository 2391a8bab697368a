// A build step: the build fails where chunks import each other in a circle. A bundler may put two modules apart that one
// page needs, and then one of them runs before what it reads is there: a page whose actors are undefined waits for ever,
// while every test of its modules passes.
import type { Plugin } from 'vite';

/** What each chunk imports before it runs. */
export type ChunkImports = ReadonlyMap<string, readonly string[]>;

function reachedFrom(chunk: string, imports: ChunkImports): ReadonlySet<string> {
  const reached = new Set(imports.get(chunk));
  for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further);
  return reached;
}

/** @returns the chunks that import themselves by way of others, by name */
export const circularChunks = (imports: ChunkImports): string[] =>
  [...imports.keys()].filter((chunk) => reachedFrom(chunk, imports).has(chunk)).toSorted();

export function noChunkCircles(): Plugin {
  return {
    name: 'no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.imports]] : [])),
      );
      const circular = circularChunks(imports);
      if (circular.length > 0)
        this.error(
          `These chunks import each other in a circle: ${circular.join(', ')}. Put their modules into one group of tools/build/chunks.ts.`,
        );
    },
  };
}
