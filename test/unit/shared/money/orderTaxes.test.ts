import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bookingDetail } from '#app/analytics/eventDetails.ts'
import { valueAndItems } from '#app/analytics/ga4/ecommerce.ts'
import type { RoomForStay } from '#app/analytics/ga4/items.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import { sumOf } from '#shared/money/money.ts'
import { addPrices, priceOfLines, type StayPrice } from '#shared/money/price.ts'
import { partByKind, type Reduction, sumOfLines } from '#shared/money/priceLineKinds.ts'
import { statedTaxes } from '#shared/money/statedTaxes.ts'
import { addTaxes, consumptionTax, type TaxPercent, taxesIn } from '#shared/money/taxes.ts'
import { priceLines, totals } from '#shared/money/totals.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'
import { family } from '../../../../examples/seed/family/family.ts'
import type { Hotel } from '../../../../examples/server/hotels/hotel.ts'
import { writeConfirmation } from '../../../../examples/server/mail/confirmation/confirmationMail.ts'
import { mailTexts } from '../../../../examples/server/mail/mailTexts.ts'
import { calculatePrice } from '../../../../examples/server/pricing/calculatePrice.ts'
import type { Addresses } from '../../../../examples/server/start/addresses.ts'
import { hotel } from '../../../support/builders/analytics.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'
import { runs } from '../../../support/runs.ts'

const test = suite('shared/money/taxes of an order')

/** The price of a room with one night. */
const room = (amount: number, percent = 10): StayPrice =>
  priceOfLines({
    currency: 'JPY',
    lines: [{ kind: 'night', date: '2027-04-02', amount }],
    ...taxesIn([{ percent, gross: amount }]),
    service_fee: 0,
  })

const itemOf = (percent: number | null, price_with_tax: number, quantity = 1) => ({
  name: 'Sweets',
  date: null,
  quantity,
  price: price_with_tax - Math.floor((price_with_tax * (percent ?? 8)) / (100 + (percent ?? 8))),
  price_with_tax,
  tax_percent: percent,
})

test('the tax of a single room stays as its server has rounded it', () => {
  const price = { tax: 1_000, taxes: [{ percent: 10, gross: 10_999, tax: 1_000 }] }
  assert.equal(addTaxes([price]), price)
})

/** A room by a server that rounds its tax up. */
const roundedUp = { ...room(10_999), tax: 1_000, taxes: [{ percent: 10, gross: 10_999, tax: 1_000 }] }

test('the tax that a server has rounded in another way stays beside an extra of another percentage', () => {
  const { tax, taxes } = withExtras(roundedUp, [itemOf(8, 1_080)])
  assert.equal(taxes, [...roundedUp.taxes, { percent: 8, gross: 1_080, tax: 80 }])
  assert.is(tax, 1_080)
})

test('taxes of one percentage that a server has rounded in another way are added as they are stated', () => {
  assert.is(addPrices([roundedUp, roundedUp]).tax, 2_000)
  assert.is(withExtras(roundedUp, [itemOf(10, 10_999)]).tax, 1_999)
})

test('the tax of two rooms is rounded once: 1,999 of two rooms of 10,999 yen, each of which has 999', () => {
  const one = room(10_999)
  assert.is(one.tax, 999)
  const { tax, taxes } = addPrices([one, one])
  assert.is(tax, 1_999)
  assert.equal(taxes, [{ percent: 10, gross: 21_998, tax: 1_999 }])
})

test('rooms and extras of one percentage share its rounding, and another percentage has a sum of its own', () => {
  const { tax, taxes } = withExtras(room(10_999), [itemOf(10, 10_999), itemOf(8, 105, 3), itemOf(0, 500)])
  assert.equal(taxes, [
    { percent: 10, gross: 21_998, tax: 1_999 },
    { percent: 8, gross: 315, tax: 23 },
    { percent: 0, gross: 500, tax: 0 },
  ])
  assert.is(tax, 2_022)
  // Three items alone have 7 each.
  assert.is(3 * (105 - itemOf(8, 105).price), 21)
})

test('a server that does not state percentages keeps the sum of its taxes', () => {
  const old = { ...room(10_999), taxes: [] }
  for (const price of [addPrices([old, old]), addPrices([old, room(10_999)])])
    assert.equal([price.tax, price.taxes], [1_998, []])
  const one = withExtras(room(10_999), [itemOf(null, 1_080, 2)])
  assert.equal([one.tax, one.taxes], [999 + 160, []])
})

test('the taxes of a price are stated one by one only if several have an amount', () => {
  assert.equal(statedTaxes(room(10_999)), [])
  assert.equal(statedTaxes(withExtras(room(10_999), [itemOf(0, 500)])), [])
  const percents = statedTaxes(withExtras(room(10_999), [itemOf(8, 500)])).map(({ percent }) => percent)
  assert.equal(percents, [10, 8])
})

