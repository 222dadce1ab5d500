import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { only, plan, room } from './offers.ts'

/** A stay of two nights: its price, a selected room and the reservation. */

export const checkin = '2027-04-02'
export const checkout = '2027-04-04'

export const price = (night: number): StayPrice => ({
  currency: 'JPY',
  lines: [
    { kind: 'night', date: checkin, amount: night },
    { kind: 'night', date: '2027-04-03', amount: night },
    { kind: 'local_tax', date: null, amount: 300 },
  ],
  total: night * 2 + 300,
  tax: 1000,
  taxes: [],
  service_fee: 0,
})

const policy = { id: 1, title: 'Standard', cancellation_policy_parts: [], no_show_percentage_of_cost: 100 }

/** A selected room with half board; `night` is the price of a night in yen. */
export function chosen(index: number, night: number): ChosenRoom {
  const halfBoard = plan(`plan-${index}`, price(night).total, {
    room_plan_name: 'Half board',
    hotel_plan_code: 'half',
    payment_methods: ['on_site'],
    price: price(night),
    cancellation_policy: policy,
    ...only(index),
  })
  const tatami = { ...room(`type-${index}`, 3, [halfBoard]), room_type_name: 'Garden Tatami', size_sqm: null }
  return { index, party: adultsOnly(2), room: tatami, plan: halfBoard }
}

export const reservation: Reservation = {
  id: 7,
  number: 'HK-1234',
  status: 'reserved',
  held_until: null,
  coupon_code: null,
  hotel_id: 1,
  hotel_code: 'hakone',
  hotel_name: 'Hakone Moriyu; garden, spa',
  checkin,
  checkout,
  nights: 2,
  rooms: [
    {
      reservation_hotel_room_id: 1,
      room_type_code: 'type-0',
      room_type_name: 'Garden Tatami',
      pictures: [],
      room_plan_code: 'plan-0',
      room_plan_name: 'Half board',
      checkin_date: checkin,
      checkout_date: checkout,
      status: 'reserved',
      ...adultsOnly(2),
      children: 1,
      kids_ages: [4],
      guest: { first_name: 'Hanako', last_name: 'Yamada' },
      price: price(20000),
      cancellation_policy: policy,
      fees: 0,
      least: 0,
    },
  ],
  guest: { first_name: 'Hanako', last_name: 'Yamada', email: 'hanako@example.com', phone: '+81460000000' },
  for_someone_else: false,
  notes: 'Late',
  arrival_time: null,
  additional_questions: [],
  extras: [],
  is_mailed: true,
  payment: null,
  payment_method: 'on_site',
  price: price(20000),
  ledger: [],
  version: 1,
  versions: [],
  payments: [],
  money: null,
  voucher: null,
  cancellation: null,
  open_change: null,
  ended_change: null,
  created_at: '2027-01-11T09:30:00.000Z',
  bypass_token: 'secret-token',
}
