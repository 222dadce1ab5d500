import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { goToConfirm, results } from '../../../support/journey/booking.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { book, bookFrom, firstPlan, planOf, readNumber, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'
import {
  dataLayerEvents,
  expectDataLayer,
  itemValue,
  pushConsent,
  readDataLayer,
  recordRooms,
  type SharedFields,
} from '../../../support/journey/widget/dataLayer.ts'
import { expectedEvents } from '../../../support/journey/widget/expectedEvents.ts'

const { checkin, checkout } = stayDays()
const twin = twinRooms.en.taipei

/** The fields that all items share: two nights for two guests, in a currency with cents. */
const taipei: SharedFields = {
  item_brand: 'moriyu',
  item_category2: 'Taipei Lantern House',
  item_category3: 'Taipei',
  affiliation: 'Taipei Lantern House',
  checkin_date: checkin,
  checkout_date: checkout,
  nights: 2,
  adults: 2,
  children: 0,
  day_use: false,
}
const events = expectedEvents({ hotel: 'taipei', currency: 'TWD', shared: taipei, list: 'Plans' })

const purchases = async (page: Page) => (await dataLayerEvents(page)).filter((event) => event === 'purchase')

test('The standalone app sends all events of a booking to its own data layer, once', async ({
  page,
  inApp,
}) => {
  const readRooms = recordRooms(page)
  const query = new URLSearchParams({ code: 'taipei', checkin, checkout, adults: '2' })
  await page.goto(inApp(`/booking/result?${query}`))
  await expect(planOf(page, twin)).toBeVisible()
  const rooms = await readRooms()
  const plan = rooms.find(({ room_type_name }) => room_type_name === twin)?.room_plans[0]
  const item = itemValue(rooms, plan?.room_plan_code ?? '', taipei)
  const number = await bookFrom(page, twin)
  await expectDataLayer(page, [
    ...events.results(rooms),
    ...events.choice(item),
    ...events.checkout(item),
    ...events.purchase(item, number),
  ])

  await page.reload()
  expect(await readNumber(page)).toBe(number)
  await expectDataLayer(page, events.confirmation(number))
})

test('A booking that is confirmed in two tabs sends one purchase', async ({ page, inApp, consoleErrors }) => {
  await goToConfirm(page, inApp(results()))
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const other = await opening
  consoleErrors.watch(other)
  await other.bringToFront()
  await book(other)
  const number = await readNumber(other)
  await expect.poll(() => purchases(other)).toHaveLength(1)
  await page.bringToFront()
  await book(page)
  expect(await readNumber(page)).toBe(number)
  await expect.poll(() => dataLayerEvents(page)).toContain('confirmation')
  expect(await purchases(page)).toEqual([])
})

/** The path of a search in Hakone. */
const search = (more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ code: 'hakone', adults: '2', ...more })}`
const days = { checkin, checkout }
const chooseButtons = (page: Page) => page.getByRole('button', { name: /^Choose / })

test('Details, choice, change of plan and switch to plans send one event each', async ({ page, inApp }) => {
  // With several rooms, a guest can change a plan before the details.
  const rooms = JSON.stringify([{ adults: 2 }, { adults: 2 }])
  await page.goto(inApp(search({ ...days, rooms, room_type_codes: 'deluxe-twin' })))
  await page
    .getByRole('button', { name: /^Details and cancellation policy/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const _ of ['choice', 'change']) {
    await chooseButtons(page).first().click()
    await expect(page.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
    await page.getByRole('button', { name: /^Room 1/ }).click()
    await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(1)
  }
  await page.getByRole('button', { name: /^Chosen: / }).click()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
  for (const side of ['By plan', 'By room', 'By plan']) await page.getByRole('button', { name: side }).click()
  const opened = ['page_view', 'search', 'search_result', 'view_item_list', 'view_item']
  const chosen = ['select_item', 'add_to_cart']
  await expect
    .poll(() => dataLayerEvents(page))
    .toEqual([...opened, ...chosen, ...['remove_from_cart', ...chosen], 'remove_from_cart', 'view_item_list'])
})

test('A plan without dates is selected but not added to the cart, and a recommendation is added at once', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(search({ search_type: 'undated', nights: '2' })))
  await page
    .getByRole('button', { name: /^Choose dates/ })
    .or(chooseButtons(page))
    .first()
    .click()
  await expect
    .poll(() => dataLayerEvents(page))
    .toEqual(['page_view', 'search', 'search_result', 'view_item_list', 'select_item'])

  await page.goto(
    inApp(`/booking/recommender?${new URLSearchParams({ code: 'hakone', adults: '2', ...days })}`),
  )
  await chooseButtons(page).first().click()
  await expect
    .poll(() => dataLayerEvents(page))
    .toEqual([
      ...['view_item_list', 'recommend', 'select_item', 'add_to_cart', 'book'],
      ...['page_view', 'guest_detail', 'begin_checkout'],
    ])
})

test('If the analytics code fails to load at first, all events are sent later', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  let requests = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/extras-\w+\.js/, async (route) => {
    requests++
    if (requests === 1) return route.abort()
    await released
    return route.continue()
  })
  await page.goto(inApp(search(days)))
  await chooseButtons(page).first().click()
  await expect(page.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  expect(await readDataLayer(page)).toEqual([])
  release()
  await expect
    .poll(() => dataLayerEvents(page))
    .toEqual([
      ...['page_view', 'search', 'search_result', 'view_item_list', 'select_item', 'add_to_cart', 'book'],
      ...['page_view', 'guest_detail', 'begin_checkout'],
    ])
  expect(requests).toBe(2)
})

test('The hotel’s cookie for the browser is set only after consent', async ({ page, context, inApp }) => {
  const isKnown = async () =>
    (await context.cookies(addresses.app)).some(({ name }) => name === 'client_tripla_uid')
  await page.addInitScript(() => {
    Object.assign(window, { dataLayer: [['consent', 'default', { analytics_storage: 'denied' }]] })
  })
  await page.goto(inApp(results()))
  await firstPlan(page).click()
  await expect(page.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  expect(await isKnown()).toBe(false)
  expect(await readDataLayer(page)).toHaveLength(1)
  await pushConsent(page, 'update', 'granted')
  await expect.poll(isKnown).toBe(true)
  await expect.poll(() => dataLayerEvents(page)).toContain('add_to_cart')
})

test('Signing in and out sends events without personal data', async ({ page, inApp, sandbox }) => {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  const hakone = (event: string, more = {}) => ({ event, hotel_code: 'hakone', currency: 'JPY', ...more })
  await expect.poll(() => readDataLayer(page)).toContainEqual(hakone('login', { as: 'member' }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Hanako/ })
    .click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect.poll(() => readDataLayer(page)).toContainEqual(hakone('logout'))
  const entries = await readDataLayer(page)
  expect(entries.filter(({ event }) => event === 'login' || event === 'logout')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toMatch(/hanako|yamada|token/i)
})
