import { array, type Infer, nullable, number, object, string, union } from 'superstruct'
import { draftKey } from '#app/booking/guestDraft.ts'
import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'
import { ReservationOrder } from '#shared/api/reservations.ts'
import { GuestShape, type GuestValues } from './guestForm.ts'

/** An order that has been sent, exactly as it was: whatever happens, the same is sent again under the same key. */
export const Submitted = object({
  attempt: string(),
  hotelId: union([string(), number()]),
  body: ReservationOrder,
})
export type Submitted = Infer<typeof Submitted>

const Draft = object({
  values: nullable(GuestShape),
  /** Sent, and not yet answered. */
  submitted: nullable(Submitted),
  /** Fields the server would not take; told beside them once. */
  refused: array(string()),
})
type Draft = Infer<typeof Draft>

const empty: Draft = { values: null, submitted: null, refused: [] }

/**
 * What a guest has typed at this hotel, from the first letter until the booking is made. It outlives a reload,
 * the way back, a refusal and another choice of rooms; where the browser keeps nothing, it lives with the page.
 */
export function createDraft(box: SafeStorage, hotelCode: string) {
  const key = draftKey(hotelCode)

  function read(): Draft {
    try {
      const kept: unknown = JSON.parse(box.get(key) ?? 'null')
      return Draft.is(kept) ? kept : empty
    } catch {
      return empty
    }
  }
  const change = (changes: Partial<Draft>) => box.set(key, JSON.stringify({ ...read(), ...changes }))

  return {
    read,
    keep: (values: GuestValues) => change({ values }),
    submit: (submitted: Submitted) => change({ submitted }),
    /** The answer is no: the order may be changed and sent as another attempt. */
    refuse: (refused: string[] = []) => change({ submitted: null, refused }),
    /** The refused fields, which are told only once. */
    takeRefused(): string[] {
      const { refused } = read()
      if (refused.length > 0) change({ refused: [] })
      return refused
    },
    clear: () => box.remove(key),
  }
}

export type GuestDraft = ReturnType<typeof createDraft>

export const draftAt = (hotelCode: string): GuestDraft => createDraft(safeSessionStorage, hotelCode)
