import type { Page } from 'playwright/test'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { yenIn } from '../journey/changingStay.ts'
import { withKey } from './booking.ts'
import { offerFor } from './changeOffer.ts'
import type { Stage } from './stage.ts'

/** A server without offers, which has all else of the contract. */
export const withoutOffers = { change_offers_enabled: false }

/** Opens the page of a change to other nights of the first room. `settings` are more settings of its hotel. */
export const openDirectChange = (
  stage: Stage,
  reservation: Reservation,
  dates: Parameters<typeof offerFor>[1],
  more = '',
  settings: object = {},
) =>
  stage.show(`${offerFor(reservation, dates)}${more}`, {
    hotel: reservation.hotel_code,
    settings: { ...withoutOffers, ...settings },
  })

type Search = { coupon?: string; checkin?: string; checkout?: string; adults?: number; types?: string[] }

/** The results of update mode for the first room. `types` are the codes of the room types that the guest has chosen. */
export async function openResults(
  stage: Stage,
  reservation: Reservation,
  search: Search = {},
  state: Parameters<Stage['show']>[1] = {},
): Promise<void> {
  const { number, bypass_token, hotel_code, rooms } = reservation
  const [room] = rooms
  if (!room) throw new Error('The reservation has no room')
  // The server of the level core does not state all of it.
  const { coupon_code = null } = reservation
  const { coupon = coupon_code, checkin = reservation.checkin, checkout = reservation.checkout } = search
  const { adults = 2, types = [] } = search
  const criteria = roomSearch(
    { ...adultsOnly(adults), checkin_date: checkin, checkout_date: checkout },
    { coupon_code: coupon },
  )
  const filtered = { ...criteria, room_type_codes: types }
  const address = paths.changeRoom(filtered, number, room.reservation_hotel_room_id)
  const [path = '', query = ''] = address.split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}`, state)
}

/** The button that changes the stay, with its new price. */
export const directButton = (page: Page) =>
  page.getByRole('button', { name: /^Change the stay · \D*[\d,]+$/ })

/** The amount of a line of the sums, in yen. */
export const sumOf = async (page: Page, label: string) =>
  yenIn(await page.getByRole('term').filter({ hasText: label }).locator('xpath=..').textContent())

/** The text of the amount in a line of the sums. */
export const amountIn = async (page: Page, label: string): Promise<string> => {
  const line = page.getByRole('term').filter({ hasText: label })
  return ((await line.locator('xpath=../dd[1]').textContent()) ?? '').trim()
}
