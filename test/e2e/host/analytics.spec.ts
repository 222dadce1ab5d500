import type { Page } from 'playwright/test'
import { failedCalls } from '../../support/journey/booking.ts'
import {
  type Common,
  dataLayerEvents,
  type Entry,
  ecommerce,
  expectDataLayer,
  itemList,
  itemValue,
  readDataLayer,
  recordRooms,
} from '../../support/journey/dataLayer.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { recordHostEvents } from '../../support/journey/hostEvents.ts'
import {
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
} from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()
const room = twinRooms.en.hakone

/** What the search bar's journey has in common: two nights for three. */
const hakone: Common = {
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
const own = (event: string, more: Entry = {}) => ({ event, hotel_code: 'hakone', currency: 'JPY', ...more })
const view = (place: string, page_title: string) => ({
  event: 'page_view',
  page_path: `/reservation-tripla/hakone/${place}`,
  page_title,
})

/** From the bar to the rooms; gives what the hotel has answered. */
async function toRooms(page: Page) {
  const rooms = recordRooms(page)
  await searchInBar(page)
  await expect(planOf(appIn(page), room)).toBeVisible()
  return rooms()
}
type Rooms = Awaited<ReturnType<typeof toRooms>>

/** What the page is told of the way to the rooms, and, where a plan was chosen, to the order. */
const told = {
  rooms: (rooms: Rooms) => [
    view('search', 'Rooms and plans'),
    {
      event: 'search',
      hotel_code: 'hakone',
      search_term: `${checkin}/${checkout}`,
      search: {
        checkin_date: checkin,
        checkout_date: checkout,
        nights: 2,
        rooms: 1,
        adults: 3,
        children: 0,
        day_use: false,
        undated: false,
      },
    },
    own('search_result', { room_types: rooms.filter(({ room_plans }) => room_plans.length > 0).length }),
    ...ecommerce('view_item_list', itemList(rooms, hakone, 'JPY', 'Rooms')),
  ],
  choice: (worth: Entry) => [
    ...ecommerce('select_item', { ...worth, item_list_id: 'rooms', item_list_name: 'Rooms' }),
    ...ecommerce('add_to_cart', worth),
  ],
  order: (worth: Entry) => [
    own('book', { rooms: 1 }),
    view('guest-detail', 'Guest details'),
    own('guest_detail'),
    ...ecommerce('begin_checkout', worth),
    view('payment', 'Payment and confirmation'),
    own('payment_detail'),
    ...ecommerce('add_payment_info', { payment_type: 'on_site', ...worth }),
  ],
  sale: (worth: Entry, transaction_id: string) => [
    ...ecommerce('purchase', {
      transaction_id,
      affiliation: 'Hakone Moriyu',
      payment_type: 'on_site',
      ...worth,
    }),
    ...told.confirmation(transaction_id),
  ],
  confirmation: (transaction_id: string) => [
    view('confirmation', 'Booking completed'),
    own('confirmation', { transaction_id, status: 'reserved' }),
  ],
}

/** The plan that a press on the first of the room's buttons chooses. */
function firstPlan(rooms: Rooms): string {
  const code = rooms.find(({ room_type_name }) => room_type_name === room)?.room_plans[0]?.room_plan_code
  if (!code) throw new Error('The room has no plan')
  return code
}

test('The data layer of the hotel’s page receives all events of a booking, and a reload sends no second purchase', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  const rooms = await toRooms(page)
  const worth = itemValue(rooms, firstPlan(rooms), hakone)
  const number = await bookFrom(appIn(page), room)
  const whole = [
    ...told.rooms(rooms),
    ...told.choice(worth),
    ...told.order(worth),
    ...told.sale(worth, number),
  ]
  await expectDataLayer(page, whole)

  await page.frames()[1]?.evaluate(() => location.reload())
  expect(await readNumber(appIn(page))).toBe(number)
  await expectDataLayer(page, [...whole, ...told.confirmation(number)])

  // The page itself, loaded again, still knows the stay.
  await page.reload()
  await page.getByRole('search').getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(appIn(page), room)).toBeVisible()
  await expectDataLayer(page, told.rooms(rooms))
})

