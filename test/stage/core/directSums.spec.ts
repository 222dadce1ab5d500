import { addDays } from '#shared/stay/stayDates.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { movesOf } from '../../support/journey/changingStay.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { fillCard } from '../../support/journey/paying.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { directButton, openDirectChange, sumOf } from '../../support/stage/directChange.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A shorter stay with a fee: the server refuses sums without the fee, the page shows its sums, and exactly these move', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const held = await holdPayment(tenant)
  const reservation = await held.book()
  const { checkin, money } = reservation
  const paid = money?.paid ?? 0
  await sandbox.post('clock', {
    ms: Date.parse(`${checkin}T12:00:00+09:00`) - Date.now() - 86_400_000,
  })
  const moves = (await movesOf(tenant)).length
  await openDirectChange(stage, reservation, { checkin_date: checkin, checkout_date: addDays(checkin, 1) })
  const button = directButton(page)
  const row = page.getByRole('main').getByRole('term')
  await expect(button).toBeVisible()
  await expect(row.filter({ hasText: 'Fee for this change' })).toHaveCount(0)
  await button.click()
  await expect(page.locator('[data-notice]')).toContainText(
    'Your reservation is unchanged. The amounts below are new',
  )
  await expect(row.filter({ hasText: 'Fee for this change' })).toBeVisible()
  const [fee, taken, due, returned] = [
    await sumOf(page, 'Fee for this change'),
    await sumOf(page, 'Kept from what you paid'),
    await sumOf(page, 'To pay now'),
    await sumOf(page, 'You get back'),
  ]
  expect(fee).toBeGreaterThan(0)
  expect([taken, returned]).toEqual([fee, paid - fee])
  await expect(
    page.getByText(`The hotel refunds ¥${returned.toLocaleString('en')} of your payment`),
  ).toBeVisible()
  await expectAccessible(page)
  expect((await movesOf(tenant)).slice(moves)).toEqual([])
  await button.click()
  await fillCard(page)
  await page.getByRole('button', { name: `Pay ¥${due.toLocaleString('en')}` }).click()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await held.guest.renew()
  const { body } = await held.guest.show(held.reservation)
  const after = body.money
  expect([after?.paid, after?.fees, after?.fees_taken, after?.may_be_asked]).toEqual([
    paid + due,
    fee,
    fee,
    0,
  ])
  expect((after?.refunded ?? 0) + (after?.on_its_way ?? 0) + (after?.by_hotel ?? 0)).toBe(returned)
})

test('A room that costs something to cancel before the change is not called free after it', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const booked = await bookByCalls(tenant)
  const { checkin } = booked
  const free = page.getByRole('main').getByText(/^Free to cancel/)
  const moved = { checkin_date: addDays(checkin, 70), checkout_date: addDays(checkin, 72) }
  const change = { is_active: true, days_before: 1, time: '12:00' }
  await openDirectChange(stage, booked, moved, '', { change })
  await expect(directButton(page)).toBeVisible()
  await expect(free).toBeVisible()
  // Three days before the stay, cancelling costs a part of the price, and this stays so.
  await sandbox.post('clock', { ms: Date.parse(`${addDays(checkin, -3)}T12:00:00+09:00`) - Date.now() })
  await openDirectChange(stage, booked, moved, '', { change })
  await expect(directButton(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cancellation after the change')
  await expect(free).toHaveCount(0)
  await directButton(page).click()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await expect(free).toHaveCount(0)
})
