import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Money, sumOf } from '#shared/money/money.ts'
import { addPrices, type StayPrice } from '#shared/money/price.ts'
import { containedIn, taxesIn } from '#shared/money/taxes.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import {
  type Copy,
  type IssuedReceipt,
  issueAgain,
  nextIssue,
  type ReceiptRequest,
  standingReceipts,
} from '../../examples/server/documents/issueRules.ts'
import {
  type ReceiptSums,
  receiptSums,
  sumsByRoom,
  voidSums,
} from '../../examples/server/documents/receiptSums.ts'
import { modelRuns } from '../support/runs.ts'

const MINUTE_MS = 60_000

/** A room: its nights by percentage of tax, a discount on them, and its local tax. */
type Room = { id: number; nights: { percent: number; gross: Money }[]; off: number; local_tax: Money }

type Issued = Omit<IssuedReceipt, 'copies'> & { copies: Copy[]; corrects: number[] }

/** A reservation as its receipts see it: rooms, extras, and the sums of the ledger. Amounts in minor units. */
type World = {
  version: number
  currency: string
  rooms: Room[]
  extras: { percent: number; gross: Money }[]
  paid: Money
  on_its_way: Money
  refunded: Money
  by_hotel: Money
  fees_taken: Money
  now: number
  receipts: Issued[]
}

type Wish = { session: string; name: string }
type Action =
  | { do: 'change'; rooms: Omit<Room, 'id'>[]; extras: World['extras']; stays: number; fee: Money }
  | { do: 'pay'; part: number }
  | { do: 'refund'; amount: Money; way: 'on_its_way' | 'by_hotel' }
  | { do: 'cancel'; fee: Money }
  | { do: 'confirm' }
  | { do: 'wait'; minutes: number }
  | ({ do: 'fetch' } & Wish)
  | ({ do: 'fetch a room'; which: number } & Wish)
  | ({ do: 'fetch again'; which: number } & Wish)

const percent = fc.constantFrom(8, 10)
const taxed = fc.record({ percent, gross: fc.integer({ min: 0, max: 200_000 }) })
const anyRoom = fc.record({
  nights: fc.array(taxed, { minLength: 1, maxLength: 4 }),
  off: fc.constantFrom(0, 0, 10, 33),
  local_tax: fc.constantFrom(0, 150, 300),
})
const wish = { session: fc.constantFrom('a', 'b'), name: fc.constantFrom('佐藤', '髙橋') }

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    rooms: fc.array(anyRoom, { minLength: 1, maxLength: 3 }),
    extras: fc.array(taxed, { maxLength: 2 }),
    stays: fc.nat(2),
    fee: fc.constantFrom(0, 0, 5_000),
  }),
  fc.record({ do: fc.constant('pay' as const), part: fc.constantFrom(100, 100, 100, 30) }),
  fc.record({
    do: fc.constant('refund' as const),
    amount: fc.integer({ min: 1, max: 100_000 }),
    way: fc.constantFrom('on_its_way' as const, 'by_hotel' as const),
  }),
  fc.record({ do: fc.constant('cancel' as const), fee: fc.constantFrom(0, 5_000) }),
  fc.constant({ do: 'confirm' as const }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 11) }),
  fc.record({ do: fc.constant('fetch' as const), ...wish }),
  fc.record({ do: fc.constant('fetch a room' as const), which: fc.nat(2), ...wish }),
  fc.record({ do: fc.constant('fetch again' as const), which: fc.nat(5), ...wish }),
)

/** The price of a room: nights after the discount, with their tax, and local tax. */
function priceOf({ nights, off, local_tax }: Room, currency: string): StayPrice {
  const discounted = nights.map(({ percent, gross }) => ({
    percent,
    gross: gross - Math.floor((gross * off) / 100),
  }))
  const full = sumOf(nights.map(({ gross }) => gross))
  const total = sumOf(discounted.map(({ gross }) => gross)) + local_tax
  const lines: StayPrice['lines'] = [
    { kind: 'night', date: null, amount: full },
    { kind: 'member', date: null, amount: total - local_tax - full },
    { kind: 'local_tax', date: null, amount: local_tax },
  ]
  return { currency, lines, total, ...taxesIn(discounted), service_fee: 0 }
}

const roomPrices = ({ rooms, currency }: World) => rooms.map((room) => priceOf(room, currency))

/** The price of the reservation, as the server adds it. */
const wholePrice = (world: World): StayPrice =>
  withExtras(
    addPrices(roomPrices(world)),
    world.extras.map(({ percent, gross }) => ({
      name: 'Breakfast',
      date: null,
      quantity: 1,
      price: gross,
      price_with_tax: gross,
      tax_percent: percent,
    })),
  )

const heldOf = ({ paid, on_its_way, refunded, by_hotel }: World) => paid - on_its_way - refunded - by_hotel

