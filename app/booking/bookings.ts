import { type Infer, object, record, string } from 'superstruct'
import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'

/** The reservation an attempt has made. */
export const Made = object({ number: string(), bypass_token: string() })
export type Made = Infer<typeof Made>

const SPENT = 'noren_spent'
const Spent = record(string(), Made)

function read(box: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(box.get(key) ?? 'null')
  } catch {
    return null
  }
}

/** Which attempts have become reservations in this tab. */
export function createAttempts(box: SafeStorage) {
  const spent = () => {
    const known = read(box, SPENT)
    return Spent.is(known) ? known : {}
  }
  return {
    /** What this attempt has made, or null while it is unspent. */
    madeBy: (attempt: string): Made | null => spent()[attempt] ?? null,

    spend(attempt: string, { number, bypass_token }: Made): void {
      box.set(SPENT, JSON.stringify({ ...spent(), [attempt]: { number, bypass_token } }))
    },

    hasMade: (number: string): boolean => Object.values(spent()).some((made) => made.number === number),
  }
}

export const attempts = createAttempts(safeSessionStorage)
