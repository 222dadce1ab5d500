import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { transferDeadline } from '#shared/money/payment/transferDeadline.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { isPaidByPoints } from '#shared/money/withVoucher.ts'
import { roomDates, spanOf } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type GatewayAccounts, gatewayOfHotel } from '../gateways/gatewayOf.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import type { BookingLimits } from '../limits/bookingLimits.ts'
import type { PaymentKind } from '../payments/StoredPayment.ts'
import { createPayment, isByCard } from '../payments/store.ts'
import { holdThrough } from '../reservations/holds.ts'
import { limitOpenTransfers, type OwnerPseudonyms } from './transferLimit.ts'

/** How the money of a method comes; null for a method without a payment before the stay. */
const kinds: Readonly<Record<PaymentMethod, PaymentKind | null>> = {
  on_site: null,
  credit_card: 'charge',
  credit_card_full: 'charge',
  credit_card_deposit: 'charge',
  on_site_credit_card_required: 'guarantee',
  bank_transfer: 'transfer',
  deferred_payment: 'invoice',
}

/** The last day of a transfer; null if the hotel takes no transfer, or if the check-in is too near. */
function lastDayOf(hotel: Hotel, checkin: StayDate, now: number): StayDate | null {
  const { bank_transfer } = hotel.settings
  return bank_transfer
    ? transferDeadline({ today: hotelToday(hotel, now), checkin, days: bank_transfer.days })
    : null
}

/**
 * Creates the payment of a new reservation. Returns its kind; null without an amount before the stay, and then there is no
 * payment. `now` is in milliseconds.
 *
 * Refused with `payment_method_not_accepted` if the hotel cannot take it: this server has no account at the hotel's gateway, or
 * the gateway does not charge in this currency; the hotel has no account for transfers; or the check-in is too near for a
 * transfer. Refused with `open_transfer_limit` if too many rooms wait for transfers of this client or mailbox.
 */
export async function startPayment(
  services: GatewayAccounts & { bookingLimits: BookingLimits; counterSecret: string },
  tx: Queries,
  hotel: Hotel,
  {
    reservationId,
    number,
    order,
    price,
    ip,
    ownEmail,
  }: {
    reservationId: number
    /** The number of the reservation. */
    number: string
    order: ReservationOrder
    price: StayPrice
    ip: string
    /** The e-mail address of the signed-in member; null for a guest. */
    ownEmail: string | null
  },
  now: number,
): Promise<PaymentKind | null> {
  const method = order.payment_method
  const kind = kinds[method]
  if (kind === null) return null
  const refused = () => new Refusal('payment_method_not_accepted', { field: 'payment_method' })
  const amount = kind === 'guarantee' ? 0 : prepaidOf(price, method)
  // A coupon or points can pay for everything.
  if ((kind === 'charge' || kind === 'transfer') && amount <= 0) return null
  if (kind === 'guarantee' && isPaidByPoints(price)) return null
  const gateway = isByCard(kind) ? gatewayOfHotel(services, hotel) : null
  if (isByCard(kind) && !gateway?.currencies.includes(price.currency)) throw refused()
  const { checkin, checkout } = spanOf(order.rooms.map((room) => roomDates(room, order)))
  let owner: OwnerPseudonyms | null = null
  if (kind === 'transfer') {
    const deadline = lastDayOf(hotel, checkin, now)
    if (deadline === null) throw refused()
    const transfer = { hotelId: hotel.id, ip, email: order.guest.email, ownEmail, rooms: order.rooms.length }
    owner = await limitOpenTransfers(services, tx, transfer, now)
    await holdThrough(tx, reservationId, deadline, hotel.time_zone)
  }
  await createPayment(tx, {
    subject: 'booking',
    subject_id: null,
    reservation_id: reservationId,
    hotel_id: hotel.id,
    reference: number,
    payer: order.guest.email,
    locale: order.locale,
    valid_on: checkout,
    kind,
    gateway: gateway?.name ?? null,
    account: gateway?.account ?? null,
    amount,
    currency: price.currency,
    owner,
    end: null,
  })
  return kind
}
