// The build: one esbuild script. `node build.mjs` builds everything that runs; `node build.mjs tests` the tests;
// `node build.mjs server` what runs in Node; `node build.mjs dev` builds, serves and builds again on change.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { context, build as esbuild, transform } from 'esbuild'
import { minify } from 'terser'

const production = process.argv[2] !== 'dev'
const version = JSON.parse(readFileSync('package.json', 'utf8')).version

const common = {
  bundle: true,
  minify: production,
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
  define: {
    'process.env.NODE_ENV': production ? '"production"' : '"development"',
    __VERSION__: JSON.stringify(version),
  },
  // A class name that its module does not have must not become `undefined` in silence.
  logOverride: { 'import-is-undefined': 'error' },
  legalComments: 'none',
  metafile: true,
}

/** The classes of the loader's own sheet that nobody else looks for, made short as its custom properties are. */
const LOADER_CLASSES = [
  ...['plain', 'round', 'why', 'head', 'field', 'note', 'hotel', 'calendar', 'months', 'party', 'stepper'],
  ...['ways', 'done', 'launcher', 'curtain', 'skeleton', 'fallback'],
]

/** Puts the short names where a name comes after this: after a dot in the sheet. */
function withShortClasses(text, before) {
  const known = RegExp(`(?<=${before})(${LOADER_CLASSES.join('|')})\\b`, 'g')
  const short = (name) => String.fromCharCode(97 + LOADER_CLASSES.indexOf(name))
  return production ? text.replace(known, short) : text
}

/** In the code it is within a view's `class`, or in a selector that is looked for. */
const CLASS_IN_CODE = 'class=("|{`)[^"`]*\\b|(find|querySelector)\\w*(<\\w+>)?\\(\'[^\']*\\.'

/**
 * `loader.css` becomes its own minified text, tokens included, for a constructable stylesheet. A shadow root has no
 * `:root`: there the tokens stand on the ground of each piece, and only those that the loader uses.
 */
const sheetAsText = {
  name: 'sheet-as-text',
  setup(build) {
    build.onLoad({ filter: /loader\.css$/ }, async ({ path }) => {
      const sheet = await esbuild({
        entryPoints: [path],
        bundle: true,
        write: false,
        minify: true,
        charset: 'utf8',
      })
      let css = sheet.outputFiles[0].text
        .trim()
        // `loader.css` has its own word on the scheme, in the same rule.
        .replace(':root{color-scheme:light dark;', '.noren{')
        .replaceAll(':root', '.noren')
        .replace(/\s*([:,(])\s+|\s+(?=\))/g, '$1')
      // The last word on a token counts, and one that nobody uses need not be said.
      for (let before = ''; before !== css; ) {
        before = css
        css = css.replace(/(--[\w-]+):[^;}]*;?/g, (token, name, at) =>
          before.includes(`var(${name}`) && before.indexOf(`${name}:`, at + 1) < 0 ? token : '',
        )
      }
      css = css.replace(/[^{}]+\{\}/g, '').replace(';}.noren{', ';')
      // One that is used in one place, or is no longer than its name, stands there.
      for (const [token, name, value] of css.matchAll(/(--(?!noren-)[\w-]+):([^;}]*);/g)) {
        const use = `var(${name})`
        if (css.split(use).length === 2 || value.length < 12)
          css = css.replace(token, '').replaceAll(use, () => value)
      }
      css = css.replace(/ ([/<]) /g, '$1').replaceAll('@container (', '@container(')
      // Those that neither the page nor the script knows by name have short ones.
      const own = [...new Set(css.match(/--[\w-]+/g))].filter(
        (name) => !/^--(noren-|face|on-face|legible)/.test(name),
      )
      css = css.replace(/--[\w-]+/g, (name) =>
        own.includes(name) ? `--${own.indexOf(name).toString(36)}` : name,
      )
      return { contents: withShortClasses(css, '\\.'), loader: 'text' }
    })
  },
}

