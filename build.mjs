// The build, by esbuild with its own minifier; nothing rewrites source or output.
//   node build.mjs          builds all that runs: loader, app, server and example pages
//   node build.mjs dev      builds the same without minification, serves it and rebuilds on change
//   node build.mjs server   builds only what runs in Node
//   node build.mjs tests    builds the unit, model, rule and contract tests, the component stage and the tools
//   node build.mjs test <file>   builds one unit, model, rule or contract test
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { context, build as esbuild } from 'esbuild'
import { lazyChunks } from './app/lazyChunks.mjs'
import { vueTemplates } from './examples/libraries/vueTemplates.mjs'
import { loaderStages } from './loader/stages.mjs'

const [, , command, file] = process.argv
const isDev = command === 'dev'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

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

const browserOptions = {
  bundle: true,
  minify: !isDev,
  charset: 'utf8',
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
  define: {
    'process.env.NODE_ENV': isDev ? '"development"' : '"production"',
    __VERSION__: JSON.stringify(version),
  },
  // Two mistakes that the build otherwise hides: a class name that its CSS module does not define becomes `undefined`, and a name
  // that two files of a lazy chunk export disappears.
  logOverride: { 'import-is-undefined': 'error', 'ambiguous-reexport': 'error' },
  legalComments: 'none',
  metafile: true,
}

const { stage1Options, stage2Options } = loaderStages(browserOptions)

/** Where the app's JSX becomes elements: an entry of `imports` in package.json. */
const appJsx = { jsx: 'automatic', jsxImportSource: '#app/jsx' }

/** The app: an entry, the lazy chunks of its journeys, and files of what several of them share. */
const appOptions = {
  ...browserOptions,
  entryPoints: { app: 'app/main.tsx' },
  outdir: 'dist/assets',
  format: 'esm',
  splitting: true,
  plugins: [lazyChunks],
  ...appJsx,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
}

/**
 * The payment document. Only guests who pay by card load it, so that it is a separate build: a second entry of the app's
 * build would split the files of the first screen.
 */
const paymentOptions = {
  ...browserOptions,
  entryPoints: { payment: 'app/cardDocument/main.tsx' },
  outdir: 'dist/assets',
  format: 'esm',
  ...appJsx,
  entryNames: '[name]-[hash]',
}

/** The warning for browsers that cannot parse the app: a separate script inside index.html, in ES5. */
const obsoleteOptions = {
  ...browserOptions,
  target: 'es5',
  entryPoints: ['app/start/obsolete.js'],
  write: false,
}

/** The script inside index.html, which makes the first requests while the app is on its way. */
const startOptions = {
  ...browserOptions,
  entryPoints: ['app/start/start.ts'],
  write: false,
}

/**
 * The texts of the app in each language: one file of the topics with which the app starts, and a file of each other topic. The
 * loader and the payment document contain their own texts.
 */
function textOptions(firstTopics) {
  const isLazy = (path) => !firstTopics.includes(basename(path, '.json')) && !/\/(?:card|loader)/.test(path)
  const files = readdirSync('locales', { recursive: true }).filter(
    (path) => path.endsWith('.json') && isLazy(path),
  )
  const first = readdirSync('locales').map((locale) => ({ in: `first:${locale}`, out: `first.${locale}` }))
  return {
    ...browserOptions,
    entryPoints: [
      ...files.map((path) => ({
        in: `locales/${path}`,
        out: `${basename(path, '.json')}.${dirname(path)}`,
      })),
      ...first,
    ],
    outdir: 'dist/assets',
    format: 'esm',
    entryNames: '[name]-[hash]',
    plugins: [
      {
        name: 'texts',
        setup(build) {
          build.onResolve({ filter: /^first:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'first' }))
          build.onLoad({ filter: /.*/, namespace: 'first' }, ({ path: locale }) => ({
            contents: firstTopics
              .map((topic) => `export { default as ${topic} } from './locales/${locale}/${topic}.json'`)
              .join('\n'),
            resolveDir: '.',
          }))
          // esbuild would also export each key of a file.
          build.onLoad({ filter: /\.json$/ }, ({ path }) => ({
            contents: `export default ${readFileSync(path, 'utf8')}`,
            loader: 'js',
          }))
        },
      },
    ],
  }
}

const serverOptions = {
  ...nodeOptions,
  entryPoints: { serve: 'examples/serve.ts', csp: 'examples/csp.ts' },
  outdir: '.build',
}

