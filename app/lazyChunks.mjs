import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

const namespace = 'lazy'

/**
 * Features whose screens are in the chunk of another feature: a guest who books needs all of them. One chunk compresses better than
 * chunks that share code. A deployment during the booking removes no code that the guest still needs.
 */
const journeys = { payment: 'booking', reservation: 'booking' }

/**
 * Chunks that load after the chunk of another screen, and may use its whole code: a guest who changes a reservation has seen it, and a
 * guest who waits for a room needs it for the booking. The chunk of the other screen is not divided for them.
 */
const loadedAfter = {
  'app/features/reservation/panels': 'app/features/booking',
  'app/features/waitlist': 'app/features/booking',
  'app/parts': 'app/features/booking',
}

/** What a feature loads for guests who change a reservation is a chunk of its own: no booking loads it. */
const update = 'results/update/'

/**
 * The chunk that an imported module of the app belongs to: `app/features/<name>` for the screens of a feature,
 * `app/features/<name>/update` for a change, `app/features/<name>/panels` for what else it loads lazily, `app/<folder>` outside of
 * features. Undefined for modules directly in `app`.
 */
function chunkOf(path) {
  const [, feature, rest] = /^app\/features\/([^/]+)\/(.+)/.exec(path) ?? []
  if (!feature) return /^app\/[^/]+(?=\/)/.exec(path)?.[0]
  if (rest === 'screens.ts') return `app/features/${journeys[feature] ?? feature}`
  return `app/features/${feature}/${rest.startsWith(update) ? 'update' : 'panels'}`
}

/** The path of an imported module from the root. */
const pathOf = (name, folder) =>
  name.startsWith('#') ? name.slice(1) : relative('.', resolve(folder, name)).replaceAll('\\', '/')

/** The modules that the app loads by `import()`, by chunk. */
function lazyModules() {
  const chunks = new Map()
  const sources = readdirSync('app', { recursive: true, withFileTypes: true }).filter(({ name }) =>
    /\.tsx?$/.test(name),
  )
  for (const { parentPath, name } of sources) {
    const text = readFileSync(`${parentPath}/${name}`, 'utf8')
    for (const [, imported] of text.matchAll(/(?<!typeof )\bimport\('([^']+\.tsx?)'\)/g)) {
      const path = pathOf(imported, parentPath)
      const chunk = chunkOf(path)
      if (chunk) chunks.set(chunk, (chunks.get(chunk) ?? new Set()).add(path))
    }
  }
  return chunks
}

/**
 * Makes one chunk of the screens of a journey, one of the panels of a feature, and one of all that another folder of the app loads by
 * `import()`. Such a chunk loads after the first screen, so it may use the whole code of the first screen. esbuild does not know this
 * order: it would divide the code of the first screen by the lazy chunks that also use it. Therefore each lazy chunk also imports the
 * first screen.
 */
export const lazyChunks = {
  name: 'lazy chunks',
  setup(build) {
    let modules = new Map()
    build.onStart(() => {
      modules = lazyModules()
    })
    build.onResolve({ filter: /\.tsx?$/ }, ({ kind, path, importer }) => {
      const chunk = kind === 'dynamic-import' && chunkOf(pathOf(path, dirname(importer)))
      return chunk ? { path: chunk, namespace } : undefined
    })
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: [
        "import '#app/launch.tsx'",
        ...[...(modules.get(loadedAfter[path]) ?? [])].sort().map((module) => `import '#${module}'`),
        ...[...modules.get(path)].sort().map((module) => `export * from '#${module}'`),
      ].join('\n'),
      resolveDir: '.',
    }))
  },
}
