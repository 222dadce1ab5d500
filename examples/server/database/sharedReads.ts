type ReadLine<T> = { now: Promise<T>; next: Promise<T> | null }

/**
 * Shares reads with the same key. A caller never receives a read that began before the call, because its data may be
 * outdated. All callers that arrive during a read share the next read.
 */
export function sharedReads<T>() {
  const lines = new Map<string, ReadLine<T>>()

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const line: ReadLine<T> = { now: read(), next: null }
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
