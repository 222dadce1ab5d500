import { loadTopics, type Topic } from '#app/i18n/catalogues.ts'
import { importsOfChunk } from '#app/platform/buildFiles.ts'

/** The lazy chunks whose imports are requested. */
const requested = new Set<string>()

/** Requests these imports together with the code, which would name them only when it has arrived. */
function requestImports(chunk: string): void {
  if (requested.has(chunk)) return
  requested.add(chunk)
  for (const href of importsOfChunk(chunk))
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
  requestImports(chunk)
  const [code] = await Promise.all([load(), loadTopics(topics)])
  return code
}
