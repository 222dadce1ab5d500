import { addDays } from '#shared/stay/stayDates.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { changedBooking } from '../../support/stage/changedBooking.ts'
import { directButton, openDirectChange, sumOf } from '../../support/stage/directChange.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('The link of the stay of a member, signed out: one night fewer is changed at the price that the page shows', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant, { as: 'member' })
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkin, 1) })
  await expect(directButton(page)).toBeVisible()
  const total = await sumOf(page, 'New price')
  await directButton(page).click()
  expect((await changedBooking(page, tenant, booked)).price.total).toBe(total)
})
