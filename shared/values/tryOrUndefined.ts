/** The result of a function; undefined if the function throws. Use it where the reason does not matter. */
export function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