/** The packages that example pages use, and the script of the tag's inspector; the pages are served as written. */
const pagesOptions = {
  ...browserOptions,
  entryPoints: {
    'libraries/react': 'examples/libraries/react.js',
    'libraries/vue': 'examples/libraries/vue.js',
    'embed/inspector': 'examples/configurator/tag/inspector/inspector.ts',
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
}

/** The tests as files that uvu runs, and the tools that share their code. */
const testOptions = {
  ...nodeOptions,
  entryPoints: [
    ...['unit', 'models', 'rules'].map((folder) => `test/${folder}/**/*.test.ts`),
    ...[
      'attack/main',
      'bench/main',
      'contract/conformance',
      'engines/main',
      'support/server/journeyServer',
    ].map((path) => `test/${path}.ts`),
  ],
  outdir: '.build/test',
  outbase: 'test',
  jsx: 'automatic',
}

/**
 * Each contract test contains the server. Files with shared chunks and without source maps are read in a tenth of the time:
 * uvu does not use the maps.
 */
const contractOptions = {
  ...testOptions,
  entryPoints: ['test/contract/**/*.test.ts'],
  sourcemap: false,
  splitting: true,
  chunkNames: 'contract/chunks/[name]-[hash]',
}

/** The server that tests start in processes. With its packages in one file it starts in half of the time. */
const startedOptions = {
  ...nodeOptions,
  entryPoints: { 'support/server/serve': 'examples/serve.ts' },
  outdir: '.build/test',
  sourcemap: false,
  packages: 'bundle',
  // A package with its own files, and one with a program for each machine.
  external: ['@electric-sql/pglite', '@node-rs/argon2'],
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
}

/**
 * The app as one script for the component stage. Each run of the script starts the app anew with new modules, so that a
 * page shows many states without loading again.
 */
const stageOptions = {
  ...browserOptions,
  entryPoints: { app: 'test/stage/app.ts' },
  outdir: '.build/stage',
  format: 'iife',
  ...appJsx,
}

const watchers = new Map()

/**
 * Runs one esbuild build, then `done` with its result. In development both run again whenever a source changes, until
 * a second call has the same name.
 */
async function run(name, options, done = () => {}) {
  if (!isDev) return done(await esbuild(options))
  const onEnd = async (result) => (result.errors.length === 0 ? await done(result) : undefined)
  const after = { name: 'after', setup: (build) => build.onEnd(onEnd) }
  await watchers.get(name)?.dispose()
  const watcher = await context({ ...options, plugins: [...(options.plugins ?? []), after] })
  watchers.set(name, watcher)
  // esbuild prints the errors of a build, and the watcher waits for the change that repairs it.
  await watcher.rebuild().catch(() => {})
  await watcher.watch()
}

/** The address of a file in dist/, relative to the base address. */
const addressOf = (path) => relative('dist', path).replaceAll('\\', '/')

/** The output that an entry point became: its path, and what the metafile says about it. */
const outputOf = ({ outputs }, entryPoint) =>
  Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint)

const buildLoader = () =>
  run('stage 2', stage2Options, ({ metafile: stage2 }) => {
    copyFileSync('loader/api/noren.d.ts', 'dist/noren.d.ts')
    const [path] = outputOf(stage2, 'loader/stage2.ts')
    return run('stage 1', stage1Options(addressOf(path)), ({ metafile: main }) =>
      writeFileSync('.build/loader-meta.json', JSON.stringify({ main, stage2 })),
    )
  })

async function buildApp() {
  const { firstTopics } = await load('app/i18n/firstTopics.ts')
  await run('obsolete', obsoleteOptions, ({ outputFiles: [obsolete] }) =>
    run('start', startOptions, ({ outputFiles: [start] }) =>
      run('texts', textOptions(firstTopics), ({ metafile: texts }) =>
        run('app', appOptions, ({ metafile: app }) =>
          writeIndex({ app, texts }, start.text.trim(), obsolete.text.trim()),
        ),
      ),
    ),
  )
}

/** Writes payment.html from its template. */
const buildPayment = () =>
  run('payment', paymentOptions, ({ metafile }) => {
    const [entry, { cssBundle }] = outputOf(metafile, 'app/cardDocument/main.tsx')
    const bundle = [
      `<link rel="stylesheet" href="/${addressOf(cssBundle)}">`,
      `<script type="module" src="/${addressOf(entry)}"></script>`,
    ]
    const html = readFileSync('app/cardDocument/payment.html', 'utf8')
    writeFileSync(
      'dist/payment.html',
      html.replace('<!-- bundle -->', () => bundle.join('\n    ')),
    )
  })

