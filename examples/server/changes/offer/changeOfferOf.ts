import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { brandsOf, type CardBrand } from '#shared/money/cards.ts'
import { type PaymentMethod, takesCard } from '#shared/money/paymentMethods.ts'
import { bookedRooms } from '#shared/reservation/rooms.ts'
import type { Catalogue } from '../../hotels/hotel.ts'
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
  const { rooms, fees_added: _, fee_returned: __, ...amounts } = sums
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
    points_back: 0,
    card_brands: cardBrandsFor(needs.catalogue, stored, sums.methods),
  }
}
