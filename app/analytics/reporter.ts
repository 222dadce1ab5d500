import { report } from '#app/errors/report.ts'
import type { Consent } from '#shared/analytics/consent.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'
import { earlierChange, ga4, type ToDataLayer } from './ga4/ga4.ts'
import type { AnalyticsHotel } from './ga4/items.ts'
import type { HostEvent } from './hostEvent.ts'
import type { SentOnce } from './sentOnce.ts'

export type ReporterOptions = {
  hotel: () => AnalyticsHotel
  sentOnce: SentOnce
  /** Whether this tab may report the purchase of a reservation, also after a reload. */
  isCandidate: (reservation: Reservation) => boolean
  /** Whether this page may report a purchase; null if it need not ask. */
  mayReportPurchase: (params: AnalyticsEvents['purchase']) => Promise<boolean> | null
  send: (event: HostEvent) => void
  onConsent: (consent: Consent) => void
  /** Resolves when the browser is idle. */
  waitUntilIdle: () => Promise<void>
  /** The first address contained an e-mail address, so the first screen is not reported. */
  skipsFirst: boolean
}

type ReportedEvent = Exclude<AnalyticsEvent, { name: 'consent' }>

/** Events with many items, which are tracked while the screen still renders. */
const isLarge = ({ name }: AnalyticsEvent) =>
  name === 'search_result' || name === 'view_item_list' || name === 'recommendations_viewed'

/** The key of a purchase that was reported: `refund` follows such a purchase only. */
const soldKey = (number: string) => `sold ${number}`

const versionKey = (number: string, version: number) => `version ${number} ${version}`

const reservationKey = ({ number, status }: Reservation) =>
  status === 'held' ? `held ${number}` : soldKey(number)

/** The key of an event that is sent once, also after a reload; null for all other events. */
function sentOnceKey({ name, params }: AnalyticsEvent): string | null {
  if (name === 'begin_checkout' || name === 'add_payment_info') return `${name} ${params.bookingKey}`
  if (name === 'reservation_changed') {
    const { number, version } = params.reservation
    return versionKey(number, version)
  }
  return name === 'purchase' ? reservationKey(params.reservation) : null
}

/** Whether the set does not contain the object yet; adds it. */
function addTo(set: WeakSet<object>, object: object): boolean {
  if (set.has(object)) return false
  set.add(object)
  return true
}

/**
 * Returns a function that receives tracked events and sends host events, one event after the other and no event twice. Its promise
 * resolves when the event is handled. A purchase that needs an answer of the server is sent later.
 */
export function createReporter(options: ReporterOptions) {
  const { hotel, sentOnce, isCandidate, mayReportPurchase, send, onConsent, waitUntilIdle, skipsFirst } =
    options
  const answers = new WeakSet<object>()
  const listed = { rooms: new WeakSet<object>(), plan: new WeakSet<object>() }
  /** Numbers of reservations that were held in this session and not paid yet. */
  const pending = new Set<string>()
  /** Keys of the purchases about which the server has not answered yet. */
  const asking = new Set<string>()
  /** The list that the guest saw last: a chosen plan comes from it. */
  let list: AnalyticsEvents['view_item_list']['by'] = 'rooms'
  let lastSearch = ''
  let screens = 0

  async function isNew(event: AnalyticsEvent): Promise<boolean> {
    if (event.name === 'search_result') return addTo(answers, event.params.data.rooms)
    if (event.name === 'recommendations_viewed') return addTo(answers, event.params.found)
    // Cards of a prefetched response may still be visible after the guest has changed the party: skip them.
    if (event.name === 'view_item_list')
      return answers.has(event.params.answer) && addTo(listed[event.params.by], event.params.answer)
    const key = sentOnceKey(event)
    return key === null || sentOnce.markSent(key)
  }

  /** Whether this is the same search as the last: a change of language repeats the request, not the search. */
  function isRepeatedSearch({ layer: [entry] }: HostEvent): boolean {
    if (entry?.event !== 'search') return false
    const before = lastSearch
    lastSearch = JSON.stringify(entry)
    return lastSearch === before
  }

  /**
   * Asks whether this page may report a purchase, and then handles it again. Other events do not wait for the answer. Returns
   * false if there is nothing to ask.
   */
  function asksFirst(event: Extract<ReportedEvent, { name: 'purchase' }>): boolean {
    const key = reservationKey(event.params.reservation)
    if (asking.has(key) || sentOnce.isSent(key)) return true
    const answer = mayReportPurchase(event.params)
    if (answer === null) return false
    asking.add(key)
    answer
      .then((may) => may && enqueue(event, true))
      .catch(report)
      .finally(() => asking.delete(key))
    return true
  }

  /** Sends the earlier versions that no page of this browser could send: a change was paid after its page was closed. */
  async function sendEarlier(reservation: Reservation): Promise<void> {
    for (const past of reservation.versions.slice(1, -1))
      if (await sentOnce.markSent(versionKey(reservation.number, past.version)))
        earlierChange(reservation, past, hotel()).forEach(send)
  }

  async function handle(event: ReportedEvent, isAllowed: boolean): Promise<void> {
    if (event.name === 'page_view') screens++
    if (event.name === 'view_item_list') list = event.params.by
    if (skipsFirst && screens < 2) return
    if (event.name === 'purchase' && !isAllowed && asksFirst(event)) return
    if (event.name === 'reservation_changed') {
      const { reservation, hasMade } = event.params
      event.params.isReported = sentOnce.isSent(soldKey(reservation.number))
      // Another browser may have made the version, and has sent it.
      if (!hasMade && !event.params.isReported) return
      if (event.params.isReported) await sendEarlier(reservation)
    }
    if (!(await isNew(event))) return
    const toHostEvents = ga4[event.name] as ToDataLayer<typeof event.name>
    for (const hostEvent of toHostEvents(event.params, hotel(), list))
      if (!isRepeatedSearch(hostEvent)) send(hostEvent)
    if (event.name === 'purchase' && event.params.reservation.status === 'held')
      pending.add(event.params.reservation.number)
    if (event.name !== 'confirmation_viewed') return
    // The guest has paid since, or the tab was closed before the purchase was sent: the confirmation sends it.
    const { reservation } = event.params
    if (isCandidate(reservation) || pending.has(reservation.number))
      await handle({ name: 'purchase', params: { reservation } }, false)
  }

  let queue = Promise.resolve()
  function enqueue(event: ReportedEvent, isAllowed = false) {
    queue = queue
      .then(() => (isLarge(event) ? waitUntilIdle() : undefined))
      .then(() => handle(event, isAllowed))
      .catch(report)
  }
  return (event: AnalyticsEvent): Promise<void> => {
    // Apply a refusal of consent at once, ahead of queued events.
    if (event.name === 'consent') onConsent(event.params.analytics)
    else enqueue(event)
    return queue
  }
}
