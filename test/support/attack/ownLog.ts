/** The methods of the console that write a log. */
const methods = ['debug', 'error', 'info', 'log', 'warn'] as const

/** Runs something in the process of the server, and returns what is written into the log meanwhile. */
export async function ownLog(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const originals = methods.map((name) => ({ name, write: console[name] }))
  for (const { name, write } of originals)
    console[name] = (...parts: unknown[]) => {
      lines.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '))
      write(...parts)
    }
  try {
    await work()
  } finally {
    for (const { name, write } of originals) console[name] = write
  }
  return lines.join('\n')
}
