import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnalyticsEvent } from '#app/analytics/events.ts'
import { createReporter, type ReporterOptions } from '#app/analytics/reporter.ts'
import { createSentOnce } from '#app/analytics/sentOnce.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { criteriaOf, hotel } from '../../support/builders/analytics.ts'
import { chosen, reservation } from '../../support/builders/bookedStay.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'

const test = suite('app/analytics/reporter')

const atOnce = async <T>(act: () => T) => act()
const sentOnceIn = (...storages: SafeStorage[]) => createSentOnce(storages, atOnce)

/** A reporter for one page load. `track` tracks events and returns the names of the entries that are sent, in order. */
function pageOf(more: Partial<ReporterOptions> = {}) {
  const sent: string[] = []
  const consents: string[] = []
  const report = createReporter({
    hotel: () => hotel,
    sentOnce: sentOnceIn(memoryStorage()),
    isCandidate: () => false,
    mayReportPurchase: () => null,
    send: ({ layer }) => void sent.push(...layer.flatMap(({ event }) => (event ? [String(event)] : []))),
    onConsent: (consent) => void consents.push(consent),
    waitUntilIdle: () => Promise.resolve(),
    skipsFirst: false,
    ...more,
  })
  return {
    consents,
    async track(...events: AnalyticsEvent[]): Promise<string[]> {
      sent.length = 0
      events.forEach(report)
      await new Promise((done) => setTimeout(done))
      return [...sent]
    },
  }
}

const purchase = (status = reservation.status): AnalyticsEvent => ({
  name: 'purchase',
  params: { reservation: { ...reservation, status } },
})
const confirmed = (status = reservation.status): AnalyticsEvent => ({
  name: 'confirmation_viewed',
  params: { reservation: { ...reservation, status } },
})
const seen: AnalyticsEvent = {
  name: 'page_view',
  params: { screen: 'search_result', title: 'Rooms', hidesChat: false },
}

test('a reservation sends `purchase` once', async () => {
  const page = pageOf()
  assert.equal(await page.track(purchase(), purchase()), ['purchase'])
  assert.equal(await page.track(purchase(), confirmed()), ['confirmation'])
})

test('a reservation sends `purchase` once per browser, also after a reload and in another tab', async () => {
  const device = memoryStorage()
  assert.equal(await pageOf({ sentOnce: sentOnceIn(device, memoryStorage()) }).track(purchase()), [
    'purchase',
  ])
  const isCandidate = () => true
  const reloaded = pageOf({ sentOnce: sentOnceIn(device, memoryStorage()), isCandidate })
  assert.equal(await reloaded.track(confirmed(), purchase()), ['confirmation'])
})

test('a reservation sends `purchase` once per tab if only the tab has storage', async () => {
  const tab = memoryStorage()
  await pageOf({ sentOnce: sentOnceIn(memoryStorage(), tab) }).track(purchase())
  assert.equal(await pageOf({ sentOnce: sentOnceIn(memoryStorage(), tab) }).track(purchase()), [])
})

test('two tabs that learn of a reservation at the same time send `purchase` once', async () => {
  const device = memoryStorage()
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => T) => {
    const next = turn.then(() => act())
    turn = next
    return next
  }
  const tabs = [1, 2].map(() => pageOf({ sentOnce: createSentOnce([device, memoryStorage()], inTurn) }))
  const sent = await Promise.all(tabs.map((tab) => tab.track(purchase())))
  assert.equal(sent.flat(), ['purchase'])
})

test('a held reservation is pending once, and sends `purchase` when its confirmation shows the payment', async () => {
  const page = pageOf()
  assert.equal(await page.track(purchase('held'), confirmed('held')), ['payment_pending', 'confirmation'])
  assert.equal(await page.track(confirmed('held')), ['confirmation'])
  assert.equal(await page.track(confirmed(), confirmed()), ['confirmation', 'purchase', 'confirmation'])
})

test('a confirmation that was opened from a mail sends no `purchase`', async () => {
  assert.equal(await pageOf().track(confirmed()), ['confirmation'])
})

test('a tab that was closed before it sent `purchase` sends it with the confirmation', async () => {
  const page = pageOf({ isCandidate: ({ number }) => number === reservation.number })
  assert.equal(await page.track(confirmed(), confirmed()), ['confirmation', 'purchase', 'confirmation'])
})

