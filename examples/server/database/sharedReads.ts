type Line<T> = { now: Promise<T>; next: Promise<T> | null }

/**
 * Lets those who wait for the same reading have it together. Nobody gets one that had begun before they asked: what it
 * read may be over by then. While one is under way, all who come share the next.
 */
export function sharedReads<T>() {
  const lines = new Map<string, Line<T>>()

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const line: Line<T> = { now: read(), next: null }
    lines.set(key, line)
    const end = () => {
      if (lines.get(key) === line && !line.next) lines.delete(key)
    }
    line.now.then(end, end)
    return line.now
  }

  return function share(key: string, read: () => Promise<T>): Promise<T> {
    const line = lines.get(key)
    if (!line) return begin(key, read)
    const after = () => begin(key, read)
    line.next ??= line.now.then(after, after)
    return line.next
  }
}
