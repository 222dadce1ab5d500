import type { Page } from 'playwright/test'
import { failedCalls } from '../../../support/journey/booking.ts'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import {
  book,
  bookFrom,
  choosePlan,
  confirm,
  fillDetails,
  guest,
  pickDays,
  planOf,
  readNumber,
  review,
  searchInBar,
  stayDays,
} from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'
import {
  dataLayerEvents,
  expectDataLayer,
  itemValue,
  pushConsent,
  type Room,
  readDataLayer,
  recordRooms,
  type SharedFields,
} from '../../../support/journey/widget/dataLayer.ts'
import { expectedEvents } from '../../../support/journey/widget/expectedEvents.ts'
import { recordHostEvents } from '../../../support/journey/widget/hostEvents.ts'

const { checkin, checkout } = stayDays()
const room = twinRooms.en.hakone

/** The fields that all items share: two nights for three guests. */
const hakone: SharedFields = {
  item_brand: 'moriyu',
  item_category2: 'Hakone Moriyu',
  item_category3: 'Hakone',
  affiliation: 'Hakone Moriyu',
  checkin_date: checkin,
  checkout_date: checkout,
  nights: 2,
  adults: 3,
  children: 0,
  day_use: false,
}
const events = expectedEvents({ hotel: 'hakone', currency: 'JPY', shared: hakone, list: 'Rooms' })

/** Searches in the bar. Returns the rooms of the response. */
async function searchRooms(page: Page) {
  const readRooms = recordRooms(page)
  await searchInBar(page)
  await expect(planOf(appIn(page), room)).toBeVisible()
  return readRooms()
}

/** The code of the room's first plan. */
function firstPlan(rooms: Room[]): string {
  const code = rooms.find(({ room_type_name }) => room_type_name === room)?.room_plans[0]?.room_plan_code
  if (!code) throw new Error('The room has no plan')
  return code
}

test('The data layer of the hotel’s page receives all events of a booking, and a reload sends no second purchase', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  const rooms = await searchRooms(page)
  const item = itemValue(rooms, firstPlan(rooms), hakone)
  const number = await bookFrom(appIn(page), room)
  const expected = [
    ...events.results(rooms),
    ...events.choice(item),
    ...events.checkout(item),
    ...events.purchase(item, number),
  ]
  await expectDataLayer(page, expected)

  await page.frames()[1]?.evaluate(() => location.reload())
  expect(await readNumber(appIn(page))).toBe(number)
  await expectDataLayer(page, [...expected, ...events.confirmation(number)])

  // After a reload the hotel's page still has the stay.
  await page.reload()
  await page.getByRole('search').getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(appIn(page), room)).toBeVisible()
  await expectDataLayer(page, events.results(rooms))
})

test('A refused booking sends the events before it and no purchase', async ({
  page,
  host,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await page.goto(host('search-bar'))
  const rooms = await searchRooms(page)
  const item = itemValue(rooms, firstPlan(rooms), hakone)
  const app = appIn(page)
  await choosePlan(app, room)
  await fillDetails(app)
  for (const label of [texts.en.email, texts.en.emailAgain])
    await app.getByLabel(label, { exact: true }).fill('sold-out@sandbox.test')
  await review(app)
  await book(app)
  await expect(app.getByText('The last of these rooms has just been booked.')).toBeVisible()
  await expectDataLayer(page, [
    ...events.results(rooms),
    ...events.choice(item),
    ...events.checkout(item),
    events.resultsView,
  ])
})

test('Prefetched rooms send no events until they are visible, and then each event once', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  const readRooms = recordRooms(page)
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: texts.en.guests }).click()
  const panel = bar.getByRole('dialog')
  await panel.getByRole('button', { name: texts.en.moreAdults, exact: true }).click()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: texts.en.dates }).click()
  await pickDays(panel, [checkin, checkout], 'en')
  await expect(appIn(page).locator('[data-plan]').first()).toBeAttached()
  expect(await readDataLayer(page)).toEqual([])
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(appIn(page), room)).toBeVisible()
  await expectDataLayer(page, events.results(await readRooms()))
})

test('A listener that returns false keeps an event out of the data layer, and listeners receive all events', async ({
  page,
  host,
}) => {
  const hostEvents = await recordHostEvents(page)
  await page.goto(host('search-bar'))
  await page.evaluate(() => {
    window.Noren.on('select_item', () => false)
    window.Noren.on('booking_completed', () => false)
    window.Noren.on('begin_checkout', () => undefined)
  })
  const rooms = await searchRooms(page)
  const item = itemValue(rooms, firstPlan(rooms), hakone)
  const number = await bookFrom(appIn(page), room)
  await expectDataLayer(page, [
    ...events.results(rooms),
    ...events.checkout(item),
    ...events.confirmation(number),
  ])
  expect(await hostEvents('select_item')).toEqual([
    {
      hotel: 'hakone',
      room_type_code: 'deluxe-twin',
      room_plan_code: firstPlan(rooms),
      currency: 'JPY',
      total: expect.any(Number),
      quantity: 1,
    },
  ])
  expect(await hostEvents('begin_checkout')).toHaveLength(1)
  expect(await hostEvents('booking_completed')).toMatchObject([{ hotel: 'hakone', number }])
})

test('Consent releases the earlier events, and a later refusal stops all events', async ({ page, host }) => {
  await page.goto(host('search-bar'))
  await pushConsent(page, 'default', 'denied')
  const rooms = await searchRooms(page)
  const app = appIn(page)
  await choosePlan(app, room)
  await expect(app.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  expect(await dataLayerEvents(page)).toEqual([])
  await pushConsent(page, 'update', 'granted')
  const item = itemValue(rooms, firstPlan(rooms), hakone)
  await expect
    .poll(async () => (await readDataLayer(page)).slice(2))
    .toEqual([...events.results(rooms), ...events.choice(item), ...events.details(item)])

  await pushConsent(page, 'update', 'denied')
  await fillDetails(app)
  await review(app)
  expect((await dataLayerEvents(page)).at(-1)).toBe('begin_checkout')
})

test('No personal data is in the data layer, in events, messages or addresses', async ({ page, host }) => {
  const personalData = [guest.email, 'hanako@', guest.phone, guest.phone.slice(1), 'Hanako', 'Yamada']
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  await page.addInitScript(() => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    addEventListener('message', ({ data }) => messages.push(data))
  })
  const hostEvents = await recordHostEvents(page)
  await page.goto(host('search-bar'))
  await searchRooms(page)
  const app = appIn(page)
  await choosePlan(app, room)
  await fillDetails(app)
  await app.getByLabel('Notes to the hotel').fill('Yamada, 09012345678')
  await review(app)
  await confirm(app)
  await expect.poll(() => dataLayerEvents(page)).toContain('confirmation')
  const sent = [
    JSON.stringify(await readDataLayer(page)),
    JSON.stringify(await page.evaluate(() => (window as unknown as { messages: unknown[] }).messages)),
    JSON.stringify(await hostEvents('booking_completed')),
    ...addresses.map(decodeURIComponent),
    decodeURIComponent((await page.frames()[1]?.evaluate(() => location.href)) ?? ''),
  ]
  expect(sent[1]).toContain('booking_completed')
  for (const value of personalData)
    expect(sent.filter((text) => text.toLowerCase().includes(value.toLowerCase()))).toEqual([])
})
