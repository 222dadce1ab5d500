import { addDays } from '#shared/stay/stayDates.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { withKey } from '../../support/stage/booking.ts'
import { longerStay, wishFor } from '../../support/stage/changeOffer.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('An offer that returns money says so to a screen reader', async ({ page, stage, tenant }) => {
  const booked = await (await holdPayment(tenant)).book()
  const show = async ({ path, query }: ReturnType<typeof wishFor>) =>
    stage.show(`${withKey(path, booked.bypass_token, booked.hotel_code)}&${query}`)
  const id = booked.rooms[0]?.reservation_hotel_room_id ?? 0
  const shorter = { rooms: [{ reservation_hotel_room_id: id, checkout_date: addDays(booked.checkin, 1) }] }
  await show(wishFor(booked, shorter))
  const announced = page.getByRole('status').filter({ hasText: 'The difference is ' })
  await expect(announced).toHaveText(/^The difference is −¥[\d,]+\. You get back ¥[1-9][\d,]*\.$/)
  await show(longerStay(booked))
  await expect(announced).toHaveText(/^The difference is ¥[\d,]+\. To pay now: ¥[1-9][\d,]*\.$/)
})