const CHANGE = '2027-10-01'
/** A rate that changes during stays, and food without tax from a date on. */
const percents: readonly TaxPercent[] = [10, consumptionTax, [{ from: CHANGE, percent: 12 }], 0]

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Reduction>('member', 'promotion', 'coupon'),
    off: fc.oneof(
      fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 0, max: 300_000 }) }),
    ),
  }),
  { maxLength: 3 },
)
const rooms = fc.array(
  fc.record({
    start: fc.integer({ min: -6, max: 2 }),
    bases: fc.array(fc.integer({ min: 0, max: 80_000 }), { minLength: 1, maxLength: 6 }),
    adults: fc.integer({ min: 1, max: 3 }),
    child: fc.constantFrom(null, 'A', 'B', 'C'),
    steps,
  }),
  { minLength: 1, maxLength: 4 },
)
const items = fc.array(
  fc.record({
    percent: fc.constantFrom(0, 8, 10),
    amount: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 4 },
)
const orders = fc.record({
  tax: fc.constantFrom(...percents),
  service: fc.constantFrom(0, 10),
  step: fc.constantFrom(1, 10),
  rooms,
  items,
})
type Order = typeof orders extends fc.Arbitrary<infer T> ? T : never

/** The prices of the rooms as the server calculates them. */
const roomsOf = ({ tax, service, step, rooms: ordered }: Order): StayPrice[] =>
  ordered.map(({ start, bases, adults, child, steps: discounts }) => {
    const rules = { ...family.pricing, step, tax_percent: tax, service_percent: service }
    const first = addDays(CHANGE, start)
    const nights = nightDates(first, addDays(first, bases.length)).map((date, n) => ({
      date,
      price: bases[n] ?? 0,
    }))
    const party = child
      ? { ...adultsOnly(adults), children: 1, kids_tiers: [{ code: child, children: 1 }] }
      : adultsOnly(adults)
    const all = discounts.map((discount) => [{ ...discount, id: null }])
    return calculatePrice({ currency: 'JPY', rules, occupancy: [140, 100] }, party, nights, 'night', all)
      .price
  })

const itemsOf = (order: Order) =>
  order.items.map(({ percent, amount, quantity }) => itemOf(percent, amount, quantity))
const priceOf = (order: Order) => withExtras(addPrices(roomsOf(order)), itemsOf(order))
const localTaxOf = (price: StayPrice) =>
  sumOfLines(price.lines.filter(({ kind }) => partByKind[kind] === 'local_tax'))

test('model: the gross amounts are the total without local tax, and each tax is rounded down once from its gross amount', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const ofRooms = roomsOf(order)
      const extras = itemsOf(order)
      const price = priceOf(order)
      assert.is(sumOf(price.taxes.map(({ gross }) => gross)), price.total - localTaxOf(price))
      assert.is(sumOf(price.taxes.map(({ tax }) => tax)), price.tax)
      assert.is(new Set(price.taxes.map(({ percent }) => percent)).size, price.taxes.length)
      for (const { percent, gross, tax } of price.taxes) {
        const own = [
          ...ofRooms.flatMap(({ taxes }) => taxes).filter((part) => part.percent === percent),
          ...extras
            .filter(({ tax_percent }) => tax_percent === percent)
            .map((item) => ({ gross: item.quantity * item.price_with_tax, tax: 0 })),
        ]
        assert.is(gross, sumOf(own.map((part) => part.gross)))
        assert.ok(gross >= 0)
        assert.is(BigInt(tax), (BigInt(gross) * BigInt(percent)) / BigInt(100 + percent))
        // Rounding each part by itself loses less than one yen for each of them.
        assert.ok(tax >= sumOf(own.map((part) => part.tax)))
      }
      assert.ok(price.tax + price.service_fee <= price.total)
    }),
    { numRuns: runs(300, 20_000) },
  )
})

test('model: the taxes of a server that rounds in another way stay, unless an extra has the same percentage', () => {
  const rounded = (percent: number, gross: number, off: number) => ({
    percent,
    gross,
    tax: Math.min(gross, Math.floor((gross * percent) / (100 + percent)) + off),
  })
  const parts = fc.uniqueArray(
    fc.record({
      percent: fc.constantFrom(0, 8, 10, 12),
      gross: fc.integer({ min: 0, max: 50_000 }),
      off: fc.constantFrom(0, 0, 1),
    }),
    { minLength: 1, maxLength: 4, selector: ({ percent }) => percent },
  )
  fc.assert(
    fc.property(parts, items, (stated, ordered) => {
      const taxes = stated.map(({ percent, gross, off }) => rounded(percent, gross, off))
      const price = {
        ...room(sumOf(taxes.map(({ gross }) => gross))),
        taxes,
        tax: sumOf(taxes.map(({ tax }) => tax)),
      }
      const extras = ordered.map(({ percent, amount, quantity }) => itemOf(percent, amount, quantity))
      const sum = withExtras(price, extras)
      assert.is(sum.tax, sumOf(sum.taxes.map(({ tax }) => tax)))
      for (const part of taxes) {
        const together = sum.taxes.find(({ percent }) => percent === part.percent)
        const beside = extras.filter(({ tax_percent }) => tax_percent === part.percent)
        if (beside.length === 0) assert.equal(together, part)
        // The tax that the server states is never lost.
        assert.ok((together?.tax ?? 0) >= part.tax)
      }
    }),
    { numRuns: runs(200, 10_000) },
  )
})

