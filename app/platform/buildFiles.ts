import type { Locale } from '#shared/i18n/locale.ts'

/** The addresses of files of the build, which the build writes into index.html. */
type BuildFiles = {
  /** The texts by language and topic. `first` is the file of the first topics. */
  texts: Record<Locale, Record<string, string>>
  /** The files of a lazy chunk of a feature, with what it imports, by its name: `booking`, `search/panels`. */
  chunks: Record<string, string[]>
}

let files: BuildFiles | null = null

function readFiles(): BuildFiles {
  files ??= JSON.parse(document.getElementById('noren-files')?.textContent ?? '{}') as BuildFiles
  return files
}

/** The address of the texts of a topic in a language; `first` for the first topics. Throws if index.html does not name them. */
export function addressOfTexts(locale: Locale, topic: string): string {
  const address = readFiles().texts[locale][topic]
  if (!address) throw new Error(`index.html names no texts of ${topic} in ${locale}`)
  return new URL(address, location.href).href
}

/** The addresses of the files of a lazy chunk of a feature: its own file, and the files that it imports. */
export const filesOfChunk = (name: string): string[] => readFiles().chunks[name] ?? []
