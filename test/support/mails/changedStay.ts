import type { ChangeOffer } from '#shared/api/changes.ts'
import type { MoneyStatement } from '#shared/api/reservationAfter.ts'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Hotel } from '../../../examples/server/hotels/hotel.ts'
import {
  writeCancelled,
  writeCancelledByHotel,
} from '../../../examples/server/mail/cancelled/cancelledMail.ts'
import { writeChanged } from '../../../examples/server/mail/changed/changedMail.ts'
import type { MailContext } from '../../../examples/server/mail/mailContext.ts'
import { writeNewAddress } from '../../../examples/server/mail/newAddress/newAddressMail.ts'
import { writeNotChanged } from '../../../examples/server/mail/notChanged/notChangedMail.ts'
import { writeRefundByHotel, writeRefunded } from '../../../examples/server/mail/refunded/refundedMail.ts'
import type { MailContent } from '../../../examples/server/mail/writeMail.tsx'
import type { Addresses } from '../../../examples/server/start/addresses.ts'
import { price, reservation } from '../builders/bookedStay.ts'

/** A stay that is changed, cancelled or refunded, and its mails in each language. */

const texts = (text: string) => ({ en: text, ja: text, ko: text, zh_Hans: text, zh_Hant: text })

export const hotel = {
  phone: '+81-460-00-0000',
  time_zone: 'Asia/Tokyo',
  address: texts('箱根町120'),
  latitude: 35.2,
  longitude: 139.1,
  code: 'moriyu',
  settings: {},
  roomTypes: [],
} as unknown as Hotel

const addresses = { app: 'https://book.example', appPath: '/rooms', api: 'https://api.example' } as Addresses

export const contextOf = (locale: Locale, more: Partial<Reservation> = {}): MailContext => ({
  reservation: { ...reservation, hotel_name: 'Moriyu', ...more },
  hotel,
  locale,
  addresses,
  today: '2027-02-20',
})

export const card = { brand: 'visa', masked_number: '411111******1111' }

export const moneyWith = (more: Partial<MoneyStatement> = {}): MoneyStatement => ({
  paid: 0,
  fees: 0,
  fees_taken: 0,
  on_its_way: 0,
  refunded: 0,
  by_hotel: 0,
  at_hotel: 0,
  may_be_asked: 0,
  ...more,
})

const [first] = reservation.rooms
if (!first) throw new Error('The reservation has a room')

export const roomWith = (id: number, more: Partial<ReservedRoom> = {}): ReservedRoom => ({
  ...first,
  reservation_hotel_room_id: id,
  ...more,
})

type Version = ChangeOffer['before']

export const versionWith = (rooms: ReservedRoom[], night: number): Version => ({
  checkin: rooms[0]?.checkin_date ?? reservation.checkin,
  checkout: rooms[0]?.checkout_date ?? reservation.checkout,
  rooms,
  extras: [],
  coupon_code: null,
  price: price(night),
})

export const offerWith = (before: Version, after: Version, more: Partial<ChangeOffer> = {}): ChangeOffer => ({
  id: 'offer',
  kind: 'change',
  version: 1,
  expires_at: '2027-02-20T00:10:00.000Z',
  expires_in: 600,
  before,
  after,
  rooms: [],
  difference: after.price.total - before.price.total,
  paid: 0,
  fee: 0,
  fee_taken: 0,
  fee_due: 0,
  given_back: 0,
  due_now: 0,
  refund: 0,
  refund_ways: [],
  at_hotel_before: 0,
  at_hotel: 0,
  points_back: 0,
  points_prolonged: 0,
  fee_points: 0,
  methods: [],
  card_brands: [],
  coupon_minimum: null,
  voucher: null,
  ...more,
})

const later = { checkin_date: '2027-04-05', checkout_date: '2027-04-07' }
const cancelled = { status: 'cancelled' as const }
const old = versionWith([roomWith(1)], 20_000)
const moved = versionWith([roomWith(1, later)], 21_200)
const twoRooms = versionWith([roomWith(1), roomWith(2, { room_type_name: 'Suite' })], 40_000)

export const cancellation = { number: 'C-9876', at: '2027-03-04T15:05:00.000Z', actor: 'guest' as const }

type State = {
  /** The kind of the mail. */
  kind: 'changed' | 'notChanged' | 'cancelled' | 'byHotel' | 'refunded' | 'refundByHotel' | 'newAddress'
  reservation: Partial<Reservation>
  offer: ChangeOffer
  /** For `notChanged`, `refunded` and `refundByHotel`. */
  amount?: number
}