test('model: a discount lowers the amounts of the nights that it applies to, by the amount of its line', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const plain = roomsOf({ ...order, rooms: order.rooms.map((one) => ({ ...one, steps: [] })) })
      roomsOf(order).forEach((price, n) => {
        const before = plain[n]?.taxes ?? []
        const off = sumOfLines(price.lines.filter(({ kind }) => partByKind[kind] === 'discount'))
        assert.equal(
          price.taxes.map(({ percent }) => percent),
          before.map(({ percent }) => percent),
        )
        price.taxes.forEach(({ gross, tax }, at) => {
          assert.ok(gross <= (before[at]?.gross ?? 0) && tax <= (before[at]?.tax ?? 0))
        })
        assert.is(sumOf(price.taxes.map(({ gross }) => gross)), sumOf(before.map(({ gross }) => gross)) + off)
      })
    }),
    { numRuns: runs(200, 10_000) },
  )
})

test('model: the order of rooms and extras does not matter, nor which are added first', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const ofRooms = roomsOf(order)
      const extras = itemsOf(order)
      const { tax, taxes } = priceOf(order)
      const [first, ...others] = ofRooms
      assert.ok(first)
      const oneByOne = others.reduce((sum, price) => addPrices([price, sum]), withExtras(first, extras))
      const reversed = addPrices([withExtras(addPrices([...ofRooms].reverse()), [...extras].reverse())])
      for (const other of [oneByOne, reversed, addTaxes([{ tax, taxes }])])
        assert.equal([other.tax, other.taxes], [tax, taxes])
    }),
    { numRuns: runs(200, 10_000) },
  )
})

const addresses = { app: 'https://book.example', appPath: '', api: 'https://api.example' } as Addresses
const text = (value: string) => ({ en: value, ja: value, ko: value, zh_Hans: value, zh_Hant: value })
const mailHotel = {
  phone: '+81460000000',
  time_zone: 'Asia/Tokyo',
  address: text('Hakone'),
  latitude: 35.2,
  longitude: 139.1,
  code: 'moriyu',
  settings: { arrival: null, local_tax: 'bath_tax' },
} as unknown as Hotel

test('model: screens, mail and analytics have the same lines, total and tax', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const ofRooms = roomsOf(order)
      const extras = itemsOf(order)
      const price = priceOf(order)
      const lines = priceLines(totals(price))
      const together = priceLines(totals(price), true)
      for (const list of [lines, together]) assert.is(sumOf(list.map(({ amount }) => amount)), price.total)

      const mail = writeConfirmation({
        reservation: { ...reservation, price },
        hotel: mailHotel,
        locale: 'en',
        addresses,
        today: '1970-01-01',
      }).text
      const { rooms: _, off, child, localTax, taxAt, extras: nameOfExtras } = mailTexts.en
      const names: Partial<Record<string, string>> = {
        ...off,
        ...child,
        extra: nameOfExtras,
        local_tax: localTax.bath_tax,
      }
      for (const { key, amount } of together.filter((line) => line.key !== 'rooms'))
        assert.ok(mail.includes(`  ${names[key]} ${formatMoney('en', amount, 'JPY')}\n`), `${key}\n${mail}`)
      for (const { percent, tax } of statedTaxes(price))
        assert.ok(mail.includes(`  ${taxAt(percent)} ${formatMoney('en', tax, 'JPY')}\n`), mail)

      const sold: RoomForStay[] = ofRooms.map((own, n) => ({
        room_type_code: `type-${n}`,
        room_type_name: 'Room',
        room_plan_code: 'plan',
        adults: 2,
        children: 0,
        price: own,
        checkin: null,
        checkout: null,
        nights: 1,
      }))
      const ordered = extras.map((item, n) => ({ ...item, extra_id: n }))
      const { value, tax } = valueAndItems(sold, hotel, null, ordered)
      assert.equal([value, tax], [price.total - price.tax - localTaxOf(price), price.tax + localTaxOf(price)])
      assert.is(bookingDetail({ ...reservation, price }).tax, price.tax)
    }),
    { numRuns: runs(60, 3_000) },
  )
})

test.run()
