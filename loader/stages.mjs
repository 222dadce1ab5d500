import { resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * How esbuild builds the loader's two stages, from the options of every script for browsers. `stage2Options` comes
 * first; `stage1Options` takes the address of its file, relative to the base address.
 */
export function loaderStages(browserOptions) {
  /** A style sheet that a script imports is its bundled text, for a constructable style sheet. */
  const cssAsText = {
    name: 'css-as-text',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const sheet = await build({ ...browserOptions, entryPoints: [path], write: false })
        const watchFiles = Object.keys(sheet.metafile.inputs).map((input) => resolve(input))
        return { contents: sheet.outputFiles[0].text.trim(), loader: 'text', watchFiles }
      })
    },
  }

  const options = {
    ...browserOptions,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfigRaw: '{}',
    plugins: [cssAsText],
  }

  /**
   * Stage 2: what a page needs at the first sign of intent. The file is a module whose default export is a
   * function. Stage 1 calls it with a `require` that returns its own Preact, signals and state, so that a page has one
   * copy of each. Imports of stage 1 are written `#loader/…`, imports within stage 2 `./…`.
   */
  const stage2Options = {
    ...options,
    entryPoints: ['loader/stage2.ts'],
    outdir: 'dist/assets',
    entryNames: 'noren-[name]-[hash]',
    format: 'cjs',
    platform: 'browser',
    inject: ['loader/stage2BuiltIns.ts'],
    external: ['preact', 'preact/*', '@preact/signals', '#loader/*'],
    banner: { js: 'export default (require, provide) => {' },
    footer: { js: '}' },
  }

  /** Stage 1: one classic script at a stable URL that contains the address of stage 2. */
  const stage1Options = (address) => ({
    ...options,
    define: { ...browserOptions.define, __STAGE_2__: JSON.stringify(address) },
    entryPoints: ['loader/main.tsx'],
    inject: ['loader/builtIns.ts'],
    outfile: 'dist/noren.js',
    format: 'iife',
    // A byte order mark makes every browser read the script as UTF-8; the charset of the hotel's page does not matter.
    banner: { js: '\uFEFF' },
  })

  return { stage1Options, stage2Options }
}
