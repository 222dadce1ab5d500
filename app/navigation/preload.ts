/**
 * What is loaded when a guest is about to leave the results, such as the code of the next screens. The route table
 * registers it, and a screen runs it.
 */
const preloads = new Set<() => void>()

export function onIntent(preload: () => void): void {
  preloads.add(preload)
}

/** Runs all registered preloads once. */
export function runPreloads(): void {
  for (const preload of preloads) preload()
  preloads.clear()
}
