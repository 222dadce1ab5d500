import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnalyticsEvent } from '#app/analytics/events.ts'
import type { HostEvent } from '#app/analytics/hostEvent.ts'
import { createReporter } from '#app/analytics/reporter.ts'
import { createSentOnce } from '#app/analytics/sentOnce.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import type { PastVersion } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { hotel } from '../../support/builders/analytics.ts'
import { reservation } from '../../support/builders/bookedStay.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'

const test = suite('app/analytics of changed reservations')

const booked: PastVersion = {
  version: 1,
  at: '2027-01-01T00:00:00Z',
  cause: 'booked',
  actor: 'guest',
  difference: 40_300,
}
/** The reservation after a second version. */
const after = (last: Partial<PastVersion>, more: Partial<Reservation> = {}): Reservation => ({
  ...reservation,
  version: 2,
  versions: [
    booked,
    { ...booked, version: 2, at: '2027-02-01T00:00:00Z', cause: 'changed', difference: 0, ...last },
  ],
  ...more,
})
const cancelled = after({ cause: 'cancelled', difference: -28_300 }, { status: 'cancelled' })

const changed = (of: Reservation, hasMade = true): AnalyticsEvent => ({
  name: 'reservation_changed',
  params: { reservation: of, hasMade },
})
const purchase: AnalyticsEvent = { name: 'purchase', params: { reservation } }

/** A page of a browser with this storage. `track` returns the host events that it sends. */
function pageOf(device: SafeStorage) {
  const sent: HostEvent[] = []
  const report = createReporter({
    hotel: () => hotel,
    sentOnce: createSentOnce([device], async (act) => act()),
    isCandidate: () => false,
    mayReportPurchase: () => null,
    send: (event) => void sent.push(event),
    onConsent: () => {},
    waitUntilIdle: () => Promise.resolve(),
    skipsFirst: false,
  })
  return async (...events: AnalyticsEvent[]) => {
    sent.length = 0
    events.forEach(report)
    await new Promise((done) => setTimeout(done))
    return [...sent]
  }
}
const entriesOf = (sent: HostEvent[]) =>
  sent.flatMap(({ layer }) => layer).flatMap((entry) => (entry.event ? [entry] : []))
const namesIn = (sent: HostEvent[]) => entriesOf(sent).map(({ event }) => event)

test('a cancellation of a reported purchase sends its refund once, with the amount by which price and fees fell', async () => {
  const device = memoryStorage()
  const track = pageOf(device)
  await track(purchase)
  const sent = await track(changed(cancelled))
  assert.equal(
    sent.map(({ name, detail }) => [name, detail]),
    [['booking_cancelled', { number: 'HK-1234', currency: 'JPY', total: 40_300 }]],
  )
  assert.equal(entriesOf(sent), [
    {
      event: 'reservation_cancel',
      hotel_code: hotel.ownCode,
      currency: hotel.currency,
      transaction_id: 'HK-1234',
      version: 2,
    },
    { event: 'refund', ecommerce: { transaction_id: 'HK-1234', currency: 'JPY', value: 28_300 } },
  ])
  assert.equal(await track(changed(cancelled)), [])
  assert.equal(await pageOf(device)(changed(cancelled)), [], 'after a reload')
})

test('without a reported purchase there is no refund', async () => {
  assert.equal(namesIn(await pageOf(memoryStorage())(changed(cancelled))), ['reservation_cancel'])
})

test('the next page sends what no page has sent, in the browser that has reported the purchase only', async () => {
  const device = memoryStorage()
  await pageOf(device)(purchase)
  assert.equal(namesIn(await pageOf(device)(changed(cancelled, false))), ['reservation_cancel', 'refund'])
  assert.equal(await pageOf(memoryStorage())(changed(cancelled, false)), [])
})

test('a change sends a refund only if price and fees fall, and each version sends its own', async () => {
  const track = pageOf(memoryStorage())
  await track(purchase)
  const dearer = await track(changed(after({ difference: 3_000 })))
  assert.equal(
    dearer.map(({ name }) => name),
    ['booking_updated'],
  )
  assert.equal(namesIn(dearer), ['reservation_update'])
  const cheaper = after({ version: 3, difference: -1_000 }, { version: 3 })
  assert.equal(namesIn(await track(changed(cheaper))), ['reservation_update', 'refund'])
})

test('an earlier version that no page has sent is sent once with the next one, to the data layer only', async () => {
  const device = memoryStorage()
  await pageOf(device)(purchase)
  const dearer = after({ difference: 3_000 })
  const cancelledLater = {
    ...cancelled,
    version: 3,
    versions: [
      ...dearer.versions,
      { ...booked, version: 3, cause: 'cancelled' as const, difference: -43_300 },
    ],
  }
  const sent = await pageOf(device)(changed(cancelledLater))
  assert.equal(
    sent.map(({ name }) => name),
    [null, 'booking_cancelled'],
  )
  assert.equal(
    entriesOf(sent).map((entry) => [entry.event, 'version' in entry ? entry.version : null]),
    [
      ['reservation_update', 2],
      ['reservation_cancel', 3],
      ['refund', null],
    ],
  )
  assert.equal(await pageOf(device)(changed(cancelledLater, false)), [], 'after a reload')
  const ofHotel = dearer.versions.map((one) => ({
    ...one,
    actor: one.version === 2 ? ('hotel' as const) : one.actor,
  }))
  const other = memoryStorage()
  await pageOf(other)(purchase)
  const versions = [...ofHotel, ...cancelledLater.versions.slice(-1)]
  assert.equal(namesIn(await pageOf(other)(changed({ ...cancelledLater, versions }))), [
    'reservation_cancel',
    'refund',
  ])
})

test('a room that is given up is no room of the updated booking', async () => {
  const [room] = reservation.rooms
  const rooms = room ? [room, { ...room, reservation_hotel_room_id: 2, status: 'cancelled' }] : []
  const [sent] = await pageOf(memoryStorage())(changed(after({ difference: -5_000 }, { rooms })))
  assert.is((sent?.detail.rooms as unknown[] | undefined)?.length, 1)
})

test('what the hotel does, and the booking itself, send nothing', async () => {
  const track = pageOf(memoryStorage())
  await track(purchase)
  assert.equal(await track(changed({ ...reservation, versions: [booked] })), [])
  assert.equal(await track(changed(after({ actor: 'hotel', difference: -1 }))), [])
  assert.equal(await track(changed(after({ version: 3, cause: 'cancelled_by_hotel' }, { version: 3 }))), [])
})

test.run()