function sumsOf(world: World): ReceiptSums | null {
  const { paid, on_its_way, refunded, by_hotel, fees_taken } = world
  const moved = { paid, on_its_way, refunded, by_hotel, fees_taken, fees: fees_taken }
  const stated = receiptSums(wholePrice(world), { ...moved, at_hotel: 0, may_be_asked: 0 })
  return stated ?? (world.receipts.length > 0 ? voidSums : null)
}

/** The sums of the receipts of single rooms, by the rule of the server; none if the stay is not divided. */
function dividedSums(world: World, sums: ReceiptSums | null): ReceiptSums[] {
  const ids = world.rooms.map(({ id }) => id)
  const isBooked = ({ room }: Issued) => room === null || ids.includes(room)
  if (sums?.kind !== 'invoice' || sums.fees > 0 || ids.length < 2) return []
  return standingReceipts(world.receipts).every(isBooked)
    ? sumsByRoom(wholePrice(world), roomPrices(world))
    : []
}

/** The sums by percentage, independent of the product: what each room and extra adds. */
function grossBy(percent: number, { rooms, extras }: World): Money {
  const nights = rooms.flatMap((room) =>
    room.nights.map((night) => ({
      ...night,
      gross: night.gross - Math.floor((night.gross * room.off) / 100),
    })),
  )
  return sumOf([...nights, ...extras].filter((one) => one.percent === percent).map(({ gross }) => gross))
}

function checkSums(world: World, sums: ReceiptSums): void {
  const { kind, received, stay, taxes, local_tax, fees } = sums
  const held = heldOf(world)
  const price = wholePrice(world)
  assert.is(
    received,
    Math.max(0, Math.min(held, price.total + Math.min(world.fees_taken, held))),
    'the ledger',
  )
  assert.is(received, stay + fees)
  if (kind !== 'invoice') {
    assert.equal([taxes, local_tax], [[], 0], 'no tax on a receipt about a part or about fees')
    assert.ok(kind === 'part' || stay === 0)
    return
  }
  assert.is(sumOf(taxes.map(({ gross }) => gross)) + local_tax, stay)
  assert.is(local_tax, sumOf(world.rooms.map((room) => room.local_tax)))
  assert.is(sumOf(taxes.map(({ tax }) => tax)), price.tax, 'the tax of screens and mails')
  for (const { percent, gross, tax } of taxes)
    assert.equal([gross, tax], [grossBy(percent, world), containedIn(gross, percent)], `at ${percent} %`)
}

/** The receipts of all rooms add up to the receipt of the stay; each has its tax rounded once. */
function checkDivided(divided: readonly ReceiptSums[], whole: ReceiptSums): void {
  assert.is(sumOf(divided.map(({ received }) => received)), whole.received)
  assert.is(sumOf(divided.map(({ local_tax }) => local_tax)), whole.local_tax)
  for (const { percent, gross } of whole.taxes) {
    const parts = divided.flatMap(({ taxes }) => taxes.filter((one) => one.percent === percent))
    assert.is(sumOf(parts.map((part) => part.gross)), gross)
    for (const part of parts) assert.is(part.tax, containedIn(part.gross, percent))
  }
}

function record(world: World, asked: ReceiptRequest, issue: ReturnType<typeof nextIssue>): void {
  const { addressee, locale, session, now, room } = asked
  const copy = (copyNumber: number): Copy => ({ copyNumber, addressee, locale, session, at: now })
  if (issue.kind === 'original') {
    const before = standingReceipts(world.receipts)
    const { version, sums } = asked
    const number = world.receipts.length + 1
    world.receipts.push({ number, version, room, sums, copies: [copy(0)], corrects: issue.corrects })
    const after = standingReceipts(world.receipts)
    for (const one of before.filter((earlier) => !after.includes(earlier)))
      assert.ok(issue.corrects.includes(one.number), 'a receipt that stands no more is named')
    assert.ok(issue.corrects.every((corrected) => before.some((one) => one.number === corrected)))
    return
  }
  const receipt = world.receipts.find(({ number }) => number === issue.number)
  assert.ok(receipt)
  if (issue.kind === 'reissue') {
    assert.is(issue.copyNumber, receipt.copies.length, 'reissues are counted without a gap')
    receipt.copies.push(copy(issue.copyNumber))
  } else {
    assert.ok(now - issue.copy.at < 10 * MINUTE_MS)
    assert.equal([issue.copy.session, issue.copy.addressee], [session, addressee])
  }
}

function request(
  world: World,
  room: number | null,
  sums: ReceiptSums,
  { session, name }: Wish,
): ReceiptRequest {
  const addressee = { name, honorific: 'person' as const }
  return { version: world.version, room, sums, addressee, locale: 'ja', session, now: world.now }
}

