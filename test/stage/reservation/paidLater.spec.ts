import { addresses } from '../../support/addresses.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { guestAt, orderOf } from '../../support/server/guest.ts'
import { reviewOf } from '../../support/stage/booking.ts'
import { offerOf } from '../../support/stage/changeOffer.ts'
import { rowOf } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A stay that is paid after it says so at the review, at a change, and afterwards', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const guest = await guestAt(addresses.api, tenant)
  const choice = await guest.choose('family', dayAhead(30), dayAhead(31))
  const plan = choice.room.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === 'invoice')
  if (!plan) throw new Error('No plan that is paid later')
  const { body } = await guest.book(
    'family',
    orderOf(
      [
        { ...choice, plan },
        { ...choice, plan },
      ],
      { payment_method: 'deferred_payment' },
    ),
  )
  const money = rowOf(page, 'Payment').locator('summary').first()
  const parts = /To pay later ¥[1-9][\d,]+ · To pay at the hotel ¥[1-9]/
  await stage.show(reviewOf(body))
  await expect(money).toContainText(parts)
  for (const name of ['To pay later', 'To pay at the hotel'])
    await expect(page.getByRole('region', { name: 'Payment' }).getByText(name, { exact: true })).toBeVisible()
  await stage.show(offerOf(body))
  const main = page.getByRole('main')
  const agree = page.getByRole('button', {
    name: /^Change the stay · ¥[\d,]+ more to pay later · ¥[\d,]+ more at the hotel$/,
  })
  await expect(agree).toBeVisible()
  await expect(main.getByText('To pay later', { exact: true })).toBeVisible()
  // The local tax.
  await expect(main.getByText(/^To pay at the hotel/)).toBeVisible()
  await agree.click()
  await expect(page.getByText('Changed. Your stay is now')).toBeVisible()
  await expect(money).toContainText(parts)

  await page
    .getByRole('link', { name: /^Give up this room/ })
    .last()
    .click()
  await page
    .getByRole('button', {
      name: /^Give up this room · ¥[\d,]+ less to pay later · ¥[\d,]+ less at the hotel$/,
    })
    .click()
  await expect(finished(page)).toContainText('One room is given up.')
  await expect(money).toContainText(parts)

  await page.goto('about:blank')
  await sandbox.post('clock', { days: 400 })
  await stage.show(reviewOf(body))
  await expect(money).toContainText(/To pay after your stay ¥[1-9][\d,]+ · Payment at the hotel ¥[1-9]/)
  // A date of an earlier year has its year.
  await expect(rowOf(page, 'Changes so far').locator('summary')).toContainText(/ 20\d\d$/)
})
