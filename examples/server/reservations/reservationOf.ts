import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { coveredBy } from '#shared/money/change/voucher.ts'
import { roomsOfStay } from '#shared/reservation/rooms.ts'
import { isWithoutStay, type ReservationStatus } from '#shared/reservation/status.ts'
import { voucherStatus } from '#shared/reservation/voucher.ts'
import { endOfUse, nightsInSpan } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { linesIn, reservedExtras } from '../extras/bookedExtra.ts'
import type { Catalogue, Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { inLocale } from '../hotels/texts.ts'
import { picturesOf } from '../hotels/wire/picturesOf.ts'
import { policyOf } from '../hotels/wire/policyOf.ts'
import { paymentOf } from '../payments/paymentOf.ts'
import { mayEnd } from '../payments/transitions.ts'
import { reservedAnswers } from '../questions/questionOf.ts'
import type { Addresses } from '../start/addresses.ts'
import { moneyStatementOf } from './money/moneyStatementOf.ts'
import { ledgerOf } from './money/movements.ts'
import { paidItems } from './money/versionSums.ts'
import type { StoredReservation } from './read.ts'
import type { StoredVersion } from './versions.ts'

type RoomRow = StoredReservation['rooms'][number]

/** Whether the guests of a room have left. */
const hasLeft = (room: Pick<RoomRow, 'checkin' | 'checkout'>, today: StayDate): boolean =>
  endOfUse(room) <= today

/** A status on the wire. It is stored as `reserved` when the guests have left. */
const statusOf = <S extends string>(status: S, isDone: boolean): S | 'done' =>
  status === 'reserved' && isDone ? 'done' : status

function roomOf(
  hotel: Hotel,
  room: RoomRow,
  { locale, today, base }: { locale: Locale; today: StayDate; base: string },
): Reservation['rooms'][number] {
  const type = hotel.roomTypes.find(({ id }) => id === room.room_type_id)
  const plan = type?.plans.find(({ id }) => id === room.room_plan_id)
  return {
    reservation_hotel_room_id: room.id,
    room_type_code: type?.code ?? '-',
    room_type_name: type ? inLocale(type.name, locale) : '',
    pictures: type ? picturesOf(type.pictures, base, locale) : [],
    room_plan_code: plan?.code ?? '-',
    room_plan_name: plan ? inLocale(plan.name, locale) : '',
    checkin_date: room.checkin,
    checkout_date: room.checkout,
    status: statusOf(room.status, hasLeft(room, today)),
    ...room.party,
    guest: room.guest,
    price: room.price,
    cancellation_policy: policyOf(room.policy, locale),
    fees: room.fees,
    least: room.least,
  }
}

/** The versions as on the wire: each with what it costs more than the one before. */
const versionsOf = (versions: readonly StoredVersion[]): Reservation['versions'] =>
  versions.map(({ number, at, actor, cause, cost }, index) => ({
    version: number,
    at: new Date(at).toISOString(),
    actor,
    cause,
    difference: cost - (versions[index - 1]?.cost ?? 0),
  }))

/** Whether a change waits for its payment, also while the gateway works on it. */
export const hasOpenChange = ({ payments }: Pick<StatusParts, 'payments'>): boolean =>
  payments.some(({ subject, state }) => subject === 'change' && mayEnd(state))

/** What the status of a reservation depends on. */
type StatusParts = Pick<StoredReservation, 'status' | 'voucher'> & {
  rooms: readonly Pick<RoomRow, 'status' | 'checkin' | 'checkout'>[]
  payments: readonly Pick<StoredReservation['payments'][number], 'subject' | 'state'>[]
}

/** The status of a reservation today. */
export function currentStatus(stored: StatusParts, today: StayDate): ReservationStatus {
  const { status, rooms, voucher } = stored
  if (status === 'unscheduled' && voucher) return voucherStatus(voucher, today, hasOpenChange(stored))
  return statusOf(
    status,
    roomsOfStay(rooms).every((room) => hasLeft(room, today)),
  )
}

/** The voucher of a reservation as on the wire. */
function voucherOf(hotel: Hotel, stored: StoredReservation, locale: Locale): Reservation['voucher'] {
  const { voucher } = stored
  if (!voucher) return null
  const { value, fees, nights, plans = [], from, until } = voucher
  const sold = hotel.roomTypes.flatMap((type) => type.plans)
  const namedPlan = (code: string) => {
    const plan = sold.find(({ hotel_plan_code }) => hotel_plan_code === code)
    return { hotel_plan_code: code, name: plan ? inLocale(plan.name, locale) : '' }
  }
  return {
    value,
    nights: nights ? { rooms: nights.rooms, nights: nights.nights, plans: plans.map(namedPlan) } : null,
    fees,
    covered: coveredBy(voucher, paidItems(stored)),
    from,
    until,
  }
}

/** A reservation as on the wire, in a language. */
export function reservationOf(
  { catalogue, addresses }: { catalogue: Catalogue; addresses: () => Addresses },
  stored: StoredReservation,
  locale: Locale,
  now: number,
): Reservation {
  const hotel = catalogue.hotel(stored.hotel_id)
  if (!hotel) throw new Error('A reservation of an unknown hotel')
  const today = hotelToday(hotel, now)
  const { cancellation } = stored
  const shown = (payment: StoredReservation['payments'][number]) =>
    paymentOf(hotel, stored, payment, locale, now)
  return {
    id: stored.id,
    number: stored.number,
    status: currentStatus(stored, today),
    held_until: stored.status === 'held' ? (stored.held_until?.toISOString() ?? null) : null,
    hotel_id: hotel.id,
    hotel_code: hotel.code,
    hotel_name: inLocale(hotel.name, locale),
    checkin: stored.checkin,
    checkout: stored.checkout,
    // A withdrawn voucher has no room.
    nights:
      isWithoutStay(stored.status) || stored.rooms.length === 0 ? 0 : nightsInSpan(roomsOfStay(stored.rooms)),
    rooms: stored.rooms.map((room) => roomOf(hotel, room, { locale, today, base: addresses().api })),
    guest: { ...stored.guest, phone: stored.guest.phone ?? '' },
    for_someone_else: stored.for_someone_else,
    notes: stored.notes,
    arrival_time: stored.arrival_time,
    additional_questions: reservedAnswers(stored.answers, locale),
    extras: reservedExtras(stored.extras, locale),
    is_mailed: stored.is_mailed,
    payment_method: stored.payment_method,
    payment: stored.payment && shown(stored.payment),
    coupon_code: stored.coupon_code,
    price: { ...stored.price, lines: linesIn(stored.price.lines, stored.extras, locale) },
    ledger: ledgerOf(stored),
    version: stored.version,
    versions: versionsOf(stored.versions ?? []),
    payments: stored.payments.map(shown),
    money: moneyStatementOf(stored),
    voucher: voucherOf(hotel, stored, locale),
    cancellation: cancellation && {
      number: cancellation.number,
      at: cancellation.at,
      actor: cancellation.actor,
    },
    open_change: null,
    ended_change: null,
    created_at: stored.created_at.toISOString(),
    bypass_token: stored.bypass_token,
  }
}
