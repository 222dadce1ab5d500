import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { dayAhead, failedCalls, setInventory, stay } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { tabTo, tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { chooseDay, guests, panel, queryOf, showRooms } from '../../support/journey/searchForm.ts'
import { confirm, fillDetails, guest, readNumber, review } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'

const own = { checkin: addDays(stay.checkin, 1), checkout: addDays(stay.checkout, 3) }
const compact = (day: StayDate) => day.replaceAll('-', '')

/** The results page of the stay, for one type of room. */
const twins = (more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ ...stay, room_type_codes: 'deluxe-twin', ...more })}`

/** The results of two rooms: the second has these dates. */
const twoRooms = (second: { checkin: StayDate; checkout: StayDate }) => {
  const rooms = [{ adults: 2 }, { adults: 2, checkin_date: second.checkin, checkout_date: second.checkout }]
  return twins({ rooms: JSON.stringify(rooms) })
}

const room = (page: Page, number: number) =>
  panel(page).getByRole('region', { name: `Room ${number}`, exact: true })
const priceIn = (name: string | null) => Number(name?.match(/¥([\d,]+)$/)?.[1]?.replaceAll(',', ''))

test('A guest books two rooms with different dates, from the form to the calendar file', async ({
  page,
  inApp,
  sandbox,
}) => {
  await page.goto(inApp(twins()))
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
  await fillDetails(page)
  await review(page)
  for (const line of dates) await expect(page.getByText(line).and(page.locator('main b'))).toBeVisible()
  const number = await confirm(page)

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

test('A guest books two rooms with different dates in Japanese, with the keyboard alone', async ({
  page,
  inApp,
}) => {
  const text = texts.ja
  await page.goto(inApp(twins({ locale: 'ja' })))
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
  const booker = page.getByRole('group', { name: text.booker })
  for (const [label = '', value = ''] of [...text.names, ...text.readings])
    await tabToAndType(
      page,
      booker.getByRole('textbox', { name: new RegExp(`^${label}( （任意）)?$`) }),
      value,
    )
  await tabToAndType(page, page.getByLabel(text.email, { exact: true }), guest.email)
  await tabToAndType(page, page.getByLabel(text.emailAgain, { exact: true }), guest.email)
  await tabToAndType(page, page.getByLabel(text.phone, { exact: true }), guest.phone)
  await tabToAndPress(page, page.getByRole('button', { name: text.review, exact: true }))
  const terms = page.getByRole('checkbox', { name: text.accept })
  await expect(page.getByRole('heading', { name: text.reviewTitle })).toBeVisible()
  if ((await terms.count()) > 0) {
    await tabTo(page, terms)
    await page.keyboard.press('Space')
  }
  await tabToAndPress(page, page.getByRole('button', { name: text.confirm }))
  expect(await readNumber(page, 'ja')).toMatch(/^HKN-/)
  await expect(page.getByText(dates)).toBeVisible()
})

test('A guest gives a room the dates of the stay again, and the address has no other dates', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(twoRooms(own)))
  await guests(page).click()
  await room(page, 2).getByRole('button', { name: 'Back to the dates of the stay' }).click()
  await expect(room(page, 2).getByRole('button', { name: 'Other dates for this room' })).toBeFocused()
  await showRooms(page)
  await expect.poll(() => queryOf(page)).toMatchObject({ adults: '2', room_count: '2' })
})

test('A room that is sold out on its own dates only is offered on the dates of the others', async ({
  page,
  inApp,
  sandbox,
}) => {
  await setInventory(sandbox, { from: stay.checkout, to: own.checkout })
  await page.goto(inApp(twoRooms(own)))
  await expect(page.getByRole('heading', { name: 'Not enough rooms are free' })).toBeVisible()
  await page.getByRole('button', { name: 'The same dates for all rooms' }).click()
  await expect(
    page.getByRole('button', { name: texts.en.choose('Deluxe Mountain Twin') }).first(),
  ).toBeVisible()
  expect(queryOf(page)).toMatchObject({ checkin: stay.checkin, checkout: stay.checkout, room_count: '2' })
})

test('The last room of a type is chosen for two rooms only if they have no common night', async ({
  page,
  inApp,
  sandbox,
}) => {
  await setInventory(sandbox, { from: stay.checkin, to: addDays(stay.checkout, 9), left: 1 })
  const plan = page.getByRole('button', { name: texts.en.choose('Deluxe Mountain Twin') }).first()
  await page.goto(inApp(twoRooms({ checkin: stay.checkout, checkout: addDays(stay.checkout, 1) })))
  await plan.click()
  await expect(page.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
  await plan.click()
  await page.getByRole('button', { name: texts.en.continue, exact: true }).click()
  await expect(page.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  await page.goto(inApp(twoRooms(own)))
  await expect(page.getByRole('heading', { name: 'Not enough rooms are free' })).toBeVisible()
})

test('The summary, the page that waits and the page of a refusal show that the rooms have different dates', async ({
  page,
  context,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await page.goto(inApp(twoRooms(own)))
  const plan = page.getByRole('button', { name: texts.en.choose('Deluxe Mountain Twin') }).first()
  await plan.click()
  await expect(page.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
  await plan.click()
  await page.getByRole('button', { name: texts.en.continue, exact: true }).click()
  await fillDetails(page)
  const main = page.getByRole('main')
  for (const { checkin, checkout } of [stay, own])
    await expect(main).toContainText(formatRange('en', checkin, checkout))
  await page
    .getByRole('group', { name: /^Room 2/ })
    .getByRole('checkbox')
    .check()
  await review(page)

  const all = `${formatRange('en', stay.checkin, own.checkout)} · dates differ by room`
  await page.getByLabel('I accept the terms of use').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: texts.en.confirm }).click()
  await expect(page.getByRole('heading', { name: /^We are checking whether/ })).toBeVisible()
  await expect(main).toContainText(all)
  await context.setOffline(false)
  await readNumber(page)

  await page.goto(inApp(twoRooms(own).replace('/booking/result', '/reservation/fail')))
  await expect(main).toContainText(all)
})

test('Dates of a room that cannot be booked are named with their room before the search', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(twoRooms({ checkin: dayAhead(-3), checkout: dayAhead(-1) })))
  await expect(guests(page)).toHaveAttribute('aria-describedby', /problem/)
  await expect(
    page.getByRole('alert').filter({ hasText: /^Room 2: Your arrival is in the past/ }),
  ).toBeVisible()
})