test('a page sends `purchase` only if it may report, asks again until it has, and lets no other event wait', async () => {
  const answers = [false, true]
  let asked = 0
  const mayReportPurchase = async () => answers[asked++] ?? false
  const page = pageOf({ mayReportPurchase, isCandidate: () => true })
  assert.equal(await page.track(purchase()), [])
  assert.equal(await page.track(confirmed()), ['confirmation', 'purchase'])
  assert.equal(await page.track(purchase(), confirmed()), ['confirmation'])
  assert.is(asked, 2)

  const waiting: ((may: boolean) => void)[] = []
  const slow = pageOf({
    mayReportPurchase: () => new Promise((resolve) => void waiting.push(resolve)),
    isCandidate: () => true,
  })
  assert.equal(await slow.track(purchase(), confirmed()), ['confirmation'])
  assert.is(waiting.length, 1)
  waiting[0]?.(true)
  assert.equal(await slow.track(), ['purchase'])
})

test('a cancelled or released reservation sends no `purchase`', async () => {
  const page = pageOf({ isCandidate: () => true })
  for (const status of ['cancelled', 'released'] as const)
    assert.equal(await page.track(purchase(status), confirmed(status)), ['confirmation'])
})

const picked = chosen(0, 20000)
const data = {
  rooms: [picked.room],
  nothing_found: null,
  coupon: null,
  promo: null,
  other_prices: [],
  exchange: null,
}
const searchResult = (of = data): AnalyticsEvent => ({
  name: 'search_result',
  params: { criteria: criteriaOf(), data: of },
})
const listed = (by: 'rooms' | 'plan', answer: object = data.rooms): AnalyticsEvent => ({
  name: 'view_item_list',
  params: { criteria: criteriaOf(), answer, by, index: 0, cards: [{ rows: [picked] }] },
})

test('a result is listed once per view, and the same search is not sent again', async () => {
  const page = pageOf()
  assert.equal(
    await page.track(searchResult(), listed('rooms'), listed('plan'), listed('rooms'), searchResult()),
    ['search', 'search_result', 'view_item_list', 'view_item_list'],
  )
  const rooms = [...data.rooms]
  assert.equal(await page.track(searchResult({ ...data, rooms }), listed('rooms', rooms)), [
    'search_result',
    'view_item_list',
  ])
})

test('a list without a search result is not sent', async () => {
  assert.equal(await pageOf().track(listed('rooms', []), searchResult(), listed('rooms')), [
    'search',
    'search_result',
    'view_item_list',
  ])
})

test('a booking sends `begin_checkout` and `add_payment_info` once', async () => {
  const device = memoryStorage()
  const begun = (bookingKey: string): AnalyticsEvent => ({
    name: 'begin_checkout',
    params: { criteria: criteriaOf(), chosen: [picked], bookingKey },
  })
  const ordered: AnalyticsEvent = {
    name: 'add_payment_info',
    params: { criteria: criteriaOf(), chosen: [picked], bookingKey: 'a', method: 'on_site' },
  }
  assert.equal(await pageOf({ sentOnce: sentOnceIn(device) }).track(begun('a'), ordered, ordered), [
    'begin_checkout',
    'add_payment_info',
  ])
  assert.equal(await pageOf({ sentOnce: sentOnceIn(device) }).track(begun('a'), begun('b')), [
    'begin_checkout',
  ])
})

test('a visit with an e-mail address in its URL sends events from its second screen on', async () => {
  const page = pageOf({ skipsFirst: true })
  assert.equal(await page.track(seen, searchResult(), listed('rooms')), [])
  const details: AnalyticsEvent = {
    name: 'page_view',
    params: { screen: 'guest_detail', title: 'Guests', hidesChat: false },
  }
  assert.equal(await page.track(details), ['page_view', 'guest_detail'])
})

test('consent is applied at once, ahead of queued events', () => {
  const page = pageOf()
  void page.track(seen, { name: 'consent', params: { analytics: 'denied' } })
  assert.equal(page.consents, ['denied'])
})

test('invalid stored data does not prevent sending', async () => {
  const broken = memoryStorage()
  broken.set('noren_sent_events', '{')
  assert.equal(await pageOf({ sentOnce: sentOnceIn(broken) }).track(purchase()), ['purchase'])
})

test('a long list is sent when the browser is idle, and later events keep their order', async () => {
  let becomeIdle = () => {}
  const page = pageOf({ waitUntilIdle: () => new Promise((done) => (becomeIdle = done)) })
  const data = { rooms: [], nothing_found: null, coupon: null, promo: null, other_prices: [], exchange: null }
  const searchResult: AnalyticsEvent = { name: 'search_result', params: { criteria: criteriaOf(), data } }
  assert.equal(await page.track(searchResult, purchase()), [])
  becomeIdle()
  assert.equal(await page.track(), ['search', 'search_result', 'purchase'])
})

test.run()
