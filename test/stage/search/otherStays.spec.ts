import type { Locator } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import {
  dayAhead,
  fillDetails,
  goToReview,
  heading,
  readNumber,
  results,
  setInventory,
  stay,
} from '../../support/journey/booking.ts'
import { expectAccessible, type Sandbox } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { dates, panel } from '../../support/journey/searchForm.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** Sells a room type from the day before the arrival, for this number of days after it. */
const sellOut = (sandbox: Sandbox, days: number, type = 'deluxe-twin') =>
  setInventory(sandbox, {
    room_type: type,
    from: addDays(stay.checkin, -1),
    to: addDays(stay.checkin, days),
  })

const ROOMS = /\/rooms\?/
const everyType = ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex']

test('Without free rooms a guest chooses a room on the nearest dates', async ({ page, stage, sandbox }) => {
  await sellOut(sandbox, 2)
  await stage.show(results())
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  const days = page.getByRole('list', { name: 'The nearest days with rooms' }).getByRole('button')
  await expect(days.first()).toContainText(/from ¥[\d,]+/)
  expect(await days.count()).toBeLessThanOrEqual(3)
  const dayText = (await days.first().textContent()) ?? ''
  await days.first().click()
  await firstPlan(page).click()
  const { searchParams } = new URL(page.url())
  const checkin = searchParams.get('checkin') ?? ''
  expect(dayText).toContain(formatDate('en', checkin))
  expect(checkin).not.toBe(stay.checkin)
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText(
    formatDate('en', checkin),
  )
})

/** The free pixels between two elements, one below or beside the other. */
async function gapBetween(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('Not visible')
  return Math.max(b.y - (a.y + a.height), b.x - (a.x + a.width))
}

test('Headings and buttons of a search without rooms stand apart', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  await sellOut(sandbox, 2)
  await setInventory(sandbox, { room_type: 'forest-annex' })
  await stage.show(`/booking/result?${new URLSearchParams({ ...stay, adults: '6' })}`)
  const split = page.getByRole('button', { name: /^Show 2 rooms/ })
  const nearest = page.getByRole('heading', { name: 'The nearest days with rooms' })
  expect(await gapBetween(split, nearest)).toBeGreaterThanOrEqual(16)
  const days = page.getByRole('list', { name: 'The nearest days with rooms' }).getByRole('button')
  expect(await gapBetween(nearest, days.first())).toBeGreaterThanOrEqual(8)

  consoleErrors.expected.push(/Failed to load resource/)
  await sandbox.fault('rooms.search', 'broken', 3)
  await stage.show(results())
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  expect(await gapBetween(again, page.getByRole('link', { name: /^Call/ }))).toBeGreaterThanOrEqual(8)
})

test('Less than ten rooms are counted, and up to three have the colour of a warning', {
  tag: '@long',
}, async ({ page, stage, sandbox }) => {
  const left = page.getByRole('article', { name: 'Deluxe Mountain Twin' }).getByText(/rooms? left/)
  const colour = async (rooms: number) => {
    await setInventory(sandbox, { left: rooms })
    await stage.show(results())
    await expect(left).toHaveText(new RegExp(`${rooms} rooms? left`))
    return left.evaluate((element) => getComputedStyle(element).color)
  }
  const four = await colour(4)
  expect(await colour(9)).toBe(four)
  const three = await colour(3)
  expect(three).not.toBe(four)
  expect(await colour(1)).toBe(three)
})

test('Sold-out rooms are shown on request, below the alternatives', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
}) => {
  await sellOut(sandbox, 2)
  const room = page.getByRole('article', { name: 'Deluxe Mountain Twin' })
  await stage.show(results())
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  await expect(room).toHaveCount(0)
  await stage.show(results({ is_including_occupied: 'true' }))
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  await expect(room).toContainText('Sold out')
  await expectAccessible(page, 'main')
  await room.getByRole('button', { name: /^About this room/ }).click()
  await expect(page.getByRole('dialog', { name: 'Deluxe Mountain Twin' })).toBeVisible()
})

test('A link can redirect to the nearest dates, with a message', async ({ page, stage, sandbox }) => {
  await sellOut(sandbox, 2)
  await stage.show(results({ search_next_available_date_if_no_result: 'true' }))
  await expect(
    page.getByText(/^No room is free on .* These are the nearest days with rooms\.$/),
  ).toBeVisible()
  await expect(firstPlan(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('checkin')).not.toBe(stay.checkin)
})

test('A redirect to the nearest dates waits until the guest has closed the calendar', async ({
  page,
  stage,
  sandbox,
}) => {
  await sellOut(sandbox, 2)
  const release = await holdRequests(page, ROOMS)
  await stage.show(results({ search_next_available_date_if_no_result: 'true' }))
  await dates(page).click()
  release()
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(firstPlan(page)).toBeVisible()
  await page.unroute(ROOMS)
})

test('If only one of two rooms is free, the guest searches for one room', async ({
  page,
  stage,
  sandbox,
}) => {
  await setInventory(sandbox, { left: 1 })
  await stage.show(results({ room_count: '2' }))
  await page.getByRole('button', { name: 'Search for 1 room', exact: true }).click()
  await expect(firstPlan(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rooms and guests/ })).toContainText('1 room')
})

