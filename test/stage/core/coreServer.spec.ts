import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  dayAhead,
  expectDetails,
  expectOneMail,
  failedCalls,
  fillDetails,
  goToReview,
  guest,
  heading,
  readNumber,
  sentinelGuest,
  setInventory,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { guests, panel } from '../../support/journey/searchForm.ts'
import { firstPlan, pickDays } from '../../support/journey/steps.ts'
import { reviewPath, typed } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

/** The hotel of the sample data whose server sends the level `core` only. */
const stay = { checkin: dayAhead(60), checkout: dayAhead(62) }
const results = `/booking/result?${new URLSearchParams({ code: 'core', adults: '2', ...stay })}`

/** Shows the review to a guest with this sentinel, and confirms. */
async function confirmAs(stage: Stage, page: Page, sentinel: string): Promise<void> {
  await stage.show(reviewPath({ code: 'core' }), {
    stored: typed({ hotel: 'core', email: sentinelGuest(sentinel).Email ?? '' }),
  })
  await acceptTerms(page)
  await confirm(page).click()
}

test('A guest books and looks up a stay at a server that sends the level core only', {
  tag: '@long',
}, async ({ stage, page, sandbox }) => {
  const responses: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/hotels/core/') || response.url().includes('/107/'))
      responses.push(await response.text().catch(() => ''))
  })
  await stage.show('/?code=core')
  await expect(heading(page, 'When would you like to stay?')).toBeVisible()
  await pickDays(page.getByRole('main'), [stay.checkin, stay.checkout], 'en')
  await page.getByRole('button', { name: /^Show rooms for/ }).click()
  await firstPlan(page).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Review your booking' }).click()

  const main = page.getByRole('main')
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(main).toContainText('On the day you arrive')
  await expect(main).toContainText(/Total¥[\d,]{6}/)
  await acceptTerms(page)
  await confirm(page).click()
  const number = await readNumber(page)
  await expect(main).toContainText('Sea Twin')
  await expectOneMail(sandbox, number)
  await stage.reload()
  expect(await readNumber(page)).toBe(number)

  await stage.show('/search?code=core')
  await page.getByLabel('Reservation number').fill(number)
  await page.getByLabel('Email address').fill(guest.Email)
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(number)

  expect(responses.join()).toContain('room_plan_code')
  expect(responses.join()).not.toMatch(/payment_methods|hotel_code|nothing_found|"lines"/)
  expect(await sandbox.reports()).toEqual([])
})

test('A sold-out room leads back to the rooms with the title of the server, without an error code', async ({
  stage,
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const refusal = page.waitForResponse((response) => response.status() === 409)
  await confirmAs(stage, page, 'sold-out')
  expect(await (await refusal).text()).not.toContain('code')
  for (const sentence of [
    'The last of these rooms has just been booked. Please choose another room.',
    'Your booking was not made. Nothing is charged, and your details are kept.',
  ])
    await expect(warning(page).getByText(sentence)).toBeVisible()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectDetails(page, sentinelGuest('sold-out'))
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('A price that rises before the confirmation is shown and can be booked, without an error code', {
  tag: '@long',
}, async ({ stage, page, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await confirmAs(stage, page, 'price-changed')
  await expect(warning(page)).toContainText('The price has changed. Please check it before you go on.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('Full dates are shown without a reason that the server does not give', async ({
  stage,
  page,
  sandbox,
}) => {
  for (const room_type of ['sea-twin', 'garden-tatami'])
    await setInventory(sandbox, { hotel: 'core', room_type, from: stay.checkin, to: stay.checkout })
  await stage.show(results)
  await expect(heading(page, 'No rooms found')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('No room for your guests is free')
})

test('A server that does not state which room a price is for is asked for one stay of all rooms', async ({
  stage,
  page,
  sandbox,
}) => {
  const own = { checkin_date: stay.checkin, checkout_date: dayAhead(64) }
  const rooms = JSON.stringify([{ adults: 2 }, { adults: 2, ...own }])
  // The start script does not have the settings: its request is not used, and may be the later one.
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/hotels\/\w+\/rooms\?/.test(request.url())) asked.push(request.url())
  })
  await stage.show(`/booking/result?${new URLSearchParams({ code: 'core', ...stay, rooms })}`)
  await expect(firstPlan(page)).toBeVisible()
  const ends = asked.map((url) => {
    const sent: { checkout_date: string }[] = JSON.parse(new URL(url).searchParams.get('rooms') ?? '[]')
    return sent.map(({ checkout_date }) => checkout_date)
  })
  expect(ends).toContainEqual([stay.checkout, stay.checkout])

  await guests(page).click()
  await expect(panel(page).getByRole('region', { name: 'Room 2', exact: true })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Other dates for this room' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await firstPlan(page).click()
  await firstPlan(page).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('group', { name: /^Room 2/ })
    .getByRole('checkbox')
    .check()
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
