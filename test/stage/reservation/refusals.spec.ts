import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, reviewOf } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** What the guest can do on the page of a reservation, with the reasons for what is refused. */
const actions = (page: Page) => page.getByRole('region', { name: 'What you can do' })

test('Signed out, the booking of a member or of a company says who changes it, and can be cancelled', async ({
  page,
  stage,
  tenant,
}) => {
  for (const [as, sentence] of [
    ['member', 'To change it, sign in as the member who booked. You can cancel it here.'],
    ['corporate', 'To change it, sign in as the company. You can cancel it here.'],
  ] as const) {
    await stage.show(reviewOf(await bookByCalls(tenant, { as })))
    await expect(actions(page)).toContainText(sentence)
    await expect(actions(page).getByRole('link', { name: 'Cancel', exact: true })).toBeVisible()
  }
})

test('A hotel that changes bookings by phone says so, with its number', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  const settings = { change: { is_active: false, days_before: 0, time: null } }
  await stage.show(reviewOf(reservation), { settings })
  await expect(actions(page)).toContainText(/Changes are made by phone here\. \+81/)
  await expect(actions(page).getByRole('link', { name: 'Cancel', exact: true })).toBeVisible()
})

test('A signed-in guest who asks for an unknown number reads who is signed in, and can sign out', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const refresh = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${paths.review('HKN-UNKNOWN')}?code=hakone&refresh_token=${refresh}`)
  await expect(page.getByText('You are signed in as Hanako Yamada.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and try again' }).click()
  await expect(page.getByText('You are signed in as')).toHaveCount(0)
})

test('A stay to which the guests have not come says when it was recorded, and what the hotel may ask for', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const reservation = await bookByCalls(tenant, { checkin: inDays(0), checkout: inDays(2) })
  await sandbox.post('end', { number: reservation.number, cause: 'no_show' })
  await stage.show(reviewOf(reservation))
  await expect(page.getByText(/^Recorded as a no-show on .* \(Japan Standard Time\)\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/The hotel may ask for ?¥[1-9]/)
  await expect(page.getByText('Cancellation number')).toHaveCount(0)
})

test('After the deadline, each row of what to change has its instant in a few words', async ({
  page,
  stage,
  tenant,
}) => {
  await stage.show(reviewOf(await bookByCalls(tenant, { checkin: inDays(3), checkout: inDays(5) })))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Room and plan' })).toContainText(/Could be changed until .*, 23:59/)
  await expect(page.getByRole('dialog')).not.toContainText('You can still give up')
})