const after = (version: Version, more: Partial<Reservation>): Partial<Reservation> => ({
  checkin: version.checkin,
  checkout: version.checkout,
  rooms: version.rooms,
  price: version.price,
  version: 2,
  ...more,
})

const nothing = { rooms: [], price: { ...price(0), total: 0, lines: [] } }
const ended = (more: Partial<Reservation>, rooms = [roomWith(1, cancelled)]): Partial<Reservation> => ({
  status: 'cancelled',
  rooms,
  version: 2,
  cancellation,
  ...more,
})
const none = { ...old, ...nothing }

/** A state for each case that the mails distinguish. Amounts are in yen. */
export const states: Record<string, State> = {
  'dearer, paid by card': {
    kind: 'changed',
    reservation: after(moved, {
      payment_method: 'credit_card',
      money: moneyWith({ paid: 42_400, at_hotel: 300 }),
    }),
    offer: offerWith(old, moved, { paid: 40_000, due_now: 2_400, at_hotel: 300, at_hotel_before: 300 }),
  },
  'cheaper, to the card': {
    kind: 'changed',
    reservation: after(old, {
      payment_method: 'credit_card',
      money: moneyWith({ paid: 42_400, on_its_way: 2_400, at_hotel: 300 }),
    }),
    offer: offerWith(moved, old, {
      paid: 42_400,
      refund: 2_400,
      refund_ways: [{ amount: 2_400, way: 'part', card }],
    }),
  },
  'cheaper, rebooked': {
    kind: 'changed',
    reservation: after(old, {
      payment_method: 'credit_card',
      money: moneyWith({ paid: 42_400, on_its_way: 2_400, at_hotel: 300 }),
    }),
    offer: offerWith(moved, old, {
      paid: 42_400,
      refund: 2_400,
      refund_ways: [{ amount: 2_400, way: 'rebooked', card }],
    }),
  },
  'the same price at the hotel': {
    kind: 'changed',
    reservation: after(moved, { payment_method: 'on_site', money: moneyWith({ at_hotel: 42_700 }) }),
    offer: offerWith({ ...moved, rooms: old.rooms }, moved, { at_hotel: 42_700, at_hotel_before: 42_700 }),
  },
  'a room given up with a fee, partly by the hotel': {
    kind: 'changed',
    reservation: after(
      { ...old, rooms: [roomWith(1, { least: 20_000 }), roomWith(2, cancelled)] },
      {
        payment_method: 'credit_card',
        money: moneyWith({
          paid: 80_000,
          fees: 20_000,
          fees_taken: 20_000,
          on_its_way: 15_000,
          by_hotel: 5_000,
          at_hotel: 300,
        }),
      },
    ),
    offer: offerWith(twoRooms, old, {
      paid: 80_000,
      fee: 20_000,
      fee_taken: 20_000,
      refund: 20_000,
      refund_ways: [
        { amount: 15_000, way: 'whole', card },
        { amount: 5_000, way: 'by_hotel', card: null },
      ],
    }),
  },
  'a shorter stay that loses a discount, with a fee at the hotel': {
    kind: 'changed',
    reservation: after(old, {
      payment_method: 'on_site',
      money: moneyWith({ fees: 12_000, may_be_asked: 12_000, at_hotel: 40_300 }),
    }),
    offer: offerWith(moved, old, { fee: 12_000, fee_due: 12_000, given_back: 4_200 }),
  },
  'not changed': {
    kind: 'notChanged',
    reservation: { payment_method: 'credit_card', money: moneyWith({ paid: 40_000, at_hotel: 300 }) },
    offer: offerWith(old, moved),
  },
  'not changed after a late yes': {
    kind: 'notChanged',
    reservation: {
      payment_method: 'credit_card',
      money: moneyWith({ paid: 42_400, on_its_way: 2_400, at_hotel: 300 }),
    },
    offer: offerWith(old, moved),
    amount: 2_400,
  },
  'cancelled free of charge, nothing paid': {
    kind: 'cancelled',
    reservation: ended({ payment_method: 'on_site', money: moneyWith() }),
    offer: offerWith(old, none, { kind: 'cancellation' }),
  },
  'cancelled with a fee, paid by card': {
    kind: 'cancelled',
    reservation: ended({
      payment_method: 'credit_card',
      money: moneyWith({ paid: 40_000, fees: 12_000, fees_taken: 12_000, on_its_way: 28_000 }),
    }),
    offer: offerWith(old, none, {
      kind: 'cancellation',
      paid: 40_000,
      fee: 12_000,
      fee_taken: 12_000,
      refund: 28_000,
      refund_ways: [{ amount: 28_000, way: 'part', card }],
    }),
  },
  'cancelled with a fee, paid by transfer': {
    kind: 'cancelled',
    reservation: ended({
      payment_method: 'bank_transfer',
      money: moneyWith({ paid: 40_000, fees: 12_000, fees_taken: 12_000, by_hotel: 28_000 }),
    }),
    offer: offerWith(old, none, {
      kind: 'cancellation',
      paid: 40_000,
      fee: 12_000,
      fee_taken: 12_000,
      refund: 28_000,
      refund_ways: [{ amount: 28_000, way: 'by_hotel', card: null }],
    }),
  },
  'cancelled, transfer not paid': {
    kind: 'cancelled',
    reservation: ended({ payment_method: 'bank_transfer', money: moneyWith() }),
    offer: offerWith(old, none, { kind: 'cancellation' }),
  },
  'cancelled, the card was a guarantee': {
    kind: 'cancelled',
    reservation: ended({
      payment_method: 'on_site_credit_card_required',
      money: moneyWith({ fees: 12_000, may_be_asked: 12_000 }),
    }),
    offer: offerWith(old, none, { kind: 'cancellation', fee: 12_000, fee_due: 12_000 }),
  },
  'cancelled, to pay later': {
    kind: 'cancelled',
    reservation: ended({
      payment_method: 'deferred_payment',
      money: moneyWith({ fees: 12_000, may_be_asked: 12_000 }),
    }),
    offer: offerWith(old, none, { kind: 'cancellation', fee: 12_000, fee_due: 12_000 }),
  },
  'cancelled with a deposit that covers a part of the fee': {
    kind: 'cancelled',
    reservation: ended({
      payment_method: 'credit_card_deposit',
      money: moneyWith({ paid: 20_000, fees: 40_000, fees_taken: 20_000, may_be_asked: 20_000 }),
    }),
    offer: offerWith(old, none, {
      kind: 'cancellation',
      paid: 20_000,
      fee: 40_000,
      fee_taken: 20_000,
      fee_due: 20_000,
    }),
  },
  'cancelled by the hotel, paid': {
    kind: 'byHotel',
    reservation: ended({
      payment_method: 'credit_card',
      money: moneyWith({ paid: 40_000, on_its_way: 40_000 }),
    }),
    offer: offerWith(old, none, {
      kind: 'cancellation',
      paid: 40_000,
      refund: 40_000,
      refund_ways: [{ amount: 40_000, way: 'whole', card }],
    }),
  },
  'cancelled by the hotel, nothing paid': {
    kind: 'byHotel',
    reservation: ended({ payment_method: 'on_site', money: moneyWith() }),
    offer: offerWith(old, none, { kind: 'cancellation' }),
  },
  refunded: {
    kind: 'refunded',
    reservation: ended({
      payment_method: 'credit_card',
      money: moneyWith({ paid: 40_000, fees: 12_000, fees_taken: 12_000, refunded: 28_000 }),
    }),
    offer: offerWith(old, none, { kind: 'cancellation' }),
    amount: 28_000,
  },
  'a refund that the hotel pays': {
    kind: 'refundByHotel',
    reservation: ended({
      payment_method: 'credit_card',
      money: moneyWith({ paid: 40_000, fees: 12_000, fees_taken: 12_000, by_hotel: 28_000 }),
    }),
    offer: offerWith(old, none, { kind: 'cancellation' }),
    amount: 28_000,
  },
  'a new address': {
    kind: 'newAddress',
    reservation: { money: moneyWith({ at_hotel: 40_300 }) },
    offer: offerWith(old, old),
  },
}

/** Late in the evening in UTC, and the next day in Japan. */
export const confirmedAt = Date.parse('2027-03-09T16:00:00Z')

const writers: Record<State['kind'], (context: MailContext, state: State) => MailContent> = {
  changed: (context, { offer }) => writeChanged(context, offer),
  notChanged: (context, { amount }) =>
    writeNotChanged(context, { paymentId: 'of the change', returned: amount ?? null }),
  cancelled: (context, { offer }) => writeCancelled(context, offer),
  byHotel: (context, { offer }) => writeCancelledByHotel(context, offer),
  refunded: (context, { amount = 0 }) => writeRefunded(context, { amount, card, confirmedAt }),
  refundByHotel: (context, { amount = 0 }) => writeRefundByHotel(context, { amount, card }),
  newAddress: (context) => writeNewAddress(context, 'new'),
}

/** The mail of a state in a language. `more` replaces values of the reservation. */
export function mailOf(name: string, locale: Locale, more: Partial<Reservation> = {}): MailContent {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}`)
  return writers[state.kind](contextOf(locale, { ...state.reservation, ...more }), state)
}
