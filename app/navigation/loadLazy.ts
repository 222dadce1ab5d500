import { loadTopics, type Topic } from '#app/i18n/catalogues.ts'
import { filesOfChunk } from '#app/platform/buildFiles.ts'

/** The lazy chunks whose files are requested. */
const requested = new Set<string>()

/** Requests all files of a chunk together: its own file would name the others only when it has arrived. */
function requestFiles(chunk: string): void {
  if (requested.has(chunk)) return
  requested.add(chunk)
  for (const href of filesOfChunk(chunk))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/**
 * Loads code of a lazy chunk of a feature (`app/lazyChunks.mjs`), what the chunk imports, and the texts that the code needs, all in
 * parallel. Rejects if a part does not load.
 */
export async function loadLazy<Code>(
  chunk: string,
  topics: readonly Topic[],
  load: () => Promise<Code>,
): Promise<Code> {
  requestFiles(chunk)
  const [code] = await Promise.all([load(), loadTopics(topics)])
  return code
}
