import type { NightCount } from '../inventory/sold.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After so many unused offers, nights are free for all. */
export const MOST_UNUSED = 3

/** The time of a guest runs from the sending of the mail, at the latest from so long after its queueing. */
export const SENDING_MS = 10 * MINUTE_MS

/** A link that is not confirmed is good for a day. */
export const UNCONFIRMED_MS = 24 * HOUR_MS

/** No room is held for the list so shortly before the check-in. */
export const NO_HOLD_MS = 24 * HOUR_MS

/** The time until a guest whose mail could not be queued is served again. */
export const SKIP_MS = HOUR_MS

/** What the order of the list and the skipping of a guest depend on. Times in milliseconds. */
export type Waiting = { id: number; confirmedAt: number; skippedUntil: number | null }

/** The order of the list: the instant of the confirmation. Entries of one instant have the order in which they joined. */
export const byConfirmation = (a: Waiting, b: Waiting): number => a.confirmedAt - b.confirmedAt || a.id - b.id

/** The times of an offer, in milliseconds: what its mail says, and the end of its hold while the mail is not known to be sent. */
export type OfferTimes = { promisedUntil: number; until: number }

/** The times of an offer whose mail is queued now. */
export const offerTimes = (now: number, holdMs: number): OfferTimes => ({
  promisedUntil: now + holdMs,
  until: now + SENDING_MS + holdMs,
})

/**
 * The end of the hold of an offer whose mail is known to be sent at `sentAt`. It is never before what the mail says, and never after
 * the end without a sending.
 */
export const endAfterSending = (
  { promisedUntil, until }: OfferTimes,
  sentAt: number,
  holdMs: number,
): number => Math.max(promisedUntil, Math.min(until, sentAt + holdMs))

/** What nights have beyond others. */
const without = <N extends NightCount>(nights: readonly N[], others: readonly NightCount[]): N[] =>
  nights.flatMap((night) => {
    const same = others.filter(
      ({ room_type_id, date }) => room_type_id === night.room_type_id && date === night.date,
    )
    const count = night.count - same.reduce((sum, other) => sum + other.count, 0)
    return count > 0 ? [{ ...night, count }] : []
  })

/** An offer that was not used: its nights and its number, from 1. */
export type UnusedOffer = { nights: readonly NightCount[]; offerNumber: number }

/** Rooms of a night that one step has released, and the number of their next offer, from 1. */
export type ReleasedNight = NightCount & { offerNumber: number }

/**
 * Released nights with the numbers of their next offers: the rooms of an unused offer have the next number, and all others the number 1.
 * If fewer rooms of a night are released than unused offers had, the highest numbers count: no room is held more than three times.
 */
export function numberNights(
  released: readonly NightCount[],
  unused: readonly UnusedOffer[],
): ReleasedNight[] {
  let left = released
  const ofOffers = [...unused]
    .sort((a, b) => b.offerNumber - a.offerNumber)
    .flatMap(({ nights, offerNumber }) => {
      const before = left
      left = without(before, nights)
      return without(before, left).map((night) => ({ ...night, offerNumber: offerNumber + 1 }))
    })
  return [...ofOffers, ...left.map((night) => ({ ...night, offerNumber: 1 }))]
}

/** The released nights that are free for all: after three unused offers they are not held. */
export const unheldNights = (released: readonly ReleasedNight[]): readonly ReleasedNight[] =>
  released.filter(({ offerNumber }) => offerNumber > MOST_UNUSED)

/**
 * The released nights that a stay takes: of each night the rooms with the lowest numbers. `offerNumber`: the number of the offer of the
 * stay, which is the highest number that it takes; 1 if it takes none. `left`: the released nights for the next guest.
 */
export function takeReleased(
  stay: readonly NightCount[],
  released: readonly ReleasedNight[],
): { offerNumber: number; left: ReleasedNight[] } {
  let [needed, offerNumber] = [stay, 1]
  const left = [...released]
    .sort((a, b) => a.offerNumber - b.offerNumber)
    .flatMap((night) => {
      const [rest] = without([night], needed)
      const count = night.count - (rest?.count ?? 0)
      if (count > 0) offerNumber = night.offerNumber
      needed = without(needed, [{ ...night, count }])
      return rest ?? []
    })
  return { offerNumber, left }
}

/**
 * What a guest gets whose whole stay is free: a hold, or only a mail. `offerNumber` is the number of the offer of these nights, from 1.
 * `arrival` is the instant of the check-in.
 */
export const treatmentOf = ({
  offerNumber,
  now,
  holdMs,
  arrival,
}: {
  offerNumber: number
  now: number
  holdMs: number
  arrival: number
}): 'hold' | 'inform' =>
  offerNumber <= MOST_UNUSED && offerTimes(now, holdMs).until <= arrival - NO_HOLD_MS ? 'hold' : 'inform'

