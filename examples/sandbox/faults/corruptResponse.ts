/** A value of another type. */
function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 42
  if (typeof value === 'number') return 'surprise'
  if (typeof value === 'boolean') return 'yes'
  return Array.isArray(value) ? { surprise: true } : ['surprise']
}

/**
 * An answer as a faulty server could give it: of every four fields one is missing and one has a wrong type, and there
 * are unknown fields, `__proto__` among them. `turn` selects the fields: four turns break each field in both ways.
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
  // `fromEntries` defines its keys, so this `__proto__` becomes a field and is sent.
  return Object.fromEntries([...broken, ...unknown])
}
