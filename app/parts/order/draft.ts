import { array, enums, integer, nullable, type Struct, string } from 'superstruct'
import { DraftFile } from '#app/parts/questions/files/draftFile.ts'
import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { takesCard } from '#shared/money/payment/paymentMethods.ts'
import { type Purpose, purposes } from '#shared/reservation/purpose.ts'
import { ChosenExtras } from './chosenExtras.ts'
import { type GuestValues, readGuest } from './guestForm.ts'
import { draftKey, unstoredOrders } from './sentOrders.ts'
import { Submitted } from './submitted.ts'

/** What a guest has chosen beside the form, by part of the order. */
export type StoredParts = {
  extras: ChosenExtras
  files: DraftFile[]
  /** The purpose of the stay that a person who is both has chosen; null without a choice. */
  purpose: Purpose | null
  /** How many points the member uses: 0 none, below 0 as many as possible. */
  points: number
}

/** The shape and the empty value of each part. A draft of another version of the app may have other shapes. */
const partShapes: {
  [P in keyof StoredParts]: [shape: Struct<StoredParts[P], unknown>, empty: StoredParts[P]]
} = {
  extras: [ChosenExtras, {}],
  files: [array(DraftFile), []],
  purpose: [nullable(enums(purposes)), null],
  points: [integer(), 0],
}

type StoredDraft = StoredParts & {
  values: GuestValues | null
  /** The id of the member whose details are in the form, or were until the guest deleted them; null before a sign-in. */
  filledWith: number | null
  /** The request without an answer. The request of a booking with a card is in memory only. */
  submitted: Submitted | null
  /** Form fields that the server refused and that the form has not marked yet. */
  refused: string[]
}

const readParts = (stored: Record<string, unknown>): StoredParts =>
  Object.fromEntries(
    Object.entries(partShapes).map(([part, [shape, empty]]) => [
      part,
      shape.is(stored[part]) ? stored[part] : empty,
    ]),
  ) as StoredParts

const empty: StoredDraft = { values: null, filledWith: null, ...readParts({}), submitted: null, refused: [] }

/**
 * The guest details typed at one hotel, until the booking is made. They survive a reload, navigation, a refusal and a
 * change of rooms. Without browser storage they last as long as the page.
 */
export function createDraft(box: SafeStorage, hotelCode: string) {
  const key = draftKey(hotelCode)

  function read(): StoredDraft {
    try {
      const stored = JSON.parse(box.get(key) ?? '{}') as Record<string, unknown>
      const { values, filledWith, submitted, refused } = stored
      return {
        values: readGuest(values),
        filledWith: typeof filledWith === 'number' ? filledWith : null,
        ...readParts(stored),
        submitted: unstoredOrders.get(key) ?? (Submitted.is(submitted) ? submitted : null),
        refused: array(string()).is(refused) ? refused : [],
      }
    } catch {
      return empty
    }
  }
  function change({ submitted, ...changes }: Partial<StoredDraft>) {
    if (submitted !== undefined) unstoredOrders.delete(key)
    if (submitted && takesCard(submitted.body.payment_method)) unstoredOrders.set(key, submitted)
    const next = { ...read(), ...(submitted !== undefined && { submitted }), ...changes }
    box.set(key, JSON.stringify({ ...next, submitted: unstoredOrders.has(key) ? null : next.submitted }))
  }

  return {
    read,
    /** `filledWith`: the id of the signed-in member. Without one, the last one stays. */
    storeValues: (values: GuestValues, filledWith = read().filledWith) => change({ values, filledWith }),
    storeParts: (parts: Partial<StoredParts>) => change(parts),
    storeFiles: (files: DraftFile[]) => change({ files }),
    submit: (submitted: Submitted) => change({ submitted }),
    /** Stores the client session of the request with this key, unless the guest has given the request up. */
    storeSession(bookingKey: string, session: string): void {
      const { submitted } = read()
      if (submitted?.bookingKey === bookingKey) change({ submitted: { ...submitted, session } })
    },
    /**
     * Ends the request without a booking. The guest can change the details and book again. `extras` are the keys of the
     * refused extras.
     */
    endRequest(refused: string[] = [], extras: string[] = []): void {
      const marked = Object.entries(read().extras).map(([key, one]) => [
        key,
        { ...one, isRefused: extras.includes(key) },
      ])
      change({ submitted: null, refused, extras: Object.fromEntries(marked) })
    },
    /** Returns the refused fields and removes them, so that the form marks them once. */
    takeRefused(): string[] {
      const { refused } = read()
      if (refused.length > 0) change({ refused: [] })
      return refused
    },
    clear(): void {
      unstoredOrders.delete(key)
      box.remove(key)
    },
  }
}

export type GuestDraft = ReturnType<typeof createDraft>

export const draftAt = (hotelCode: string): GuestDraft => createDraft(personalStorage, hotelCode)