/** Whether nights contain all of other nights. */
export const covers = (nights: readonly NightCount[], others: readonly NightCount[]): boolean =>
  others.every(({ room_type_id, date, count }) =>
    nights.some(
      (night) => night.room_type_id === room_type_id && night.date === date && night.count >= count,
    ),
  )

/** Whether nights have one of other nights. */
export const haveCommon = (nights: readonly NightCount[], others: readonly NightCount[]): boolean =>
  others.some(({ room_type_id, date }) =>
    nights.some((night) => night.room_type_id === room_type_id && night.date === date && night.count > 0),
  )

/** Nights that are held for a guest until an instant, in milliseconds. */
export type HeldNights = { nights: readonly NightCount[]; until: number }

/**
 * Whether an order or a change takes a held offer: before its end, and if `further`, the nights that the guest does not have yet, have one
 * of its nights. Once it is booked, what it does not need of the others is free. A change of something else leaves the rooms to the
 * guest's other stay.
 */
export const canTake = (
  { nights, until }: HeldNights,
  further: readonly NightCount[],
  now: number,
): boolean => until > now && haveCommon(further, nights)

/** Whether the nights of an order or a change, which has ended without a booking, go back to the offer that it had taken. */
const goesBack = ({ nights, until }: HeldNights, had: readonly NightCount[], now: number): boolean =>
  until > now && covers(had, nights)

/** An offer that is held for the guest, or that is taken by what the guest replaces or ends. */
export type OwnOffer = HeldNights & { isTaken: boolean }

/** Which offers an order or a change takes, and what happens to the other ones that were taken before. */
export type SharedOffers<Offer> = { taken: Offer[]; back: Offer[]; over: Offer[] }

/**
 * Shares the offers of a guest at the moment of an order or a change, or of the end of one without a booking. `offers`: first the offer
 * of the link that is sent, then the offers that the replaced or ended orders and changes had taken. `further`: the nights that the guest
 * needs and has not booked yet; none at an end. `had`: all nights of what is replaced or ends.
 *
 * An offer is taken if it has a night that the offers before it do not have. Each other one that was taken goes back whole until its
 * end. Nights go back to one offer only, also if two offers have the same night.
 */
export function shareOffers<Offer extends OwnOffer>(
  offers: readonly Offer[],
  { further, had, now }: { further: readonly NightCount[]; had: readonly NightCount[]; now: number },
): SharedOffers<Offer> {
  const shared: SharedOffers<Offer> = { taken: [], back: [], over: [] }
  let needed = further
  let left = had
  for (const offer of offers) {
    const { nights, isTaken } = offer
    if (isTaken ? !covers(left, nights) || !haveCommon(needed, nights) : !canTake(offer, needed, now))
      continue
    shared.taken.push(offer)
    needed = without(needed, nights)
    if (isTaken) left = without(left, nights)
  }
  for (const offer of offers) {
    if (!offer.isTaken || shared.taken.includes(offer)) continue
    const isBack = goesBack(offer, left, now)
    shared[isBack ? 'back' : 'over'].push(offer)
    if (isBack) left = without(left, offer.nights)
  }
  return shared
}

/** What is done for one entry. `Stay` is what its stay takes. */
type ServingSteps<Entry extends Waiting, Stay> = {
  now: number
  /** What the stay takes, with its nights locked, if all of it is free now; null if not. */
  free(entry: Entry): Promise<Stay | null>
  treatment(entry: Entry, stay: Stay): 'hold' | 'inform'
  /** Queues the mail. Returns whether it is queued. */
  queue(entry: Entry, treatment: 'hold' | 'inform', stay: Stay): Promise<boolean>
  hold(entry: Entry, stay: Stay): Promise<void>
  inform(entry: Entry): Promise<void>
  skip(entry: Entry, until: number): Promise<void>
}

/**
 * Serves a list: each waiting guest in order whose whole stay is free gets a hold, or is only informed. A guest whose mail cannot be
 * queued is skipped, and loses no place. `waiting` are entries without an offer. Returns how many guests were mailed.
 */
export async function serveInOrder<Entry extends Waiting, Stay>(
  waiting: readonly Entry[],
  steps: ServingSteps<Entry, Stay>,
): Promise<number> {
  let mailed = 0
  for (const entry of [...waiting].sort(byConfirmation)) {
    if (entry.skippedUntil !== null && entry.skippedUntil > steps.now) continue
    const stay = await steps.free(entry)
    if (stay === null) continue
    const treatment = steps.treatment(entry, stay)
    if (!(await steps.queue(entry, treatment, stay))) {
      await steps.skip(entry, steps.now + SKIP_MS)
      continue
    }
    if (treatment === 'hold') await steps.hold(entry, stay)
    else await steps.inform(entry)
    mailed++
  }
  return mailed
}