function fetchNext(world: World, asked: ReceiptRequest): void {
  record(world, asked, nextIssue(world.receipts, asked))
  const standing = standingReceipts(world.receipts)
  const own = standing.filter(({ room }) => room === asked.room)
  assert.equal([own.length, own[0]?.version, own[0]?.sums], [1, world.version, asked.sums], 'what stands now')
  if (asked.room === null) assert.is(standing.length, 1, 'nothing stands beside a receipt of all rooms')
}

function apply(world: World, action: Action): void {
  switch (action.do) {
    case 'change': {
      const most = Math.max(0, ...world.rooms.map(({ id }) => id))
      const staying = world.rooms.slice(0, action.stays)
      const added = action.rooms.map((room, at) => ({ ...room, id: most + 1 + at }))
      world.rooms = [...staying, ...added].slice(0, 3)
      world.extras = action.extras
      world.fees_taken = Math.min(world.fees_taken + action.fee, Math.max(0, heldOf(world)))
      world.version++
      return
    }
    case 'pay': {
      const open = wholePrice(world).total + world.fees_taken - heldOf(world)
      world.paid += Math.max(0, Math.floor((open * action.part) / 100))
      return
    }
    case 'refund': {
      const back = Math.min(action.amount, heldOf(world) - world.fees_taken)
      world[action.way] += Math.max(0, back)
      return
    }
    case 'cancel': {
      world.fees_taken = Math.min(action.fee, heldOf(world))
      world.on_its_way += heldOf(world) - world.fees_taken
      world.version++
      return
    }
    case 'confirm': {
      world.refunded += world.on_its_way
      world.on_its_way = 0
      return
    }
    case 'wait': {
      world.now += action.minutes * MINUTE_MS
      return
    }
    case 'fetch': {
      const sums = sumsOf(world)
      if (!sums) return
      checkSums(world, sums)
      fetchNext(world, request(world, null, sums, action))
      return
    }
    case 'fetch a room': {
      const whole = sumsOf(world)
      const divided = dividedSums(world, whole)
      const [room, sums] = [world.rooms[action.which], divided[action.which]]
      if (!whole || !room || !sums || sums.received === 0) return
      checkDivided(divided, whole)
      fetchNext(world, request(world, room.id, sums, action))
      return
    }
    case 'fetch again': {
      const receipt = world.receipts[action.which]
      if (!receipt) return
      const asked = request(world, receipt.room, receipt.sums, action)
      const issue = issueAgain(receipt, asked)
      assert.is.not(issue.kind, 'original')
      record(world, asked, issue)
    }
  }
}

const test = suite('models/receipts')

test('in any order of payments, changes, refunds and requests, what stands is what the hotel has, by percentage, and each original names what it replaces', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(
      fc.constantFrom('JPY', 'KRW', 'TWD', 'USD'),
      fc.array(anyAction, { maxLength: 40, size: 'max' }),
      (currency, actions) => {
        const world: World = {
          version: 1,
          currency,
          rooms: [
            { id: 1, nights: [{ percent: 10, gross: 10_999 }], off: 0, local_tax: 0 },
            { id: 2, nights: [{ percent: 10, gross: 10_999 }], off: 0, local_tax: 0 },
          ],
          extras: [],
          paid: 0,
          on_its_way: 0,
          refunded: 0,
          by_hotel: 0,
          fees_taken: 0,
          now: 0,
          receipts: [],
        }
        for (const action of actions) apply(world, action)
        for (const [index, { sums, version, room }] of world.receipts.entries()) {
          reached.add(room === null ? sums.kind : 'a room')
          const before = world.receipts
            .slice(0, index)
            .findLast((one) => one.room === room || one.room === null)
          if (before && before.room === room && room === null && world.receipts[index - 1] === before)
            assert.ok(
              before.version !== version || JSON.stringify(before.sums) !== JSON.stringify(sums),
              'a new receipt states something else',
            )
        }
      },
    ),
    { numRuns: modelRuns },
  )
  assert.equal([...reached].sort(), ['a room', 'fee', 'invoice', 'part', 'void'])
})

test('two rooms of 10,999 have a tax of 1,999 together, which two receipts of rooms round by themselves', () => {
  const room = priceOf({ id: 1, nights: [{ percent: 10, gross: 10_999 }], off: 0, local_tax: 150 }, 'JPY')
  const price = addPrices([room, room])
  assert.equal(price.taxes, [{ percent: 10, gross: 21_998, tax: 1_999 }])
  assert.equal(
    sumsByRoom(price, [room, room]).map(({ received, taxes, local_tax }) => [
      received,
      taxes[0]?.tax,
      local_tax,
    ]),
    [
      [11_149, 999, 150],
      [11_149, 999, 150],
    ],
  )
})

test.run()
