import * as assert from 'uvu/assert'
import { costOfCancelling } from '#shared/money/change/cancellationFee.ts'
import type { ChangeSums } from '#shared/money/change/changeSums.ts'
import type { ExtraToChange } from '#shared/money/change/extraChange.ts'
import type { ChangeTerms, RoomChange, RoomToChange } from '#shared/money/change/roomChange.ts'
import { creditOf, heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import { statementLines } from '#shared/money/change/statement/statementLines.ts'
import { statementSums } from '#shared/money/change/statement/statementSums.ts'
import { coveredBy, valueLeft, withoutVoucher } from '#shared/money/change/voucher.ts'
import { moneyStep } from '#shared/money/currencies.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { ledgerOf, type ModelReservation } from './reservation.ts'

/** An offer of a model: what is requested, and its terms. */
export type ModelOffer = { rooms: RoomToChange[]; extras: ExtraToChange[]; terms: ChangeTerms }

/** Whether an amount is a percentage, rounded down once to the step of the currency, and at 100 percent exact. */
function isPercentOf(amount: Money, whole: Money, percent: number, currency: string): boolean {
  if (percent === 100) return amount === whole
  const step = moneyStep(currency)
  return amount % step === 0 && amount * 100 <= whole * percent && (amount + step) * 100 > whole * percent
}

/** What must be true of a room in an offer. */
function checkRoom(
  change: RoomChange,
  { before, requested, feePercentBefore }: RoomToChange,
  terms: ChangeTerms,
) {
  const { after, fee, for_less, missing, given_back, cancelling_costs } = change
  const { currency, removesOnly } = terms
  const instead = costOfCancelling(before, feePercentBefore, currency)
  assert.ok(after.least >= before.least, 'the least amount never falls')
  assert.is(after.least, instead, 'the least amount is what cancelling now would have cost')
  assert.ok(after.fees >= before.fees, 'fees are never forgotten')
  assert.is(after.fees, before.fees + fee)
  assert.is(fee, for_less + missing, 'a fee has two parts')
  const fall = Math.max(0, before.price - requested.price)
  assert.ok(isPercentOf(for_less, fall, feePercentBefore, currency), 'a fee is rounded down once')
  assert.is(after.price, requested.price - given_back)
  assert.ok(after.price + after.fees >= after.least, 'price and fees reach the least amount')
  if (missing > 0) assert.is(requested.price + after.fees, after.least, 'nothing is missing twice')
  assert.is(after.local_tax, requested.localTaxAt(after.price), 'local tax is computed from the final price')
  assert.ok(after.prepaid >= 0 && after.prepaid <= after.price, 'nothing is prepaid that costs nothing')
  if (removesOnly) {
    assert.ok(after.price + after.fees <= before.price + before.fees, 'less never costs more')
    assert.ok(after.prepaid <= before.prepaid, 'less never collects')
  } else assert.is(given_back, 0, 'only what removes is given back')
  assert.ok(after.fees <= instead, 'a change never costs more fees than a cancellation')
  if (requested.price >= before.price && requested.price + before.fees >= instead)
    assert.is(after.fees, before.fees, 'a fee is only for what falls')
  const cost = costOfCancelling(after, requested.feePercentAfter, currency)
  assert.is(cancelling_costs, cost)
  assert.ok(
    cost >= after.least && cost <= after.price + after.fees,
    'a cancellation never costs more than the stay',
  )
  const { prepayment } = requested
  // A voucher of nights may pay less of a shorter stay: what it paid before is then paid at the hotel (`checkOffer`).
  if (terms.voucher?.nights && removesOnly) return
  if (prepayment === null) {
    assert.equal(after.prepayment, before.prepayment)
    assert.is(after.prepaid, Math.min(before.prepaid, after.price))
    return
  }
  const collects = prepayment.collects && before.prepayment.collects
  assert.equal(after.prepayment, { ...prepayment, collects }, 'the way of paying is stored')
  if (!collects) assert.ok(after.prepaid <= before.prepaid, 'a transfer never collects')
  if (prepayment.percent === 0)
    assert.ok(after.prepaid <= before.prepaid, 'what is paid at the hotel is not collected')
  const floor = Math.min(before.prepaid, cost - after.fees)
  assert.ok(after.prepaid >= floor, 'prepaid money that a fee would take stays')
  if (after.prepaid !== floor && after.prepaid !== before.prepaid)
    assert.ok(
      isPercentOf(after.prepaid, after.price, prepayment.percent, currency),
      'a deposit is rounded once',
    )
}

/** What must be true of the voucher in an offer. `released` is the money that is no longer prepaid. */
function checkVoucher({ terms: { voucher } }: ModelOffer, sums: ChangeSums, released: Money): void {
  assert.is(sums.voucher === null, !voucher)
  if (!voucher || !sums.voucher) return
  const { covered, covered_before, fee, rest, rest_nights } = sums.voucher
  for (const amount of [covered, fee, rest, rest_nights]) assert.ok(amount >= 0, JSON.stringify(sums.voucher))
  if (fee > 0) assert.is(sums.fee_taken, released, 'a fee is taken from money first')
  if (voucher.nights) {
    const { rooms, nights } = voucher.nights
    assert.ok(rest_nights <= rooms * nights, 'no more nights are left than it has')
    assert.ok(fee === 0 || covered === 0, 'no fee is taken from what pays for a stay')
    assert.ok(covered + fee <= covered_before || fee === 0, 'no fee above what it has paid')
    if (sums.fee_due > 0 && covered === 0) assert.is(fee, covered_before, 'the voucher pays fees first')
    return
  }
  const { point = 1 } = voucher
  const worth = Math.ceil(covered / point) * point
  for (const amount of [fee, rest]) assert.is(amount % point, 0, 'only whole points')
  assert.is(worth + fee + rest, valueLeft(voucher), 'no part of the value is lost or made')
  const price = sumOf([...sums.rooms, ...sums.extras].map(({ after }) => after.price))
  assert.ok(covered === price || fee + rest === 0, 'the voucher pays what it can')
  if (sums.fee_due >= point) assert.is(rest, 0, 'no fee is due while the voucher has a rest')
}

/** What must be true of an offer. `ofDesk`: the credit, if the desk has recorded a payment; else null. */
export function checkOffer(
  { rooms, extras, terms }: ModelOffer,
  sums: ChangeSums,
  ofDesk: Money | null = null,
): void {
  const { due_now, refund, fee_taken, fee_returned, fee_due, at_hotel, fee, given_back } = sums
  for (const amount of [due_now, refund, fee_taken, fee_due, at_hotel, fee, given_back])
    assert.ok(amount >= 0, `no amount is below 0: ${JSON.stringify(sums)}`)
  assert.is(fee_returned, 0, 'only the hotel returns fees')
  assert.ok(due_now === 0 || refund === 0, 'a change charges or returns, never both')
  sums.rooms.forEach((change, at) => {
    checkRoom(change, rooms[at] as RoomToChange, terms)
  })
  sums.extras.forEach(({ after, fee: ofLate }, at) => {
    const { before, price, isLate, isCharged } = extras[at] as ExtraToChange
    const least = Math.max(before.least, isLate ? before.fees + before.price : 0)
    assert.is(ofLate, Math.max(0, least - before.fees - after.price))
    assert.ok(after.prepaid <= after.price)
    if (price <= before.price || !isCharged) assert.ok(after.prepaid <= before.prepaid, 'nothing is charged')
    if (terms.removesOnly) assert.ok(after.price <= before.price)
    else assert.is(after.price, price)
    if (price >= before.price) {
      const added = after.price - before.price
      assert.is(after.prepaid, before.prepaid + (isCharged ? added : 0), 'added items are charged or not')
      const rest = before.price - before.prepaid
      assert.ok(after.price - after.prepaid >= rest, 'what is paid at the hotel stays there')
    }
  })
  if (terms.removesOnly) assert.is(due_now, 0, 'what only removes is never charged')
  const { voucher = null } = terms
  const before = [...rooms, ...extras].map((offer) => offer.before)
  const after = [...sums.rooms, ...sums.extras].map((change) => change.after)
  const prepaidBefore = withoutVoucher(before, voucher).map(({ prepaid }) => prepaid)
  const moved = withoutVoucher(after, voucher).map(({ prepaid }, at) => prepaid - (prepaidBefore[at] ?? 0))
  const risen = moved.filter((amount) => amount > 0)
  assert.ok(due_now <= sumOf(risen), 'only what is prepaid anew is charged, and no fee')
  const released =
    ofDesk !== null
      ? Math.max(0, ofDesk - sumOf(withoutVoucher(after, voucher).map(({ prepaid }) => prepaid)))
      : sumOf(moved.filter((amount) => amount < 0).map((amount) => -amount))
  assert.ok(fee_taken <= released, 'a fee is taken only from what is no longer paid for')
  if (fee_due > 0) assert.is(fee_taken, released, 'nothing is returned while fees are unpaid')
  const totals = (items: readonly { price: Money; local_tax?: Money }[]) =>
    sumOf(items.map(({ price, local_tax = 0 }) => price + local_tax))
  if (ofDesk !== null && !voucher)
    assert.ok(refund <= Math.max(0, totals(before) - totals(after)), 'what stays is not returned')
  checkVoucher({ rooms, extras, terms }, sums, released)
}

/** What must be true after each step. */
export function checkReservation(reservation: ModelReservation): void {
  const { payments, rooms, extras, charges, refunds, fee_due, at_hotel, voucher } = reservation
  const items = withoutVoucher([...rooms, ...extras], voucher)
  const prepaid = sumOf(items.map((item) => item.prepaid))
  const fees = sumOf(items.map((item) => item.fees)) - (voucher?.fees ?? 0)
  const price = sumOf([...items.map((item) => item.price), ...rooms.map(({ local_tax }) => local_tax)])
  for (const amount of Object.values(payments)) assert.ok(amount >= 0, JSON.stringify(payments))
  if (payments.paid_at_hotel === 0) assert.is(creditOf(payments), prepaid, 'the credit is what is prepaid')
  else {
    assert.ok(creditOf(payments) >= prepaid, 'the credit has all that is prepaid')
    assert.is(creditOf(payments) + at_hotel, price, 'what the desk has received pays for the stay')
  }
  if (voucher) {
    const covered = coveredBy(voucher, [...rooms, ...extras])
    const stay = sumOf(
      [...rooms, ...extras, ...rooms.map((room) => ({ price: room.local_tax }))].map((one) => one.price),
    )
    assert.is(price, stay - covered, 'money pays what the voucher does not')
    assert.ok(voucher.fees >= 0 && covered >= 0)
    if (!voucher.nights) assert.ok(valueLeft(voucher) >= covered, 'the voucher pays no more than its value')
  }
  assert.ok(payments.fees_taken <= fees)
  assert.ok(heldOf(payments) >= 0, 'never returns more than was paid')
  const isTaken = ({ state }: (typeof charges)[number]) => state !== 'refused'
  const taken = sumOf(charges.filter(isTaken).map(({ amount }) => amount))
  assert.is(taken, payments.charged + payments.paid_at_hotel)
  const isReturned = ({ state }: (typeof refunds)[number]) => state === 'on_its_way' || state === 'refunded'
  assert.is(sumOf(refunds.filter(isReturned).map(({ amount }) => amount)), payments.refunded)
  const byHotel = refunds.filter(({ state }) => state === 'by_hotel')
  assert.is(sumOf(byHotel.map(({ amount }) => amount)), payments.refund_by_hotel)
  for (const { id, amount, remaining } of charges.filter(isTaken)) {
    const own = refunds.filter((refund) => refund.charge === id)
    assert.is(remaining, amount - sumOf(own.map((refund) => refund.amount)))
    assert.ok(remaining >= 0, 'no charge returns more than it has')
  }

  const ledger = ledgerOf(reservation)
  const { due_now, money } = statementSums(rooms, extras, ledger, voucher)
  const { paid, refunded, on_its_way, by_hotel } = money
  assert.is(
    paid - refunded - on_its_way - by_hotel + money.may_be_asked + money.at_hotel,
    price + fees,
    'the sums add up',
  )
  assert.equal(
    [money.fees, money.fees_taken, money.may_be_asked, money.at_hotel, due_now],
    [fees, payments.fees_taken, fee_due, at_hotel, 0],
  )
  const statement = statementLines({ ledger, money })
  assert.ok(statement)
  assert.is(sumOf(statement.lines.map(({ amount }) => amount)), price + fees, 'the lines add up')
  assert.equal(
    [statement.total, statement.price, statement.taken, statement.asked],
    [price + fees, price, payments.fees_taken, fee_due],
  )
  assert.ok(
    statement.lines.every(
      ({ kind, amount }) => amount > 0 === ['paid', 'at_hotel', 'may_be_asked'].includes(kind),
    ),
  )
}
