import { loadTopics, type Topic } from '#app/i18n/catalogues.ts'
import { importsOfFeature } from '#app/platform/buildFiles.ts'

/** The features whose imports are requested. */
const requested = new Set<string>()

/** Requests these imports together with the code, which would name them only when it has arrived. */
function requestImports(feature: string): void {
  if (requested.has(feature)) return
  requested.add(feature)
  for (const href of importsOfFeature(feature))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/**
 * Loads lazy code of a feature, what it imports, and the texts that it needs, all in parallel. Rejects if a part does not load.
 */
export async function loadLazy<Code>(
  feature: string,
  topics: readonly Topic[],
  load: () => Promise<Code>,
): Promise<Code> {
  requestImports(feature)
  const [code] = await Promise.all([load(), loadTopics(topics)])
  return code
}
