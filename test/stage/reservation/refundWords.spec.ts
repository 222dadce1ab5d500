import { formatMoney } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { guestAt } from '../../support/server/guest.ts'
import { holdFamilyRoom } from '../../support/server/paying.ts'
import { withKey } from '../../support/stage/booking.ts'
import { wishFor } from '../../support/stage/changeOffer.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('What a transfer has paid comes back by transfer: the offer and then the reservation say so, and that the hotel asks for the account', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const guest = await guestAt(addresses.api, tenant)
  const held = await holdFamilyRoom(guest, 'transfer', 'bank_transfer', 60, 'en', { nights: 2 })
  await sandbox.post('transfer', { number: held.number })
  const booked = bodyOf(await guest.show(held))
  const id = booked.rooms[0]?.reservation_hotel_room_id ?? 0
  const shorter = { reservation_hotel_room_id: id, checkout_date: addDays(booked.checkin, 1) }
  const { path, query } = wishFor(booked, { rooms: [shorter] })
  await stage.show(`${withKey(path, booked.bypass_token, 'family')}&${query}`, { hotel: 'family' })
  const says = /^The hotel returns (¥[\d,]+) by bank transfer; it asks you for your account by email\.$/
  const returned = /¥[\d,]+/.exec((await page.getByText(says).textContent()) ?? '')?.[0]
  await page.getByRole('button', { name: `Change the stay · the hotel returns ${returned}` }).click()
  await expect(finished(page)).toContainText('Changed.')
  const card = page.getByRole('region', { name: 'Payment' })
  await expect(card.getByText(/^The hotel returns /)).toContainText(
    `The hotel returns ${returned} by bank transfer; it asks you for your account by email.`,
  )
  await expect(card).not.toContainText('will contact you')
  const { money } = bodyOf(await guest.show(booked))
  expect(formatMoney('en', money?.by_hotel ?? 0, 'JPY')).toBe(returned)
})