/** The addresses of the texts by language and topic. */
function textAddresses({ outputs }) {
  const addresses = {}
  for (const path of Object.keys(outputs)) {
    const [, topic, locale] = /(\w+)\.(\w+)-\w+\.js$/.exec(path)
    addresses[locale] ??= {}
    addresses[locale][topic] = `/${addressOf(path)}`
  }
  return addresses
}

/** The addresses of each lazy chunk of a feature and of what it imports, except the files of the first screen. */
function chunksOfFeatures({ outputs }, first) {
  const lazy = Object.entries(outputs).filter(([, { entryPoint }]) =>
    entryPoint?.startsWith('lazy:app/features/'),
  )
  return Object.fromEntries(
    lazy.map(([own, { entryPoint, imports }]) => [
      entryPoint.slice('lazy:app/features/'.length),
      [own, ...imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)]
        .filter((path) => !first.has(path))
        .map((path) => `/${addressOf(path)}`),
    ]),
  )
}

/** Writes index.html from its template, and the headers that static hosts send with each file. */
async function writeIndex({ app, texts }, start, obsolete) {
  const [entry, { cssBundle, imports }] = outputOf(app, 'app/main.tsx')
  // The entry's sheet has the styles of the lazy chunks too. esbuild writes theirs again, and nothing links them.
  const sheets = Object.keys(app.outputs).filter((path) => path.endsWith('.css') && path !== cssBundle)
  for (const path of sheets) rmSync(path, { force: true })
  // An entry imports all chunks that have to run before it, at any depth. It starts the app by a dynamic import, which
  // must not wait for the entry to arrive.
  const [launch, { imports: needed }] = outputOf(app, 'app/launch.tsx')
  const statics = [...imports, ...needed].filter(({ kind }) => kind === 'import-statement')
  const preloads = new Set([launch, ...statics.map(({ path }) => path)])
  const files = { texts: textAddresses(texts), chunks: chunksOfFeatures(app, preloads) }
  const bundle = [
    `<link rel="stylesheet" href="/${addressOf(cssBundle)}">`,
    `<script type="module" src="/${addressOf(entry)}"></script>`,
    ...[...preloads].map((path) => `<link rel="modulepreload" href="/${addressOf(path)}">`),
  ]
  const html = readFileSync('app/index.html', 'utf8')
    .replace('<!-- obsolete -->', () => `<script>${obsolete}</script>`)
    .replace(
      '<!-- files -->',
      () => `<script type="application/json" id="noren-files">${JSON.stringify(files)}</script>`,
    )
    .replace('<!-- start -->', () => `<script>${start}</script>`)
    .replace('<!-- bundle -->', () => bundle.join('\n    '))
  const { staticHeaders } = await load('shared/deploy/staticHeaders.ts')
  const { patterns } = await load('app/paths.ts')
  const folders = new Set(Object.values(patterns).map((path) => path.split('/')[1]))
  writeFileSync('dist/index.html', html)
  writeFileSync('dist/_headers', staticHeaders(html, [...folders].filter(Boolean)))
  writeFileSync('dist/meta.json', JSON.stringify({ outputs: { ...app.outputs, ...texts.outputs } }))
}

/** A TypeScript module of the project, for this script. */
async function load(path) {
  const { outputFiles } = await esbuild({ ...nodeOptions, entryPoints: [path], write: false })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

/** Everything that `npm start` serves. */
async function buildAll() {
  rmSync('dist', { recursive: true, force: true })
  for (const folder of ['dist/assets', '.build']) mkdirSync(folder, { recursive: true })
  await Promise.all([
    buildLoader(),
    buildApp(),
    buildPayment(),
    run('server', serverOptions),
    run('pages', pagesOptions),
  ])
  if (isDev) spawn(process.execPath, ['--watch', '.build/serve.mjs'], { stdio: 'inherit' })
}

async function buildTests() {
  rmSync('.build/test', { recursive: true, force: true })
  await Promise.all([testOptions, contractOptions, startedOptions, stageOptions].map(esbuild))
}

function buildTest() {
  if (!file) throw new Error('build.mjs test takes the path of a test.')
  const isContract = file.startsWith('test/contract/')
  return Promise.all([
    esbuild({ ...(isContract ? contractOptions : testOptions), entryPoints: [file] }),
    ...(isContract ? [esbuild(startedOptions)] : []),
  ])
}

const commands = {
  all: buildAll,
  dev: buildAll,
  server: () => esbuild(serverOptions),
  tests: buildTests,
  test: buildTest,
}
if (Object.hasOwn(commands, command ?? 'all')) await commands[command ?? 'all']()
else throw new Error(`build.mjs takes ${Object.keys(commands).join(', ')}, but was given "${command}".`)
