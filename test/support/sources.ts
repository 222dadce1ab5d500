import { readdirSync, readFileSync } from 'node:fs'

export type Source = { path: string; text: string }

/** The project's own files below a folder whose names end in one of these. */
export function sourcesOf(folder: string, ...endings: string[]): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !path.includes('/node_modules/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports: project files by their path from the root, packages by their name. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    if (name.startsWith('#')) return name.slice(1)
    if (name.startsWith('.')) return new URL(name, `file:///${path}`).pathname.slice(1)
    return `package:${name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]}`
  })
}
