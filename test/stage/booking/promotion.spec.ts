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
  heading,
  readNumber,
  sentinelGuest,
  setInventory,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { detailsPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** One night at a hotel with a promotion for stays that are booked 45 days ahead. */
const kyoto = (daysAhead: number) => ({
  code: 'kyoto',
  checkin: dayAhead(daysAhead),
  checkout: dayAhead(daysAhead + 1),
  room_type_codes: 'corner-twin',
  hotel_plan_codes: 'breakfast',
})
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
  test(`If ${sentence} while the guest types, the review names both totals before the guest books at the new one`, {
    tag: direction === 'up' ? '@long' : [],
  }, async ({ page, stage, sandbox, consoleErrors }) => {
    // The session of the guest ends with the clock of the server, and the app renews it.
    consoleErrors.expected.push(failedCalls)
    await allowRooms(sandbox)
    const asked = page.waitForResponse(/\/rooms\/price\?/)
    await stage.show(detailsPath(kyoto(daysAhead)), { stored: typed({ hotel: 'kyoto' }) })
    await asked
    await expect(heading(page, 'Who is coming?')).toBeVisible()
    const before = (await total(page).textContent()) ?? ''
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

test('A promotion that is not for the plan leads back to the rooms with the reason, and the details are kept', {
  tag: '@long',
}, async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const refused = sentinelGuest('promotion')
  await allowRooms(sandbox)
  const stored = typed({ hotel: 'kyoto', email: refused.Email ?? '' })
  await stage.show(reviewPath(kyoto(45)), { stored })
  await acceptTerms(page)
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
