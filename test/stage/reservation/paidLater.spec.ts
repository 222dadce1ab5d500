import { addresses } from '../../support/addresses.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { guestAt, orderOf } from '../../support/server/guest.ts'
import { reviewOf } from '../../support/stage/booking.ts'
import { offerOf } from '../../support/stage/changeOffer.ts'
import { rowOf } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A stay that is paid after it says so at the review, at a change, and afterwards', async ({
  page,
  stage,
  tenant,
}) => {
  const guest = await guestAt(addresses.api, tenant)
  const choice = await guest.choose('family', dayAhead(30), dayAhead(31))
  const plan = choice.room.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === 'invoice')
  if (!plan) throw new Error('No plan that is paid later')
  const { body } = await guest.book(
    'family',
    orderOf([{ ...choice, plan }], { payment_method: 'deferred_payment' }),
  )
  await stage.show(reviewOf(body))
  await expect(rowOf(page, 'Payment').locator('summary').first()).toContainText(/To pay later ¥[1-9]/)
  await stage.show(offerOf(body))
  const main = page.getByRole('main')
  const agree = page.getByRole('button', { name: /^Change the stay · ¥[\d,]+ more to pay later$/ })
  await expect(agree).toBeVisible()
  await expect(main.getByText('To pay later', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('To pay at the hotel')
  await agree.click()
  await expect(page.getByText('Changed. Your stay is now')).toBeVisible()
  await expect(rowOf(page, 'Payment').locator('summary').first()).toContainText(/To pay later ¥[1-9]/)
})