test('A refused booking sends the events before it and no purchase', async ({
  page,
  host,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await page.goto(host('search-bar'))
  const rooms = await toRooms(page)
  const worth = itemValue(rooms, firstPlan(rooms), hakone)
  const app = appIn(page)
  await choosePlan(app, room)
  await fillDetails(app)
  for (const label of [texts.en.email, texts.en.emailAgain])
    await app.getByLabel(label, { exact: true }).fill('sold-out@sandbox.test')
  await review(app)
  await app.getByRole('button', { name: texts.en.confirm }).click()
  await expect(app.getByText('The last of these rooms has just been booked.')).toBeVisible()
  await expectDataLayer(page, [
    ...told.rooms(rooms),
    ...told.choice(worth),
    ...told.order(worth),
    view('search', 'Rooms and plans'),
  ])
})

test('Prefetched rooms send no events until they are visible, and then each event once', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  const answered = recordRooms(page)
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: texts.en.guests }).click()
  const panel = bar.getByRole('dialog')
  await panel.getByRole('button', { name: texts.en.moreAdults, exact: true }).click()
  await panel.getByRole('button', { name: texts.en.done, exact: true }).click()
  await bar.getByRole('button', { name: texts.en.dates }).click()
  await pickDays(panel, [checkin, checkout], 'en')
  await panel.getByRole('button', { name: texts.en.done, exact: true }).click()
  await expect(appIn(page).locator('[data-plan]').first()).toBeAttached()
  expect(await readDataLayer(page)).toEqual([])
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(appIn(page), room)).toBeVisible()
  await expectDataLayer(page, told.rooms(await answered()))
})

test('A listener that returns false keeps an event out of the data layer, and listeners receive all events', async ({
  page,
  host,
}) => {
  const heard = await recordHostEvents(page)
  await page.goto(host('search-bar'))
  await page.evaluate(() => {
    window.Noren.on('select_item', () => false)
    window.Noren.on('booking_completed', () => false)
    window.Noren.on('begin_checkout', () => undefined)
  })
  const rooms = await toRooms(page)
  const worth = itemValue(rooms, firstPlan(rooms), hakone)
  const number = await bookFrom(appIn(page), room)
  await expectDataLayer(page, [...told.rooms(rooms), ...told.order(worth), ...told.confirmation(number)])
  expect(await heard('select_item')).toEqual([
    {
      hotel: 'hakone',
      room_type_code: 'deluxe-twin',
      room_plan_code: firstPlan(rooms),
      currency: 'JPY',
      total: expect.any(Number),
      quantity: 1,
    },
  ])
  expect(await heard('begin_checkout')).toHaveLength(1)
  expect(await heard('booking_completed')).toMatchObject([{ hotel: 'hakone', number }])
})

test('Consent releases the earlier events, and a later refusal stops all events', async ({ page, host }) => {
  const consent = (moment: string, word: string) =>
    page.evaluate(
      (said) => {
        const tags = window as { dataLayer?: unknown[] }
        tags.dataLayer ??= []
        tags.dataLayer.push(['consent', said.moment, { analytics_storage: said.word }])
      },
      { moment, word },
    )
  await page.goto(host('search-bar'))
  await consent('default', 'denied')
  const rooms = await toRooms(page)
  const app = appIn(page)
  await planOf(app, room).click()
  await expect(app.getByRole('button', { name: /^Chosen: / })).toBeVisible()
  expect(await dataLayerEvents(page)).toEqual([])
  await consent('update', 'granted')
  const worth = itemValue(rooms, firstPlan(rooms), hakone)
  await expect
    .poll(async () => (await readDataLayer(page)).slice(2))
    .toEqual([...told.rooms(rooms), ...told.choice(worth)])

  await consent('update', 'denied')
  await app.getByRole('button', { name: texts.en.continue, exact: true }).click()
  await fillDetails(app)
  expect((await dataLayerEvents(page)).at(-1)).toBe('add_to_cart')
})

test('No personal data is in the data layer, in events, messages or addresses', async ({ page, host }) => {
  const me = [guest.email, 'hanako@', guest.phone, guest.phone.slice(1), 'Hanako', 'Yamada']
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { everything: heard })
    addEventListener('message', ({ data }) => heard.push(data))
  })
  const heard = await recordHostEvents(page)
  await page.goto(host('search-bar'))
  await toRooms(page)
  const app = appIn(page)
  await choosePlan(app, room)
  await fillDetails(app)
  await app.getByLabel('Notes to the hotel').fill('Yamada, 09012345678')
  await review(app)
  await confirm(app)
  await expect.poll(() => dataLayerEvents(page)).toContain('confirmation')
  const said = [
    JSON.stringify(await readDataLayer(page)),
    JSON.stringify(await page.evaluate(() => (window as unknown as { everything: unknown[] }).everything)),
    JSON.stringify(await heard('booking_completed')),
    ...addresses.map(decodeURIComponent),
    decodeURIComponent((await page.frames()[1]?.evaluate(() => location.href)) ?? ''),
  ]
  expect(said[1]).toContain('booking_completed')
  for (const mine of me)
    expect(said.filter((text) => text.toLowerCase().includes(mine.toLowerCase()))).toEqual([])
})
