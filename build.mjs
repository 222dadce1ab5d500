// The build: one esbuild script without output rewriting.
//   node build.mjs          builds all that runs: loader, app, server and example pages
//   node build.mjs dev      builds the same without minification, serves it and rebuilds on change
//   node build.mjs server   builds only what runs in Node
//   node build.mjs tests    builds the unit, rule and contract tests and the tools
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { parse, relative } from 'node:path'
import { context, build as esbuild } from 'esbuild'
import { vueTemplates } from './examples/libraries/vueTemplates.mjs'

const command = process.argv[2]
const isDev = command === 'dev'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const browserOptions = {
  bundle: true,
  minify: !isDev,
  charset: 'utf8',
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
  define: {
    'process.env.NODE_ENV': isDev ? '"development"' : '"production"',
    __VERSION__: JSON.stringify(version),
  },
  // A class name that its CSS module does not define fails the build instead of becoming `undefined`.
  logOverride: { 'import-is-undefined': 'error' },
  legalComments: 'none',
  metafile: true,
}

const nodeOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
}

const watchers = new Map()

/**
 * Runs one esbuild build, then `done` with its result. In development the build runs again whenever a source changes;
 * the promise waits for the first build without errors, and a second call with the same name replaces the first.
 */
async function run(name, options, done = () => {}) {
  if (!isDev) return done(await esbuild(options))
  await watchers.get(name)?.dispose()
  await new Promise((resolve, reject) => {
    const after = {
      name: 'after',
      setup: (build) =>
        build.onEnd(async (result) => {
          if (result.errors.length > 0) return
          await done(result)
          resolve()
        }),
    }
    context({ ...options, plugins: [...(options.plugins ?? []), after] }).then((watcher) => {
      watchers.set(name, watcher)
      return watcher.watch()
    }, reject)
  })
}

/** The address of a file in dist/ below the base address. */
const addressOf = (path) => `/${relative('dist', path).replaceAll('\\', '/')}`

/** The output of an entry point: its path and what the metafile says about it. */
const outputOf = ({ outputs }, entryPoint) =>
  Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint)

/** A style sheet that a script imports is its bundled text, for a constructable style sheet. */
const cssAsText = {
  name: 'css-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles, metafile } = await esbuild({
        ...browserOptions,
        entryPoints: [path],
        write: false,
      })
      return {
        contents: outputFiles[0].text.trim(),
        loader: 'text',
        watchFiles: Object.keys(metafile.inputs).map((input) => `${process.cwd()}/${input}`),
      }
    })
  },
}

// TODO(merge): the loader before Preact makes its elements with a factory of its own.
const isOldLoader = existsSync('loader/view.ts')

const loaderOptions = {
  ...browserOptions,
  ...(isOldLoader
    ? { jsx: 'transform', jsxFactory: 'h', inject: ['loader/jsx-runtime.ts'] }
    : { jsx: 'automatic', jsxImportSource: 'preact' }),
  tsconfigRaw: '{}',
  plugins: [cssAsText],
}

/**
 * The second stage of the loader: what a page needs at the first sign of intent. Each file is a module whose default
 * export is a factory. Stage 1 calls it with a `require` that returns its own Preact, signals and state, so that a
 * page has one copy of each.
 */
const stage2Options = {
  ...loaderOptions,
  // TODO(merge): both exist then.
  entryPoints: ['loader/panels/panels.tsx', 'loader/widget/widget.tsx'].filter((path) => existsSync(path)),
  outdir: 'dist/assets',
  entryNames: 'noren-[name]-[hash]',
  format: 'cjs',
  platform: 'browser',
  external: ['preact', 'preact/*', '@preact/signals', '#loader/*'],
  banner: { js: 'export default (require) => { const module = { exports: {} };' },
  footer: { js: 'return module.exports }' },
}

/** The first stage: one classic script at a stable URL, which knows the addresses of the second. */
const stage1Options = (stage2) => ({
  ...loaderOptions,
  define: { ...browserOptions.define, __STAGE_2__: JSON.stringify(stage2) },
  entryPoints: ['loader/main.tsx'],
  outfile: 'dist/noren.js',
  format: 'iife',
  // A byte order mark makes every browser read the script as UTF-8, whatever the charset of the hotel's page.
  banner: { js: '\uFEFF' },
})

const buildLoader = () =>
  run('stage 2', stage2Options, async ({ metafile: { inputs, outputs } }) => {
    const files = Object.entries(outputs).map(([path, output]) => [parse(output.entryPoint).name, path])
    const addresses = files.map(([name, path]) => [name, addressOf(path).slice(1)])
    const metafiles = files.map(([name, path]) => [name, { inputs, outputs: { [path]: outputs[path] } }])
    await run('stage 1', stage1Options(Object.fromEntries(addresses)), ({ metafile }) =>
      writeFileSync(
        '.build/loader-meta.json',
        JSON.stringify({ main: metafile, ...Object.fromEntries(metafiles) }),
      ),
    )
    copyFileSync('loader/noren.d.ts', 'dist/noren.d.ts')
  })

const appOptions = {
  ...browserOptions,
  entryPoints: { app: 'app/main.tsx' },
  outdir: 'dist/assets',
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
}

