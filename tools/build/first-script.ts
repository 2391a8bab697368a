// A build step: the first script of pages that wait for a touch (src/browser/taking-over/first.ts), in one file by itself. As an
// entry beside the portal's own it would have its modules cut out of that one, which everybody else fetches.
import { build, type Plugin } from 'vite';

/** Its source, by which the manifest has it. */
const source = 'src/browser/taking-over/first.ts';

async function built(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: source },
    },
  });
  const [only] = 'output' in result ? result.output : [];
  if (only?.type !== 'chunk') throw new Error(`${source} was not built.`);
  return only.code;
}

export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        name: 'first.js',
        originalFileName: source,
        source: await built(),
      });
    },
  };
}
