import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** The part of esbuild's metafile that the tests read. */
export type Metafile = {
  outputs: Record<
    string,
    { entryPoint?: string; inputs: Record<string, unknown>; imports: { path: string; kind: string }[] }
  >
}

/** The compressed sizes by path: brotli 11 takes 0.2 s for 100 kB, and most files belong to several figures. */
const sizes = new Map<string, number>()

function sizeOf(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length
  sizes.set(path, size)
  return size
}

/** The sum of the compressed sizes of these files, in bytes. Each file is compressed separately. */
export const bytesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + sizeOf(path), 0)

/** The file of this entry point. Throws if the build has none. */
export function outputOf({ outputs }: Metafile, entryPoint: string): string {
  const file = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entryPoint)
  if (!file) throw new Error(`The build has no file of ${entryPoint}`)
  return file
}

/** These files and all that they import statically, at any depth: what the browser needs before their code runs. */
function withImports({ outputs }: Metafile, files: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(next)
  }
  files.forEach(visit)
  return [...found]
}

/** The files of the first screen. The entry starts the app by a dynamic import. */
export const firstFiles = (meta: Metafile): string[] =>
  withImports(meta, [outputOf(meta, 'app/main.tsx'), outputOf(meta, 'app/launch.tsx')])

/** The modules in the file of this entry point, and in all that it imports statically. */
export const modulesOf = (meta: Metafile, entryPoint: string): string[] =>
  withImports(meta, [outputOf(meta, entryPoint)]).flatMap((path) =>
    Object.keys(meta.outputs[path]?.inputs ?? {}),
  )

/**
 * The file of the lazy chunk that contains this module. A chunk that loads after it contains the module too, and is larger. Throws if
 * there is none, or if the first screen has the module.
 */
function lazyChunkWith(meta: Metafile, module: string): string {
  const { outputs } = meta
  const chunks = Object.entries(outputs).flatMap(([path, { entryPoint }]) => {
    const isWith = entryPoint?.startsWith('lazy:') && modulesOf(meta, entryPoint).includes(module)
    return isWith ? [{ path, size: bytesOf(withImports(meta, [path])) }] : []
  })
  const [chunk] = chunks.sort((a, b) => a.size - b.size)
  const isFirst = firstFiles(meta).some((path) => outputs[path]?.inputs[module])
  if (!chunk || isFirst) throw new Error(`No lazy chunk has ${module}`)
  return chunk.path
}

/** What a guest does who books: pays by card or at the hotel, in the frame of a host page or on the full page. */
export type Visit = { isInFrame: boolean; paysByCard: boolean }

/** The app's JavaScript, without texts, that the browser of a guest loads from the results to the confirmation. */
export function filesUntilConfirmation(meta: Metafile, { isInFrame, paysByCard }: Visit): string[] {
  const lazy = [
    'app/features/search/form/guests/GuestsPanel.tsx',
    'app/features/booking/CheckoutPage.tsx',
    ...(paysByCard ? ['app/features/payment/PaymentPendingPage.tsx'] : []),
    'app/features/reservation/confirmation/ConfirmationPage.tsx',
    'app/analytics/startReporter.ts',
    ...(isInFrame ? ['app/pageBridge/calendarDays.ts'] : []),
  ]
  const loaded = withImports(
    meta,
    lazy.map((module) => lazyChunkWith(meta, module)),
  )
  return [...new Set([...firstFiles(meta), ...loaded])]
}
