import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, firstFiles, type Metafile } from '../support/bytes.ts'

/** Compressed sizes (brotli 11) of what a checkout has built into `dist`. */
export type BundleBytes = {
  /** `noren.js`. */
  loader: number
  /** `noren.js` and stage 2. */
  wholeLoader: number
  /** The app's JavaScript that the results page imports statically, and the number of its files. */
  app: number
  appFiles: number
  style: number
  /** The texts with which the app starts, in the language with the largest texts. */
  locale: number
}

/** Reads the sizes from a checkout's `dist`; throws when the checkout is not built. */
export function bundleBytes(folder: string): BundleBytes {
  const inFolder = (path: string) => join(folder, path)
  const meta: Metafile = JSON.parse(readFileSync(inFolder('dist/meta.json'), 'utf8'))
  const assets = readdirSync(inFolder('dist/assets'))
  const stage2 = assets.filter((name) => name.startsWith('noren-') && name.endsWith('.js'))
  const app = firstFiles(meta)
  const first = Object.keys(meta.outputs).filter((path) =>
    meta.outputs[path]?.entryPoint?.startsWith('first:'),
  )
  const bytes = (paths: readonly string[]) => bytesOf(paths.map(inFolder))
  const loader = bytes(['dist/noren.js'])
  return {
    loader,
    wholeLoader: loader + bytes(stage2.map((name) => `dist/assets/${name}`)),
    app: bytes(app),
    appFiles: app.length,
    style: bytes(assets.filter((name) => name.endsWith('.css')).map((name) => `dist/assets/${name}`)),
    locale: Math.max(...first.map((path) => bytes([path]))),
  }
}