/**
 * The loader's texts in all languages, without their keys: each language's sentences in the order of English, a `#`
 * where a value comes. Where the code says a text by its key, it says it by its place.
 */
const textsByPlace = {
  name: 'texts-by-place',
  setup(build) {
    let catalogues
    build.onStart(async () => {
      catalogues = (await imported('loader/catalogues.ts')).catalogues
    })
    build.onLoad({ filter: /loader[\\/]\w+\.tsx?$/ }, ({ path }) => {
      const keys = Object.keys(catalogues.en)
      if (path.endsWith('catalogues.ts')) {
        const lines = Object.entries(catalogues).map(([locale, texts]) => {
          const all = keys.map((key) => texts[key].replace(/{{\w+}}/g, '{{}}'))
          if (/[#|]/.test(all.join('')))
            throw new Error(`A text of ${locale} has # or |, which the loader needs`)
          return `${locale}: ${JSON.stringify(all.join('|').replaceAll('{{}}', '#'))}.split('|')`
        })
        return { contents: `export const catalogues = { ${lines} }` }
      }
      const place = (key) => {
        if (!keys.includes(key))
          throw new Error(`${path} says a text whose key is no literal, or not known: ${key}`)
        return keys.indexOf(key)
      }
      const contents = withShortClasses(readFileSync(path, 'utf8'), CLASS_IN_CODE).replace(
        /(?<!function )\btext\(\s*('?)([^,)]*)\1/g,
        (_, __, key) => `text(${place(key)}`,
      )
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/**
 * The loader's first line. The byte order mark makes it be read as UTF-8 whatever the hotel's own page is written in:
 * it outdoes any charset. The hint has Chromium compile all of it while it streams in, off the page's main thread,
 * instead of function by function on it; other browsers see a comment.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'
const LOADER_HEAD = `\uFEFF${COMPILE_AT_ONCE}`

/**
 * Names the loader gives to its own things and nobody else knows: not the browser, not the bridge, not the page. They
 * are made short. What is not in this list stays as it is written; `mount` must, for a later script may be of another
 * version, and finds the elements of this one.
 */
const LOADER_OWN =
  /^(is(Asked|Hidden|Open|Taken|Touched|Waiting)|on(Chosen|Count|Failure|Hide|Pick|Press|Retry|Search|Show)|ask(Brand|Days)|tell(Consent|Currency|Search)?|address|allows|block|chosen|consent|deadline|each|end|enter|fail|failure|frame|further|greet|hosted|hotelOf|intend|isInline|kind|least|leave|listeners|long|marked|marks|mend|months|more|moveInto|notice|panel|peer|phase|picker|props|query|read|reason|reset|rest|retry|say|settings|side|speak|stay|take|vocabulary|wake|warm)$/

const loaderOptions = {
  ...common,
  // The rest is terser's: it names better what it has not seen renamed.
  minify: false,
  minifySyntax: production,
  entryPoints: ['loader/main.tsx'],
  outfile: 'dist/noren.js',
  format: 'iife',
  // Not `strict`: the type checker is, and "use strict" is not worth its 27 bytes to code that passes it.
  tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h', target: 'ES2022' } },
  inject: ['loader/jsx-runtime.ts'],
  plugins: [sheetAsText, textsByPlace],
  charset: 'utf8',
  mangleProps: LOADER_OWN,
  banner: { js: LOADER_HEAD.trimEnd() },
}

/**
 * react-router is one file whose links, forms and contexts look to a bundler as if making them did something. Told
 * that it does not, esbuild leaves out those that nobody imports: half of it.
 */
const routerWithoutTheRest = {
  name: 'router-without-the-rest',
  setup(build) {
    build.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace('var ENABLE_DEV_WARNINGS = true', `var ENABLE_DEV_WARNINGS = ${!production}`),
    }))
  },
}

/** swr brings along, for Reacts older than ours, what ours has itself. */
const storesOfReact = {
  name: 'stores-of-react',
  setup(build) {
    build.onLoad({ filter: /use-sync-external-store[\\/]shim[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { useSyncExternalStore } from 'react'",
      resolveDir: dirname(path),
    }))
  },
}

/**
 * Whoever comes to a lazy page or part has been through the door: each is made to import it. So esbuild sees that all of
 * them need all that is behind the door, and keeps it in one piece instead of ten, which compress worse.
 */
const houseInOnePiece = {
  name: 'house-in-one-piece',
  setup(build) {
    const lazy = new Set()
    build.onResolve(
      { filter: /^(#app\/(features|parts|platform\/analytics)\/|\.\/)/ },
      async ({ kind, path, pluginData, ...rest }) => {
        if (kind !== 'dynamic-import' || pluginData === lazy) return
        const found = await build.resolve(path, { ...rest, kind, pluginData: lazy })
        if (/[\\/]app[\\/](features|parts|platform[\\/]analytics)[\\/]/.test(found.path)) lazy.add(found.path)
        return found
      },
    )
    build.onLoad(
      { filter: /[\\/]app[\\/](features|parts|platform[\\/]analytics)[\\/].*\.tsx?$/ },
      ({ path }) =>
        lazy.has(path)
          ? { contents: `${readFileSync(path, 'utf8')}\nimport '#app/main.tsx'`, loader: 'tsx' }
          : undefined,
    )
  },
}

/** What the contract says for its readers is of no use to a client: what a call is for, and how it may be refused. */
const contractWithoutWords = {
  name: 'contract-without-words',
  setup(build) {
    build.onLoad({ filter: /[\\/]shared[\\/]api[\\/][\w]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^ +summary:\s*'(?:[^'\\]|\\.)*',$/gm, "summary: '',")
        .replace(/^ +refusals: \[[^\]]*\],$/gm, '')
        .replace(/^ +(description|example|format|pattern):\s*('(?:[^'\\]|\\.)*'|\d+),$/gm, ''),
      loader: 'ts',
    }))
  },
}

const appOptions = {
  ...common,
  charset: 'utf8',
  entryPoints: { app: 'app/main.tsx' },
  outdir: 'dist/assets',
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  tsconfig: 'tsconfig.json',
  plugins: [routerWithoutTheRest, storesOfReact, houseInOnePiece, contractWithoutWords],
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

/**
 * The loader's functions as definitions: one list of them says `let` once, and `function` and `return` hardly ever. By
 * esbuild's own indentation. A function is then there from its own line on, so no value above it may name it; what is
 * called later may.
 */
const asDefinitions = (code) =>
  ['  ', '    ', '      '].reduce(
    (text, indent) =>
      text.replace(
        RegExp(`^${indent}function (\\w+)(\\([\\s\\S]*?\\)) \\{\\n([\\s\\S]*?)\\n${indent}\\}$`, 'gm'),
        (whole, name, given, body) =>
          /\bthis\b/.test(body) ? whole : `${indent}let ${name} = ${given} => {\n${body}\n${indent}};`,
      ),
    code.replace(/^ {2}var /gm, '  let '),
  )

/** The loader is on every page of a hotel: a second, slower minifier takes 4 % more off it. */
async function shrinkLoader() {
  const compress = {
    passes: 3,
    unsafe: true,
    unsafe_arrows: true,
    keep_fargs: false,
    hoist_funs: true,
    sequences: false,
    inline: 1,
  }
  const { code } = await minify(asDefinitions(readFileSync('dist/noren.js', 'utf8')), {
    ecma: 2022,
    toplevel: true,
    compress,
  })
  writeFileSync('dist/noren.js', LOADER_HEAD + code)
}

/**
 * As much off the app, without the assumptions that only our own code can keep. Catalogues are texts: nothing to gain.
 * The first line is the loader's: what streams in is compiled meanwhile, and not piece by piece as it is first needed.
 */
async function shrinkApp({ outputs }) {
  const code = Object.entries(outputs).filter(
    ([path, { entryPoint }]) => path.endsWith('.js') && !entryPoint?.startsWith('app/i18n/'),
  )
  for (const [path] of code) {
    const small = await minify(readFileSync(path, 'utf8'), {
      ecma: 2022,
      module: true,
      compress: { passes: 4, hoist_funs: false, keep_fargs: false, inline: 1 },
    })
    writeFileSync(path, COMPILE_AT_ONCE + small.code)
  }
}

const languages = readdirSync('locales')

/** The warning for browsers that cannot read the bundle: its own file, in ES5, with its sentences in it. */
async function writeObsolete() {
  const texts = languages.map((locale) => {
    const { obsolete, dismiss } = JSON.parse(readFileSync(`locales/${locale}/shell.json`, 'utf8'))
    return [locale, { obsolete, dismiss }]
  })
  const { code } = await transform(readFileSync('app/obsolete.js', 'utf8'), {
    target: 'es5',
    minify: production,
    define: { TEXTS: JSON.stringify(Object.fromEntries(texts)) },
  })
  const name = `assets/obsolete-${createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase()}.js`
  writeFileSync(`dist/${name}`, code)
  return name
}

/** A module of ours that Node cannot read as it is written. */
async function imported(path) {
  const { outputFiles } = await esbuild({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

/** What static hosts are told to send with each file. */
async function headersFor(html) {
  const { staticHeaders } = await imported('examples/web/staticHeaders.ts')
  return staticHeaders(html)
}

/** index.html from its source: the start script inline, the hashed bundle and the one stylesheet linked. */
async function writeIndex(metafile) {
  const outputs = Object.entries(metafile.outputs)
  const entry = outputs.find(([, output]) => output.entryPoint === 'app/main.tsx')
  // The entry's sheet has the lazy pages' styles too, and esbuild links theirs nowhere: it is the app's one sheet.
  const css = readFileSync(entry[1].cssBundle, 'utf8')
  const sheet = `assets/app-${createHash('sha256').update(css).digest('hex').slice(0, 8).toUpperCase()}.css`
  for (const [path] of outputs) if (path.endsWith('.css')) rmSync(path, { force: true })
  writeFileSync(`dist/${sheet}`, css)
  const catalogues = outputs.flatMap(([path, { entryPoint }]) => {
    const [, locale] = /^app\/i18n\/(\w+)\.ts$/.exec(entryPoint ?? '') ?? []
    return locale ? [[locale, `/assets/${basename(path)}`]] : []
  })
  const start = await esbuild({
    ...common,
    define: { ...common.define, __CATALOGUES__: JSON.stringify(Object.fromEntries(catalogues)) },
    entryPoints: ['app/start.ts'],
    format: 'iife',
    write: false,
    metafile: false,
  })
  const imports = entry[1].imports.filter((item) => item.kind === 'import-statement').map((item) => item.path)
  const obsolete = await writeObsolete()
  const html = readFileSync('app/index.html', 'utf8')
    .replace('<!-- obsolete -->', `<script defer src="/${obsolete}"></script>`)
    .replace('<!-- start -->', () => `<script>${start.outputFiles[0].text.trim()}</script>`)
    .replace('<!-- bundle -->', () =>
      [
        `<link rel="stylesheet" href="/${sheet}">`,
        `<script type="module" src="/assets/${basename(entry[0])}"></script>`,
        ...imports.map((path) => `<link rel="modulepreload" href="/assets/${basename(path)}">`),
      ].join('\n    '),
    )
  writeFileSync('dist/index.html', html)
  writeFileSync('dist/_headers', await headersFor(html))
  writeFileSync('dist/meta.json', JSON.stringify(metafile))
}

async function buildClient() {
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist/assets', { recursive: true })
  const [loader, app] = await Promise.all([esbuild(loaderOptions), esbuild(appOptions)])
  mkdirSync('.build', { recursive: true })
  if (production) await Promise.all([shrinkLoader(), shrinkApp(app.metafile)])
  writeFileSync('.build/loader-meta.json', JSON.stringify(loader.metafile))
  await writeIndex(app.metafile)
  copyFileSync('loader/noren.d.ts', 'dist/noren.d.ts')
}

const buildServer = () =>
  esbuild({
    ...nodeOptions,
    entryPoints: { serve: './examples/serve.ts', csp: './examples/csp.ts' },
    outdir: '.build',
  })

/** A page's template for Vue becomes a function here: a careful page forbids making functions of text in the browser. */
const vueTemplates = {
  name: 'vue-templates',
  setup(build) {
    build.onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { compileTemplate, parse } = await import('vue/compiler-sfc')
      const { code, errors } = compileTemplate({
        source: parse(readFileSync(path, 'utf8')).descriptor.template.content,
        filename: path,
        id: basename(path),
        compilerOptions: { isCustomElement: (tag) => tag.startsWith('noren-') },
      })
      return { contents: code, errors: errors.map((error) => ({ text: String(error) })), loader: 'js' }
    })
  },
}

/**
 * The packages that example pages use, as modules a browser can load, and the script of the tag's inspector: the pages
 * themselves are served as written.
 */
const buildPages = () =>
  esbuild({
    ...common,
    metafile: false,
    entryPoints: {
      'libraries/react': './examples/libraries/react.js',
      'libraries/vue': './examples/libraries/vue.js',
      'embed/inspector': './examples/embed/inspector.ts',
    },
    outdir: '.build/pages',
    format: 'esm',
    plugins: [vueTemplates],
    define: {
      ...common.define,
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  })

/** Unit, rule and contract tests as files uvu can run, and the tools that need the same code. */
async function buildTests() {
  rmSync('.build/test', { recursive: true, force: true })
  const tests = ['unit', 'rules', 'contract'].flatMap((folder) =>
    readdirSync(`test/${folder}`, { recursive: true })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `./test/${folder}/${file}`),
  )
  await esbuild({
    ...nodeOptions,
    entryPoints: tests,
    outdir: '.build/test',
    outbase: 'test',
    jsx: 'automatic',
  })
  const tools = { bench: './test/bench/main.ts', conformance: './test/contract/conformance.ts' }
  const there = Object.fromEntries(Object.entries(tools).filter(([, path]) => existsSync(path)))
  await esbuild({ ...nodeOptions, entryPoints: there, outdir: '.build' })
}

async function dev() {
  await buildClient()
  await Promise.all([buildServer(), buildPages()])
  const rebuilt = (name, after) => ({
    name,
    setup: (build) => build.onEnd((result) => (result.errors.length === 0 ? after(result) : undefined)),
  })
  const loader = await context({ ...loaderOptions, plugins: [sheetAsText] })
  const app = await context({
    ...appOptions,
    plugins: [...appOptions.plugins, rebuilt('index', (result) => writeIndex(result.metafile))],
  })
  await Promise.all([loader.watch(), app.watch()])
  spawn(process.execPath, ['--watch', '.build/serve.mjs'], { stdio: 'inherit' })
  const server = await context({
    ...nodeOptions,
    entryPoints: { serve: './examples/serve.ts' },
    outdir: '.build',
  })
  await server.watch()
}

switch (process.argv[2]) {
  case 'dev':
    await dev()
    break
  case 'tests':
    await buildTests()
    break
  case 'server':
    await buildServer()
    break
  case undefined:
    await Promise.all([buildClient(), buildServer(), buildPages()])
    break
  default:
    console.error(`build.mjs takes nothing, "tests", "server" or "dev"; it was given "${process.argv[2]}".`)
    process.exit(1)
}
