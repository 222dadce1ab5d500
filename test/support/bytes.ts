import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** The part of esbuild's metafile that the tests read. */
export type Metafile = {
  outputs: Record<
    string,
    { entryPoint?: string; inputs: Record<string, unknown>; imports: { path: string; kind: string }[] }
  >
}

/** The sum of the compressed sizes of these files, in bytes. Each file is compressed separately. */
export const bytesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(path)).length, 0)

/** The file of this entry point. Throws if the build has none. */
export function outputOf({ outputs }: Metafile, entryPoint: string): string {
  const file = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entryPoint)
  if (!file) throw new Error(`The build has no file of ${entryPoint}`)
  return file
}

/** The chunks that the browser needs before the code of this entry runs: the entry and all its static imports. */
export function importClosure(meta: Metafile, entryPoint: string): string[] {
  const entry = Object.keys(meta.outputs).find((path) => meta.outputs[path]?.entryPoint === entryPoint)
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind } of meta.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(next)
  }
  if (entry) visit(entry)
  return [...found]
}
