/**
 * What is worth fetching once a guest shows where they are going. The route table knows the next screens' code and
 * registers it; a screen only says that the moment has come.
 */
const preloads = new Set<() => void>()

export function onIntent(preload: () => void): void {
  preloads.add(preload)
}

export function runPreloads(): void {
  for (const preload of preloads) preload()
  preloads.clear()
}