const languages = readdirSync('locales')
const textsOf = (locale) => JSON.parse(readFileSync(`locales/${locale}/shell.json`, 'utf8'))

/** The warning for browsers that cannot parse the bundle: a file of its own in ES5, with its texts in it. */
const obsoleteOptions = {
  ...browserOptions,
  target: 'es5',
  define: {
    TEXTS: JSON.stringify(
      Object.fromEntries(
        languages.map((locale) => {
          const { obsolete, dismiss } = textsOf(locale)
          return [locale, { obsolete, dismiss }]
        }),
      ),
    ),
  },
  entryPoints: ['app/obsolete.js'],
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
}

/** The script inside index.html, which makes the first requests while the bundle is on its way. */
const startOptions = (catalogues) => ({
  ...browserOptions,
  define: { ...browserOptions.define, __CATALOGUES__: JSON.stringify(catalogues) },
  entryPoints: ['app/start.ts'],
  format: 'iife',
  write: false,
})

/** All outputs that an output needs before it runs, itself not included. */
function staticImports(outputs, path, found = new Set()) {
  for (const { kind, path: imported } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(imported)) continue
    found.add(imported)
    staticImports(outputs, imported, found)
  }
  return found
}

/** A TypeScript module of the project, for this script. */
async function load(path) {
  const { outputFiles } = await esbuild({ ...nodeOptions, entryPoints: [path], write: false })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

/** index.html from its template, and the headers that static hosts send with each file. */
async function writeIndex(app, start, obsolete) {
  const [entry, { cssBundle }] = outputOf(app, 'app/main.tsx')
  // The entry's sheet has the styles of the lazy chunks too; esbuild writes theirs again, and nothing links them.
  for (const path of Object.keys(app.outputs))
    if (path.endsWith('.css') && path !== cssBundle) rmSync(path, { force: true })
  const [obsoletePath] = outputOf(obsolete, 'app/obsolete.js')
  const bundle = [
    `<link rel="stylesheet" href="${addressOf(cssBundle)}">`,
    `<script type="module" src="${addressOf(entry)}"></script>`,
    ...[...staticImports(app.outputs, entry)].map(
      (path) => `<link rel="modulepreload" href="${addressOf(path)}">`,
    ),
  ]
  const html = readFileSync('app/index.html', 'utf8')
    .replace('<!-- obsolete -->', () => `<script defer src="${addressOf(obsoletePath)}"></script>`)
    .replace('<!-- start -->', () => `<script>${start.trim()}</script>`)
    .replace('<!-- bundle -->', () => bundle.join('\n    '))
  const { staticHeaders } = await load('examples/web/staticHeaders.ts')
  writeFileSync('dist/index.html', html)
  writeFileSync('dist/_headers', staticHeaders(html))
  writeFileSync('dist/meta.json', JSON.stringify(app))
}

const buildApp = () =>
  run('obsolete', obsoleteOptions, ({ metafile: obsolete }) =>
    run('app', appOptions, ({ metafile: app }) => {
      const catalogues = languages.map((locale) => [
        locale,
        addressOf(outputOf(app, `app/i18n/${locale}.ts`)[0]),
      ])
      return run('start', startOptions(Object.fromEntries(catalogues)), ({ outputFiles }) =>
        writeIndex(app, outputFiles[0].text, obsolete),
      )
    }),
  )

const buildServer = () =>
  run('server', {
    ...nodeOptions,
    entryPoints: { serve: 'examples/serve.ts', csp: 'examples/csp.ts' },
    outdir: '.build',
  })

/** The packages that example pages use, and the script of the tag's inspector; the pages are served as written. */
const buildPages = () =>
  run('pages', {
    ...browserOptions,
    entryPoints: {
      'libraries/react': 'examples/libraries/react.js',
      'libraries/vue': 'examples/libraries/vue.js',
      'embed/inspector': 'examples/sandbox/tag/inspector.ts',
    },
    outdir: '.build/pages',
    format: 'esm',
    plugins: [vueTemplates],
    define: {
      ...browserOptions.define,
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  })

/** Everything that `npm start` serves. */
async function buildAll() {
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist/assets', { recursive: true })
  mkdirSync('.build', { recursive: true })
  await Promise.all([buildLoader(), buildApp(), buildServer(), buildPages()])
}

/** The tests as files that uvu runs, and the tools that share their code. */
async function buildTests() {
  rmSync('.build/test', { recursive: true, force: true })
  await esbuild({
    ...nodeOptions,
    entryPoints: ['unit', 'rules', 'contract'].map((folder) => `test/${folder}/**/*.test.ts`),
    outdir: '.build/test',
    outbase: 'test',
    jsx: 'automatic',
  })
  const tools = { bench: 'test/bench/main.ts', conformance: 'test/contract/conformance.ts' }
  await esbuild({ ...nodeOptions, entryPoints: tools, outdir: '.build' })
}

const commands = { dev: buildAll, server: buildServer, tests: buildTests }
if (command !== undefined && !Object.hasOwn(commands, command)) {
  console.error(`build.mjs takes ${Object.keys(commands).join(', ')} or nothing, but was given "${command}".`)
  process.exit(1)
}
await (commands[command ?? ''] ?? buildAll)()
if (isDev) spawn(process.execPath, ['--watch', '.build/serve.mjs'], { stdio: 'inherit' })
