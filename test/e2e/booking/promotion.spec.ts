import type { Page } from 'playwright/test'
import {
  confirm,
  dayAhead,
  expectDetails,
  expectOneMail,
  failedCalls,
  fillDetails,
  goToDetails,
  goToReview,
  heading,
  readNumber,
  sentinelGuest,
  setInventory,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { expect, type Sandbox, test } from '../../support/journey/fixtures.ts'

/** One night at a hotel with a promotion for stays that are booked 45 days ahead. */
const kyoto = (daysAhead: number) =>
  `/booking/result?${new URLSearchParams({
    code: 'kyoto',
    checkin: dayAhead(daysAhead),
    checkout: dayAhead(daysAhead + 1),
    adults: '2',
    room_type_codes: 'corner-twin',
    hotel_plan_codes: 'breakfast',
  })}`
const allowRooms = (sandbox: Sandbox) =>
  setInventory(sandbox, {
    hotel: 'kyoto',
    room_type: 'corner-twin',
    from: dayAhead(40),
    to: dayAhead(50),
    left: 5,
  })
const total = (page: Page) =>
  page
    .getByRole('complementary')
    .getByText(/^¥[\d,]+$/)
    .last()

for (const [sentence, daysAhead, moved, direction] of [
  ['a promotion ends', 45, 1, 'up'],
  ['a promotion begins', 44, -1, 'down'],
] as const) {
  test(`If ${sentence} while the guest types, the review names both totals before the guest books at the new one`, async ({
    page,
    inApp,
    sandbox,
    consoleErrors,
  }) => {
    // The session of the guest ends with the clock of the server, and the app renews it.
    consoleErrors.expected.push(failedCalls)
    await allowRooms(sandbox)
    await goToDetails(page, inApp(kyoto(daysAhead)))
    const before = (await total(page).textContent()) ?? ''
    await fillDetails(page)
    await sandbox.post('clock', { days: moved })
    await goToReview(page)
    const changed = warning(page).filter({ hasText: `price has gone ${direction}` })
    await expect(changed).toContainText(`from ${before} to ¥`)
    const now = (await total(page).textContent()) ?? ''
    expect(now).not.toBe(before)
    await expect(changed).toContainText(`to ${now}.`)
    await expect(confirm(page)).toContainText(now)
    expect(await sandbox.mails()).toEqual([])
    await page.getByRole('link', { name: 'Edit your details' }).click()
    await expectDetails(page)
    await goToReview(page)
    await confirm(page).click()
    await expectOneMail(sandbox, await readNumber(page))
    await expect(page.getByText(now).first()).toBeVisible()
  })
}

test('A promotion that is not for the plan leads back to the rooms with the reason, and the details are kept', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const refused = sentinelGuest('promotion')
  await allowRooms(sandbox)
  await goToDetails(page, inApp(kyoto(45)))
  await fillDetails(page, refused)
  await goToReview(page)
  await confirm(page).click()
  await expect(page.getByText('This promotion cannot be used with this plan.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expectDetails(page, refused)
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