test('If the link’s room type is full, the guest can show the other room types', async ({
  page,
  stage,
  sandbox,
}) => {
  await sellOut(sandbox, 2)
  await stage.show(results())
  await page.getByRole('button', { name: /^Show (all|the) .*plans?$/ }).click()
  await expect(firstPlan(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.has('room_type_codes')).toBe(false)
})

test('A full hotel shows the nearest hotel with a room, its distance and its price', async ({
  page,
  stage,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', { brand: { nearby_hotels_suggestion_enabled: true } })
  for (const type of everyType) await sellOut(sandbox, 90, type)
  await stage.show(`/booking/result?${new URLSearchParams(stay)}`)
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  const near = page.getByRole('list', { name: 'Rooms for your dates at our other hotels' }).getByRole('link')
  await expect(near.first()).toContainText(/\d km from/)
  await expect(near.first()).toContainText(/from (¥|NT\$|₩)[\d,]+/)
  // Half a day by train.
  for (const shown of await near.allInnerTexts())
    expect(Number(/([\d,]+) km/.exec(shown)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(500)
  const picture = near.first().locator('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await near.first().click()
  await expect(firstPlan(page)).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('code')).not.toBe('hakone')
  expect(searchParams.get('checkin')).toBe(stay.checkin)
})

test('A guest without dates chooses a plan, then its cheapest day, and comes to the details', async ({
  page,
  stage,
}) => {
  await stage.show('/booking/result?code=hakone&search_type=undated&nights=3&adults=2')
  await expect(heading(page, 'Rooms for 3 nights, any dates')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check-in/ })).toHaveText(/3 nights, any dates/, {
    useInnerText: true,
  })
  // Terms with dates would belong to a stay that the guest has not asked for.
  await expect(page.getByText(/^Free cancellation until/)).toHaveCount(0)
  await expect(page.getByText(/^Free cancellation up to \d+ days before/).first()).toBeVisible()
  const choose = page.getByRole('button', { name: /^Choose .*Deluxe Mountain Twin/ }).first()
  await expect(choose).toContainText('Choose dates')
  const price = /¥[\d,]+$/.exec((await choose.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await choose.click()
  const dialog = page.getByRole('dialog', { name: /3 nights$/ })
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await expect(dialog.getByText('for 3 nights from that day')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: /^Show rooms, / }).click()
  const { searchParams } = new URL(page.url())
  const checkin = searchParams.get('checkin') ?? ''
  expect(searchParams.get('checkout')).toBe(addDays(checkin, 3))
  expect(searchParams.has('search_type')).toBe(false)
  // The plan is already chosen, at the shown price.
  const summary = page.getByRole('complementary', { name: 'Your stay' })
  await expect(summary).toContainText(price)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(summary).toContainText(price)
})

test('A guest books a room for day use', { tag: '@long' }, async ({ page, stage, sandbox }) => {
  const day = dayAhead(61)
  const query = new URLSearchParams({ code: 'hakone', checkin: day, is_day_use: 'true', adults: '2' })
  await stage.show(`/booking/result?${query}`)
  await expect(heading(page, 'Rooms for day use')).toBeVisible()
  const choose = page.getByRole('button', { name: /^Choose Day use: hot spring and a room/ }).first()
  const price = /¥[\d,]+$/.exec((await choose.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await choose.click()
  await fillDetails(page)
  await goToReview(page)
  await expect(page.getByText('Day use').first()).toBeVisible()
  await page.getByRole('button', { name: /^Confirm booking/ }).click()
  await readNumber(page)
  await expect(page.getByText('Check-out', { exact: true })).toHaveCount(0)
  await expect(page.getByText(price).first()).toBeVisible()
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
})

test('The nearest dates and day use have Japanese texts', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
}) => {
  await sellOut(sandbox, 2)
  await stage.show(results({ locale: 'ja' }))
  const days = page.getByRole('list', { name: '空室のある近い日程' }).getByRole('button')
  await expect(days.first()).toContainText(/¥[\d,]+〜/)
  await stage.show(`/booking/result?code=hakone&checkin=${dayAhead(61)}&is_day_use=true&adults=2&locale=ja`)
  await expect(heading(page, '日帰りのお部屋')).toBeVisible()
})
