import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import {
  acceptTerms,
  confirm,
  dayAhead,
  failedCalls,
  heading,
  readNumber,
  results,
  setInventory,
  stay,
} from '../../support/journey/booking.ts'
import { tabTo, tabToAndPress } from '../../support/journey/keyboard.ts'
import { chooseDay, guests, panel, queryOf, showRooms } from '../../support/journey/searchForm.ts'
import { texts } from '../../support/journey/texts.ts'
import { detailsPath, reviewPath, roomsQuery, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const own = { checkin: addDays(stay.checkin, 1), checkout: addDays(stay.checkout, 3) }
const compact = (day: StayDate) => day.replaceAll('-', '')

/** Two rooms of a search: the second has these dates. */
const twoRooms = (second: { checkin: StayDate; checkout: StayDate }) => [
  { adults: 2 },
  { adults: 2, checkin_date: second.checkin, checkout_date: second.checkout },
]
/** The results for these rooms. */
const resultsFor = (second: { checkin: StayDate; checkout: StayDate }) =>
  results({ rooms: JSON.stringify(twoRooms(second)) })
/** The parameters of these rooms, with both rooms chosen. */
const bothChosen = roomsQuery(twoRooms(own), 'deluxe-twin.room-only')

const room = (page: Page, number: number) =>
  panel(page).getByRole('region', { name: `Room ${number}`, exact: true })
const priceIn = (name: string | null) => Number(name?.match(/¥([\d,]+)$/)?.[1]?.replaceAll(',', ''))

test('A guest books two rooms with different dates, from the form to the calendar file', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(results(), { stored: typed() })
  await guests(page).click()
  await expect(panel(page).getByRole('button', { name: 'Other dates for this room' })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Add a room' }).click()
  await room(page, 2).getByRole('button', { name: 'Other dates for this room' }).click()
  await expect(room(page, 2).getByRole('grid')).toBeInViewport()
  for (const day of [own.checkin, own.checkout]) await chooseDay(page, day)
  const dates = [formatRange('en', stay.checkin, stay.checkout), formatRange('en', own.checkin, own.checkout)]
  await expect(room(page, 2)).toContainText(`${dates[1]} · 4 nights`)
  await showRooms(page)
  await expect(guests(page)).toContainText('2 rooms · 4 adults · different dates')

  const rooms = page.getByRole('group', { name: 'Rooms of your search' })
  await expect(rooms.getByRole('button', { name: /^Room 1/ })).toContainText(`${dates[0]} · 2 nights`)
  await expect(rooms.getByRole('button', { name: /^Room 2/ })).toContainText(`${dates[1]} · 4 nights`)
  const plan = page.getByRole('button', { name: texts.en.choose('Deluxe Mountain Twin') }).first()
  const first = priceIn(await plan.getAttribute('aria-label'))
  await plan.click()
  await expect(rooms.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
  const second = priceIn(await plan.getAttribute('aria-label'))
  expect(second).toBeGreaterThan(first)
  await plan.click()
  await page.getByRole('button', { name: texts.en.continue, exact: true }).click()
  await page.getByRole('button', { name: texts.en.review, exact: true }).click()
  await acceptTerms(page)
  for (const line of dates) await expect(page.getByText(line).and(page.locator('main b'))).toBeVisible()
  await confirm(page).click()
  const number = await readNumber(page)

  await expect(page.getByText(`${dates[0]} · 2 nights`)).toBeVisible()
  await expect(page.getByText(`${dates[1]} · 4 nights`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatMoney('en', first + second, 'JPY'))
  const [mail] = await sandbox.mails()
  expect(mail?.text).toContain(number)
  for (const { checkin, checkout } of [stay, own])
    expect(mail?.text).toContain(formatRange('en', checkin, checkout, 'full'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const { checkin, checkout } of [stay, own])
    expect(file).toContain(
      `DTSTART;VALUE=DATE:${compact(checkin)}\r\nDTEND;VALUE=DATE:${compact(checkout)}\r\n`,
    )
})

test('A guest gives a room other dates in Japanese, with the keyboard alone', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  const text = texts.ja
  await stage.show(results({ locale: 'ja' }))
  await tabToAndPress(page, page.getByRole('button', { name: text.guests }))
  await tabToAndPress(page, panel(page).getByRole('button', { name: '部屋を追加する' }))
  const second = panel(page).getByRole('region', { name: '2室目', exact: true })
  const other = second.getByRole('button', { name: 'この部屋だけ日程を変える' })
  // The new room is before the pressed button.
  await page.keyboard.press('Shift+Tab')
  await expect(other).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator(`[data-day="${stay.checkin}"]`))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const change = second.getByRole('button', { name: '日程を変更する' })
  await expect(change).toBeFocused()
  const dates = `${formatRange('ja', own.checkin, addDays(own.checkin, 1))}・1泊`
  await expect(second).toContainText(dates)
  await tabToAndPress(page, panel(page).getByRole('button', { name: text.showRooms, exact: true }))
  const rooms = page.getByRole('group', { name: 'お探しのお部屋' })
  await expect(rooms.getByRole('button', { name: /^2室目/ })).toContainText(dates)
  const plan = page.getByRole('button', { name: /^選ぶ：/ }).first()
  await tabToAndPress(page, plan)
  await expect(rooms.getByRole('button', { name: /^2室目/, pressed: true })).toBeFocused()
  await tabToAndPress(page, plan)
  await tabToAndPress(page, page.getByRole('button', { name: text.continue, exact: true }))
  await expect(heading(page, text.detailsTitle)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(dates)
})

test('A guest gives a room the dates of the stay again, and the address has no other dates', async ({
  page,
  stage,
}) => {
  await stage.show(resultsFor(own))
  await guests(page).click()
  await room(page, 2).getByRole('button', { name: 'Back to the dates of the stay' }).click()
  await expect(room(page, 2).getByRole('button', { name: 'Other dates for this room' })).toBeFocused()
  await showRooms(page)
  await expect.poll(() => queryOf(page)).toMatchObject({ adults: '2', room_count: '2' })
})

test('A room that is sold out on its own dates only is offered on the dates of the others', async ({
  page,
  stage,
  sandbox,
}) => {
  await setInventory(sandbox, { from: stay.checkout, to: own.checkout })
  await stage.show(resultsFor(own))
  await expect(page.getByRole('heading', { name: 'Not enough rooms are free' })).toBeVisible()
  await page.getByRole('button', { name: 'The same dates for all rooms' }).click()
  await expect(
    page.getByRole('button', { name: texts.en.choose('Deluxe Mountain Twin') }).first(),
  ).toBeVisible()
  expect(queryOf(page)).toMatchObject({ checkin: stay.checkin, checkout: stay.checkout, room_count: '2' })
})

test('The last room of a type is chosen for two rooms only if they have no common night', {
  tag: '@long',
}, async ({ page, stage, sandbox }) => {
  await setInventory(sandbox, { from: stay.checkin, to: addDays(stay.checkout, 9), left: 1 })
  const plan = page.getByRole('button', { name: texts.en.choose('Deluxe Mountain Twin') }).first()
  await stage.show(resultsFor({ checkin: stay.checkout, checkout: addDays(stay.checkout, 1) }))
  await plan.click()
  await expect(page.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
  await plan.click()
  await page.getByRole('button', { name: texts.en.continue, exact: true }).click()
  await expect(heading(page, texts.en.detailsTitle)).toBeVisible()
  await stage.show(resultsFor(own))
  await expect(page.getByRole('heading', { name: 'Not enough rooms are free' })).toBeVisible()
})

test('The summary, the page that waits and the page of a refusal show that the rooms have different dates', {
  tag: '@long',
}, async ({ page, stage, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(detailsPath(bothChosen))
  const main = page.getByRole('main')
  for (const { checkin, checkout } of [stay, own])
    await expect(main).toContainText(formatRange('en', checkin, checkout))
  await stage.show(reviewPath(bothChosen), { stored: typed() })
  await acceptTerms(page)

  const all = `${formatRange('en', stay.checkin, own.checkout)} · dates differ by room`
  await page.context().setOffline(true)
  await confirm(page).click()
  await expect(heading(page, /^We are checking whether/)).toBeVisible()
  await expect(main).toContainText(all)
  await page.context().setOffline(false)
  await readNumber(page)

  await stage.show(resultsFor(own).replace('/booking/result', '/reservation/fail'))
  await expect(main).toContainText(all)
})

test('Dates of a room that cannot be booked are named with their room before the search', async ({
  page,
  stage,
}) => {
  await stage.show(resultsFor({ checkin: dayAhead(-3), checkout: dayAhead(-1) }))
  await expect(guests(page)).toHaveAttribute('aria-describedby', /problem/)
  await expect(
    page.getByRole('alert').filter({ hasText: /^Room 2: Your arrival is in the past/ }),
  ).toBeVisible()
})
