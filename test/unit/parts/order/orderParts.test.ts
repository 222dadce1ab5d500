import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type GuestValues, valuesFor } from '#app/parts/order/guestForm.ts'
import * as orderParts from '#app/parts/order/orderParts.ts'
import { askedPurpose } from '#app/parts/order/parts/purpose.ts'
import type { Whoami } from '#shared/api/identity.ts'
import type { Answer, Question } from '#shared/api/questions.ts'
import { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { DEFAULT_REQUIREMENTS, requirementsOf } from '#shared/party/guestFields.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria, readCriteria } from '#shared/search/criteria.ts'
import { checkin, checkout, chosen } from '../../../support/builders/bookedStay.ts'
import { orderWith } from '../../../support/builders/order.ts'

const test = suite('app/parts/order/orderParts')

const values = {
  ...valuesFor(2),
  booker: { lastName: ' Yamada ', firstName: 'Hanako', lastKana: '', firstKana: '' },
  email: 'hanako@example.com',
  emailAgain: 'hanako@example.com',
  phone: '０４６０-82-3331',
  notes: '  ',
}
const criteria = { ...emptyCriteria, checkin, checkout }
const wish = { criteria, chosen: [chosen(0, 20000), chosen(1, 15000)], values }
const toRequest = (wish: Parameters<typeof orderWith>[0]) =>
  orderParts.toRequest(orderWith(wish), 'on_site', 'en')
const formFieldOf = (
  refused: string,
  values: GuestValues,
  count: number,
  answers: Answer[] = [],
  roomGuest = DEFAULT_REQUIREMENTS.room_guest,
) => orderParts.formFieldOf(refused, { values, count, body: { additional_questions: answers }, roomGuest })
const taro = { lastName: 'Suzuki', firstName: 'Taro', lastKana: '', firstKana: '' }
const valuesForTwo = {
  ...values,
  rooms: values.rooms.map((room, at) => ({ ...room, ...(at === 1 && { same: false, name: taro }) })),
}

test('an order contains the displayed price of each room and the total', () => {
  const order = toRequest(wish)
  assert.equal(
    order.rooms.map(({ total_price }) => total_price),
    [40300, 30300],
  )
  assert.is(order.total_price, 70600)
  assert.is(order.prepaid_amount, 0)
})

test('a room with its own dates has them in the order, and no other room has any', () => {
  const own = { checkin_date: '2027-04-03', checkout_date: '2027-04-06' }
  const rooms = [adultsOnly(2), { ...adultsOnly(2), ...own }]
  const order = toRequest({ ...wish, criteria: { ...criteria, rooms } })
  assert.equal([order.checkin, order.checkout], [checkin, checkout])
  assert.equal(
    order.rooms.map(({ checkin_date, checkout_date }) => ({ checkin_date, checkout_date })),
    [{ checkin_date: undefined, checkout_date: undefined }, own],
  )
  assert.throws(() => toRequest({ ...wish, criteria: emptyCriteria }), RangeError)
})

test('the booker is the guest of the first room, and the named guest of the second', () => {
  const order = toRequest({ ...wish, values: valuesForTwo })
  assert.ok(ReservationOrder.is(order))
  assert.equal(
    order.rooms.map(({ guest }) => guest),
    [
      { last_name: 'Yamada', first_name: 'Hanako' },
      { last_name: 'Suzuki', first_name: 'Taro' },
    ],
  )
})

test('the phone number is sent as digits, and empty notes are omitted', () => {
  const order = toRequest(wish)
  assert.is(order.guest.phone, '0460823331')
  assert.not('notes' in order)
})

test('tracking data and codes are sent with the order', () => {
  const came = 'utm_source=news%20letter&search_id=7&google_site=mapresults&coupon_code=SPRING&mode=secret'
  const query = `${came}&checkin=${checkin}&checkout=${checkout}&rooms=[{"adults":2,"adult_companion":1}]`
  const { criteria } = readCriteria(new URLSearchParams(query))
  const order = toRequest({ ...wish, values: valuesForTwo, criteria, couponCode: 'SPRING' })
  assert.ok(ReservationOrder.is(order))
  assert.equal(order.tracking, { utm_source: 'news letter', search_id: '7', google_site: 'mapresults' })
  assert.is(order.coupon_code, 'SPRING')
  assert.is(order.mode, 'secret')
  assert.not('promo_code' in order)
  assert.is(order.rooms[0]?.adult_companion, 1)
  assert.not('tracking' in toRequest(wish))
  assert.not('coupon_code' in toRequest({ ...wish, criteria }))
})

test('the promotion and the compared price of a plan are sent with its room', () => {
  const [first, second] = wish.chosen
  if (!first || !second) throw new Error('two rooms')
  const promotion = { id: 'spring', name: 'Spring' }
  const special = { ...first, plan: { ...first.plan, promotion, scrape_id: 'seen-7' } }
  const [room, other] = toRequest({ ...wish, chosen: [special, second] }).rooms
  assert.is(room?.promotion_id, 'spring')
  assert.is(room?.scrape_id, 'seen-7')
  assert.not('promotion_id' in (other ?? {}))
  assert.not('scrape_id' in (other ?? {}))
})

test('values that exist on the screen only are not sent', () => {
  assert.not(JSON.stringify(toRequest(wish)).includes('emailAgain'))
})

test('a single room has the booker as its guest, also if another name was typed while the stay had more rooms', () => {
  const kim = { lastName: 'Kim', firstName: 'Minji', lastKana: '', firstKana: '' }
  const typed = { ...values, rooms: [{ same: false, name: kim }] }
  const one = { ...wish, chosen: wish.chosen.slice(0, 1), values: typed }
  assert.is(toRequest(one).rooms[0]?.guest.last_name, 'Yamada')
  const forKim = toRequest({ ...one, values: { ...typed, forSomeoneElse: true } })
  assert.is(forKim.rooms[0]?.guest.last_name, 'Kim')
})

test('a detail that the hotel does not ask for is not sent, also if an old draft has it', () => {
  const typed = { ...valuesForTwo, arrivalTime: '17:30', notes: ' Late ', forSomeoneElse: true }
  const asked = toRequest({ ...wish, values: typed })
  assert.equal(
    [asked.arrival_time, asked.notes, asked.guest.phone, asked.for_someone_else],
    ['17:30', 'Late', '0460823331', true],
  )
  const requirements = requirementsOf({
    phone: 'do_not_ask',
    arrival_time: 'do_not_ask',
    notes: 'do_not_ask',
    room_guest: 'do_not_ask',
  })
  const order = toRequest({ ...wish, values: typed, requirements })
  assert.ok(ReservationOrder.is(order))
  assert.equal(order.guest, { last_name: 'Yamada', first_name: 'Hanako', email: 'hanako@example.com' })
  for (const field of ['arrival_time', 'notes']) assert.not(field in order, field)
  assert.is(order.for_someone_else, false)
  assert.equal(
    order.rooms.map(({ guest }) => guest.last_name),
    ['Yamada', 'Yamada'],
  )
})

test('the order updates the profile of the member if the member has chosen it and may do so', () => {
  const wanted = { ...wish, values: { ...values, updateProfile: true } }
  assert.is(toRequest({ ...wanted, canUpdateProfile: true }).update_member_profile, true)
  assert.ok(ReservationOrder.is(toRequest({ ...wanted, canUpdateProfile: true })))
  assert.not('update_member_profile' in toRequest(wanted))
  assert.not('update_member_profile' in toRequest({ ...wish, canUpdateProfile: true }))
  assert.is(formFieldOf('update_member_profile', values, 1), 'updateProfile')
})

test('only a person who is both states the purpose of the stay, by default business at the rate of the organization', () => {
  const user = { id: 1, first_name: 'Hanako', last_name: 'Yamada' }
  const organization = { id: 2, name: 'aozora', display_name: 'Aozora Trading' }
  const purposeOf = (whoami: Whoami, chosen = wish.chosen) => toRequest({ ...wish, whoami, chosen }).purpose
  const atRate = wish.chosen.map((room) => ({
    ...room,
    plan: {
      ...room.plan,
      price: {
        ...room.plan.price,
        lines: [...room.plan.price.lines, { kind: 'corporate' as const, date: null, amount: -1 }],
      },
    },
  }))
  assert.is(purposeOf({ user, organization }), 'private')
  assert.is(purposeOf({ user, organization }, atRate), 'business')
  assert.equal(
    [purposeOf({ user, organization: null }), purposeOf({ user: null, organization })],
    [undefined, undefined],
  )
  assert.equal(askedPurpose({ user, organization }, atRate, 'private')?.chosen, 'private')
})

test('an empty phone number is omitted', () => {
  const requirements = requirementsOf({ phone: 'optional' })
  const order = toRequest({ ...wish, values: { ...values, phone: ' ' }, requirements })
  assert.ok(ReservationOrder.is(order))
  assert.not('phone' in order.guest)
})

test('a refused field of the request is mapped to the field of the form', () => {
  assert.is(formFieldOf('guest.email', values, 1), 'email')
  assert.is(formFieldOf('guest.phone', values, 1), 'phone')
  assert.is(formFieldOf('guest.last_name_kana', values, 1), 'booker.lastKana')
  assert.is(formFieldOf('rooms.1.guest.first_name', valuesForTwo, 2), 'rooms.1.name.firstName')
  assert.is(formFieldOf('rooms.0.guest.first_name', values, 1), 'booker.firstName')
  assert.is(formFieldOf('rooms.1.guest.first_name', values, 2, [], 'required'), 'rooms.1.name.firstName')
  assert.is(formFieldOf('notes', values, 1), 'notes')
  assert.is(formFieldOf('arrival_time', values, 1), 'arrivalTime')
  assert.is(formFieldOf('currency', values, 1), null)
})

test('an order can be reviewed if its form is complete, its files are uploaded, and its extras are still offered', () => {
  const order = orderWith({ ...wish, values: { ...valuesForTwo, emailAgain: values.email } })
  assert.is(orderParts.isReady(order), true)
  assert.is(orderParts.isReady(orderWith({ ...wish, values: { ...values, email: '' } })), false)
  const file = { key: 'k', question: 7, name: 'a.pdf', size: 9, id: 'u', url: null, isDone: false }
  const asked = {
    id: 7,
    question_type: 'free',
    labels: [],
    answer: { required: false },
  } as unknown as Question
  const withFile = { ...order, stored: { ...order.stored, files: [file] } }
  assert.is(orderParts.isReady({ ...withFile, answers: { asked: [asked], notifications: [] } }), false)
  assert.is(orderParts.isReady(withFile), true, 'the question is not asked')
  const gone = { '5': { quantity: 1, time: null, name: 'Parking', isRefused: false } }
  const withGone = { ...order, stored: { ...order.stored, extras: gone } }
  assert.is(orderParts.isReady(withGone), false)
  const loading = { ...order.extras, offered: { ...order.extras.offered, slots: null } }
  assert.is(orderParts.isReady({ ...withGone, extras: loading }), true, 'until the hotel has answered')
})

test.run()
