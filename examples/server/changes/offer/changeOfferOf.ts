import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { VoucherChange } from '#shared/money/change/voucher.ts'
import { brandsOf, type CardBrand } from '#shared/money/payment/cards.ts'
import { type PaymentMethod, takesCard } from '#shared/money/payment/paymentMethods.ts'
import { bookedRooms } from '#shared/reservation/rooms.ts'
import { statusAfter } from '#shared/reservation/voucher.ts'
import type { Catalogue } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { StoredReservation } from '../../reservations/read.ts'
import { reservationOf } from '../../reservations/reservationOf.ts'
import type { Addresses } from '../../start/addresses.ts'
import type { StoredOffer } from '../storedChanges.ts'

type OfferNeeds = { catalogue: Catalogue; addresses: () => Addresses }

const offeredVersion = (reservation: Reservation): ChangeOffer['before'] => {
  const { checkin, checkout, extras, coupon_code, price } = reservation
  return { checkin, checkout, rooms: bookedRooms(reservation.rooms), extras, coupon_code, price }
}

/** The reservation as it would be after an offer. The id of a further room is 0. */
function afterOffer(stored: StoredReservation, { content: { next } }: StoredOffer): StoredReservation {
  const { rooms, ...version } = next
  return {
    ...stored,
    ...version,
    needs: stored.needs,
    status: statusAfter(stored.status, stored.voucher !== null, null),
    rooms: rooms.map((room) => {
      const own = stored.rooms.find(({ id }) => id === room.id)
      return { ...room, id: room.id ?? 0, guest: own?.guest ?? room.guest }
    }),
  }
}

/** The brands of cards that the hotel of a reservation accepts; none if no method is by card. */
function cardBrandsFor(
  catalogue: Catalogue,
  { hotel_id }: StoredReservation,
  methods: readonly PaymentMethod[],
): CardBrand[] {
  if (!methods.some(takesCard)) return []
  return brandsOf(catalogue.hotel(hotel_id)?.settings.payment?.card_brands ?? [])
}

/** The least price of a room's nights for a coupon of the hotel of a reservation. */
const minimumFor = (catalogue: Catalogue, { hotel_id }: StoredReservation, coupon: string | null) =>
  catalogue.hotel(hotel_id)?.coupons.find(({ code }) => code === coupon)?.minimum_total || null

/** What an offer does to the voucher. Whether it has ended is true of the instant of the offer. */
function offeredVoucher(
  catalogue: Catalogue,
  { hotel_id, voucher }: StoredReservation,
  { made_at }: StoredOffer,
  change: VoucherChange,
): ChangeOffer['voucher'] {
  const hotel = catalogue.hotel(hotel_id)
  if (!hotel || !voucher) throw new Error('A reservation has no voucher or no hotel')
  const has_ended = hotelToday(hotel, made_at.getTime()) > voucher.until
  return { ...change, until: voucher.until, has_ended }
}

/**
 * An offer as on the wire, in a language. `stored` is the reservation in the version that the offer changes. `now` is in
 * milliseconds.
 */
export function changeOfferOf(
  needs: OfferNeeds,
  stored: StoredReservation,
  offer: StoredOffer,
  locale: Locale,
  now: number,
): ChangeOffer {
  const { id, kind, version, expires_at, content } = offer
  const { next, sums, refund_ways } = content
  const { rooms, fees_added: _, fee_returned: __, voucher, points_prolonged = 0, ...amounts } = sums
  const { points } = stored
  return {
    id,
    kind,
    version,
    expires_at: expires_at.toISOString(),
    expires_in: Math.max(0, Math.floor((expires_at.getTime() - now) / 1000)),
    before: offeredVersion(reservationOf(needs, stored, locale, now)),
    after: offeredVersion(reservationOf(needs, afterOffer(stored, offer), locale, now)),
    rooms: rooms.map((room, at) => ({ reservation_hotel_room_id: next.rooms[at]?.id ?? 0, ...room })),
    ...amounts,
    refund_ways,
    points_back: points && voucher ? voucher.rest / points.point : 0,
    points_prolonged,
    fee_points: points && voucher ? voucher.fee / points.point : 0,
    card_brands: cardBrandsFor(needs.catalogue, stored, sums.methods),
    coupon_minimum: minimumFor(needs.catalogue, stored, next.coupon_code),
    voucher: voucher && !points ? offeredVoucher(needs.catalogue, stored, offer, voucher) : null,
  }
}
