/** A value of another type than this one. */
function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 42
  if (typeof value === 'number') return 'surprise'
  if (typeof value === 'boolean') return 'yes'
  return Array.isArray(value) ? { surprise: true } : ['surprise']
}

/**
 * An answer as a careless server might give it: of every four fields one is missing and one of a wrong type, and
 * there are some nobody asked for, `__proto__` among them. Which ones moves on with `turn`: four turns break each
 * field in both ways.
 */
export function corruptResponse(answer: unknown, turn: number): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const broken = Object.entries(answer).flatMap(([name, value], place): [string, unknown][] => {
    const lot = (place + turn) % 4
    if (lot === 0) return []
    return [[name, lot === 2 ? otherType(value) : value]]
  })
  const unknown: [string, unknown][] = [
    ['surprise', { surprise: true }],
    ['__proto__', { surprise: true }],
    ['constructor', 'surprise'],
  ]
  // fromEntries defines its keys: this `__proto__` is a field like any other, and travels.
  return Object.fromEntries([...broken, ...unknown])
}
