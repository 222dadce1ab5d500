import { array, type Infer, object, record, string } from 'superstruct'
import { type Box, tabBox } from '#app/platform/storage.ts'

/** The reservation an attempt has made. */
export const Made = object({ number: string(), bypass_token: string() })
export type Made = Infer<typeof Made>

const SPENT = 'noren_spent'
const ANNOUNCED = 'noren_announced'
const Spent = record(string(), Made)
const Announced = array(string())

function read(box: Box, key: string): unknown {
  try {
    return JSON.parse(box.get(key) ?? 'null')
  } catch {
    return null
  }
}

/** Which attempts have become reservations in this tab, and which of those the hotel's page has been told of. */
export function createAttempts(box: Box) {
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

    /** True the first time a number is asked about, and never again. */
    isNews(number: string): boolean {
      const known = read(box, ANNOUNCED)
      const numbers = Announced.is(known) ? known : []
      if (numbers.includes(number)) return false
      box.set(ANNOUNCED, JSON.stringify([...numbers, number]))
      return true
    },
  }
}

export const attempts = createAttempts(tabBox)
