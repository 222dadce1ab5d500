/** What a guest is about to do: to enter the details of a booking, or to pay by card. */
type Intent = 'book' | 'payByCard'

/** What is loaded at each intent, such as the code of the next screens. Features register it, and a screen runs it. */
const preloads = new Map<Intent, Set<() => void>>()

export function onIntent(intent: Intent, preload: () => void): void {
  preloads.set(intent, (preloads.get(intent) ?? new Set()).add(preload))
}

/** Runs the registered preloads of an intent once. */
export function runPreloads(intent: Intent): void {
  for (const preload of preloads.get(intent) ?? []) preload()
  preloads.delete(intent)
}
