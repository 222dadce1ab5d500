import { report } from '#app/errors/report.ts'
import type { Consent } from '#shared/analytics/consent.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Fact, Facts } from './events.ts'
import { ga4, type ToDataLayer } from './ga4.ts'
import type { HostEvent } from './hostEvent.ts'
import type { Seller } from './items.ts'
import type { Once } from './sentOnce.ts'

export type Desk = {
  hotel: () => Seller
  once: Once
  /** Whether this browser itself has made the reservation, and would remember having told of it. */
  hasMade: (number: string) => boolean
  send: (told: HostEvent) => void
  onConsent: (consent: Consent) => void
  /** Answers when the browser has nothing else to do. */
  rest: () => Promise<void>
  /** The address the guest came with held an e-mail: nothing is told of that visit before its second screen. */
  skipsFirst: boolean
}

/** Noted while the screen is still being drawn, and much to tell. */
const isLong = ({ kind }: Fact) => kind === 'answered' || kind === 'listed' || kind === 'recommended'

const keyOf = ({ number, status }: Reservation) => `${status === 'held' ? 'held' : 'sold'} ${number}`

/** Under which name a thing is remembered that is told once, however often it happens; null for all others. */
function keyFor({ kind, of }: Fact): string | null {
  if (kind === 'begun' || kind === 'ordered') return `${kind} ${of.attempt}`
  return kind === 'made' ? keyOf(of.reservation) : null
}

/** Where all that is noted comes to be told: each thing in its turn, and none twice. */
export function createReporter({ hotel, once, hasMade, send, onConsent, rest, skipsFirst }: Desk) {
  const answers = new WeakSet<object>()
  const listed = { rooms: new WeakSet<object>(), plan: new WeakSet<object>() }
  /** Held here and not paid for yet. */
  const pending = new Set<string>()
  /** What was looked at last: a choice is made from it. */
  let list: Facts['listed']['by'] = 'rooms'
  let search = ''
  let screens = 0

  /** The first time an object is met in a set. */
  function isNew(set: WeakSet<object>, one: object): boolean {
    if (set.has(one)) return false
    set.add(one)
    return true
  }

  async function isNews(fact: Fact): Promise<boolean> {
    if (fact.kind === 'answered') return isNew(answers, fact.of.data.rooms)
    if (fact.kind === 'recommended') return isNew(answers, fact.of.found)
    // What was only drawn ahead, for guests counted otherwise since, stands there until its successor is drawn.
    if (fact.kind === 'listed')
      return answers.has(fact.of.answer) && isNew(listed[fact.of.by], fact.of.answer)
    const key = keyFor(fact)
    return key === null || once.isFirst(key)
  }

  /** A search that is answered anew, in another language say, is no other search. */
  function isSaid({ layer: [entry] }: HostEvent): boolean {
    if (entry?.event !== 'search') return false
    const before = search
    search = JSON.stringify(entry)
    return search === before
  }

  async function hear(fact: Exclude<Fact, { kind: 'consent' }>): Promise<void> {
    if (fact.kind === 'seen') screens++
    if (fact.kind === 'listed') list = fact.of.by
    if ((skipsFirst && screens < 2) || !(await isNews(fact))) return
    const tell = ga4[fact.kind] as ToDataLayer<typeof fact.kind>
    for (const told of tell(fact.of, hotel(), list)) if (!isSaid(told)) send(told)
    if (fact.kind === 'made' && fact.of.reservation.status === 'held') pending.add(fact.of.reservation.number)
    if (fact.kind !== 'confirmed') return
    // Paid for meanwhile, or told by nobody because the tab was gone: the confirmation makes good for it.
    const { number } = fact.of.reservation
    if (hasMade(number) || pending.has(number)) await hear({ kind: 'made', of: { ...fact.of, coupon: null } })
  }

  let turn = Promise.resolve()
  return (fact: Fact): void => {
    // A no counts at once, whatever still waits for its turn.
    if (fact.kind === 'consent') onConsent(fact.of.analytics)
    else
      turn = turn
        .then(() => (isLong(fact) ? rest() : undefined))
        .then(() => hear(fact))
        .catch(report)
  }
}
