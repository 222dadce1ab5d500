import type { Page } from 'playwright/test'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import {
  choosePlan,
  confirm,
  fillDetails,
  guest,
  pickDays,
  planOf,
  readNumber,
  review,
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
  await page.evaluate((criteria) => window.Noren.setCriteria(criteria), { checkin, checkout, adults: 3 })
  await page.getByRole('search').getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(appIn(page), room)).toBeVisible()
  return readRooms()
}

/** The code of the room's first plan. */
function firstPlan(rooms: Room[]): string {
  const code = rooms.find(({ room_type_name }) => room_type_name === room)?.room_plans[0]?.room_plan_code
  if (!code) throw new Error('The room has no plan')
  return code
}

/** The texts of the guest that no message may contain. */
const personalData = [guest.email, 'hanako@', guest.phone, guest.phone.slice(1), 'Hanako', 'Yamada']

test('The data layer of the hotel’s page receives each event of a booking once and when it is visible, without personal data', async ({
  page,
  host,
}) => {
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
  const readRooms = recordRooms(page)
  const bar = page.getByRole('search')
  const app = appIn(page)
  await test.step('prefetched rooms send no events', async () => {
    await bar.getByRole('button', { name: texts.en.guests }).click()
    const panel = bar.getByRole('dialog')
    await panel.getByRole('button', { name: texts.en.moreAdults, exact: true }).click()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: texts.en.dates }).click()
    await pickDays(panel, [checkin, checkout], 'en')
    await expect(app.locator('[data-plan]').first()).toBeAttached()
    expect(await readDataLayer(page)).toEqual([])
  })
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(app, room)).toBeVisible()
  const rooms = await readRooms()
  await choosePlan(app, room)
  await fillDetails(app)
  await app.getByLabel('Notes to the hotel').fill('Yamada, 09012345678')
  await review(app)
  const number = await confirm(app)
  const item = itemValue(rooms, firstPlan(rooms), hakone)
  const expected = [
    ...events.results(rooms),
    ...events.choice(item),
    ...events.checkout(item),
    ...events.purchase(item, number),
  ]
  await expectDataLayer(page, expected)
  await test.step('nothing contains personal data', async () => {
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
  await test.step('a reload sends no second purchase', async () => {
    await page.frames()[1]?.evaluate(() => location.reload())
    expect(await readNumber(app)).toBe(number)
    await expectDataLayer(page, [...expected, ...events.confirmation(number)])
  })
  await test.step('after a reload the hotel’s page still has the stay', async () => {
    await page.reload()
    await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
    await expect(planOf(app, room)).toBeVisible()
    await expectDataLayer(page, events.results(rooms))
  })
})

test('Consent releases the earlier events and a refusal stops all, and a listener that returns false keeps an event out', async ({
  page,
  host,
}) => {
  const hostEvents = await recordHostEvents(page)
  await page.goto(host('search-bar'))
  await page.waitForFunction(() => window.Noren?.version)
  await page.evaluate(() => {
    window.Noren.on('select_item', () => false)
    window.Noren.on('begin_checkout', () => undefined)
  })
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
    .toEqual([...events.results(rooms), ...events.details(item)])
  // The listeners receive all events.
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

  await pushConsent(page, 'update', 'denied')
  await fillDetails(app)
  await review(app)
  expect((await dataLayerEvents(page)).at(-1)).toBe('begin_checkout')
})
