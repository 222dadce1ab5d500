import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

const namespace = 'lazy'

/** The folder that a file of the app belongs to: a feature, or another folder of the app. Undefined for files directly in it. */
const folderOf = (path) => /^app\/(?:features\/)?[^/]+(?=\/)/.exec(path)?.[0]

/** The path of an imported file from the root. */
const pathOf = (name, folder) =>
  name.startsWith('#') ? name.slice(1) : relative('.', resolve(folder, name)).replaceAll('\\', '/')

/** The files that the app loads by `import()`, in groups by folder. */
function filesByFolder() {
  const groups = new Map()
  const sources = readdirSync('app', { recursive: true, withFileTypes: true }).filter(({ name }) =>
    /\.tsx?$/.test(name),
  )
  for (const { parentPath, name } of sources) {
    const text = readFileSync(`${parentPath}/${name}`, 'utf8')
    for (const [, imported] of text.matchAll(/(?<!typeof )\bimport\('([^']+\.tsx?)'\)/g)) {
      const path = pathOf(imported, parentPath)
      const folder = folderOf(path)
      if (folder) groups.set(folder, (groups.get(folder) ?? new Set()).add(path))
    }
  }
  return groups
}

/**
 * Makes one file of all that a feature, or another folder of the app, loads by `import()`. Such a file loads after the first
 * screen, so it may use the whole code of the first screen. esbuild does not know this order: it would divide the code of the first
 * screen by the lazy chunks that also use it. Therefore each lazy chunk also imports the first screen.
 */
export const lazyChunks = {
  name: 'lazy chunks',
  setup(build) {
    let groups = new Map()
    build.onStart(() => {
      groups = filesByFolder()
    })
    build.onResolve({ filter: /\.tsx?$/ }, ({ kind, path, importer }) => {
      const folder = kind === 'dynamic-import' && folderOf(pathOf(path, dirname(importer)))
      return folder ? { path: folder, namespace } : undefined
    })
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: [
        "import '#app/launch.tsx'",
        ...[...groups.get(path)].sort().map((file) => `export * from '#${file}'`),
      ].join('\n'),
      resolveDir: '.',
    }))
  },
}
