import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const pageOf = ({ bypass_token, hotel_code }: Reservation, path: string) =>
  withKey(path, bypass_token, hotel_code)

test('The page of the coupon asks for a code, and to drop the coupon only if there is one', async ({
  page,
  stage,
  tenant,
}) => {
  const without = await bookByCalls(tenant)
  await stage.show(pageOf(without, paths.changeCoupon(without.number)))
  await expect(page.getByText(/^Enter the code of your coupon\./)).toBeVisible()
  await expect(page.getByText('optional')).toHaveCount(0)
  const reservation = await bookByCalls(tenant, { coupon: 'WELCOME10' })
  await stage.show(pageOf(reservation, paths.changeCoupon(reservation.number)))
  await expect(page.getByText(/^Enter another code, or drop your coupon\./)).toBeVisible()
})

test('After the deadline the page of the coupon says why no coupon can be used', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { checkin: inDays(2), checkout: inDays(4) })
  await stage.show(pageOf(reservation, paths.changeCoupon(reservation.number)), {
    settings: { change: { is_active: true, days_before: 5, time: null } },
  })
  await expect(page.getByRole('alert')).toContainText(/could be changed until/)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your reservation' }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${reservation.number}\\?`))
})
