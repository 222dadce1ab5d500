import { expect, test } from '../../../support/journey/fixtures.ts'
import { bookFrom, firstPlan, planOf, readNumber, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'
import {
  dataLayerEvents,
  expectDataLayer,
  itemValue,
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

test('The standalone app sends all events of a booking to its own data layer, once', {
  tag: '@long',
}, async ({ page, inApp }) => {
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

/** The path of a search in Hakone. */
const search = `/booking/result?${new URLSearchParams({ code: 'hakone', adults: '2', checkin, checkout })}`

test('If the analytics code fails to load at first, all events are sent later', { tag: '@long' }, async ({
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
  await page.route(/analytics-\w+\.js/, async (route) => {
    requests++
    if (requests === 1) return route.abort()
    await released
    return route.continue()
  })
  await page.goto(inApp(search))
  await firstPlan(page).click()
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
