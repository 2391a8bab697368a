// Vite builds the renderer of pages as one program for the server, from the same sources and by the same steps as the
// browser's half. Everything that it needs is in it, so that React is the one for production whatever runs the server.
import { fileURLToPath } from 'node:url';
import { mergeConfig, defineConfig, type Plugin } from 'vite';
import page from './vite.config.ts';

const { plugins = [], resolve } = page;

/** How pages look is in the browser's half. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  load: (id) => (/\.css(\?|$)/.test(id) ? '' : null),
};

export default defineConfig(
  mergeConfig(
    { plugins: [noStyles, ...plugins], resolve },
    {
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        alias: [
          {
            find: '#src/browser/powers/read-json.ts',
            replacement: fileURLToPath(new URL('./src/browser/powers/read-built.ts', import.meta.url)),
          },
        ],
      },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/render.tsx',
        outDir: 'dist/.render',
        target: 'node24',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    },
  ),
);
