import { receipts } from '#shared/api/receipts.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import type { InvoiceSetting } from '../../../examples/server/hotels/invoiceSetting.ts'
import { MINUTE_MS, moveClock } from '../payments/cardPayments.ts'
import { bodyOf } from './changing.ts'
import type { Answer, Guest } from './guest.ts'
import { pdfText } from './pdfText.ts'
import type { TestServer } from './testServer.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

export const keyOf = ({ hotel_code, id, bypass_token }: Reservation) => ({
  params: { hotelId: hotel_code, id },
  query: { bypass_token },
})

/** What the receipts of a reservation state. */
export const listOf = async (guest: Guest, stay: Reservation) =>
  bodyOf(await guest.call(receipts.list, keyOf(stay)))

/** The answer to a request for a receipt. `more`: more of its query. */
export function receiptOf(guest: Guest, stay: Reservation, more: object = {}): Promise<Answer<Blob>> {
  const key = keyOf(stay)
  return guest.call(receipts.download, { ...key, query: { ...key.query, ...more } }) as Promise<Answer<Blob>>
}

/** The text of a receipt. Throws with the refusal. */
export const receiptText = async (guest: Guest, stay: Reservation, more: object = {}): Promise<string> =>
  pdfText(bodyOf(await receiptOf(guest, stay, more)))

/** Moves the clock of the tenant to a number of days after a date. */
export async function moveTo(server: TestServer, guest: Guest, date: string, days = 0): Promise<void> {
  const { clock } = await server.servicesOf(guest)
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  await moveClock(guest, (nightsBetween(today, date) + days) * DAY_MS)
}

/** Moves the clock of the tenant to the day after the check-out. */
export const checkOut = (server: TestServer, guest: Guest, { checkout }: Reservation): Promise<void> =>
  moveTo(server, guest, checkout, 1)

/** The hotel `family` gets a registration number, and issues receipts of card payments from the payment on. */
export async function setInvoice(guest: Guest, more: Partial<InvoiceSetting> = {}): Promise<void> {
  const invoice: InvoiceSetting = {
    issuer: '株式会社ファミリー',
    address: '東京都千代田区1-1',
    registration_number: 'T1234567890123',
    from: { card: 'payment' },
    ...more,
  }
  await guest.sandbox('settings', { hotel: 'family', settings: { invoice } })
}
