/** What the act gives; undefined where it throws, for whoever needs no reason. */
export function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
