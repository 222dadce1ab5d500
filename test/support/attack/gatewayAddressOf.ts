import { api } from '#shared/api/index.ts'
import type { Guest } from '../server/guest.ts'

/** The address of the double of the gateway for a guest, which the page of the hotel gets too. */
export async function gatewayAddressOf(guest: Guest): Promise<string> {
  const { body } = await guest.call(api.settings.bookingWidget, { params: { hotelId: 'family' } })
  return body.payment?.script_url.replace('/ext/js/token.js', '') ?? ''
}
