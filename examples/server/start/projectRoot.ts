import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'examples', 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No examples/package.json above this file: run it from the project')
  return findRoot(parent)
}

/** The project's folder, found from the running file upwards: a bundle is in another folder than its source. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)))

/** A path inside the project. */
export const inProject = (...parts: string[]): string => join(root, ...parts)
