import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import type { Movement } from '#shared/money/change/statement/movementLines.ts'
import { statementSums } from '#shared/money/change/statement/statementSums.ts'
import { sumOf } from '#shared/money/money.ts'
import { writeChanged } from '../../../../../examples/server/mail/changed/changedMail.ts'
import {
  feeFacts,
  refundFacts,
  statementFacts,
} from '../../../../../examples/server/mail/money/moneyFacts.ts'
import { moneyTexts } from '../../../../../examples/server/mail/money/moneyTexts.ts'
import {
  card,
  contextOf,
  mailOf,
  moneyWith,
  offerWith,
  roomWith,
  states,
  versionWith,
} from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/money/moneyFacts')

const yen = (locale: Locale, amount: number) => formatMoney(locale, amount, 'JPY')

/** The amount of a line: the digits of its only amount in yen; 0 without the line. */
const amountIn = (line: string | undefined): number =>
  Number(/¥([\d,]+)/.exec(line ?? '')?.[1]?.replaceAll(',', '') ?? 0)

/** The sums that a mail states, by their names. */
function sumsIn(locale: Locale, lines: readonly string[]) {
  const { lines: names, line, mayAsk } = moneyTexts[locale]
  const marker = '\0'
  const startOf = (text: string) => text.slice(0, text.indexOf(marker))
  const amountOf = (key: keyof typeof names) =>
    amountIn(lines.find((text) => text.startsWith(startOf(line(names[key], marker)))))
  const [before = '', afterwards = ''] = mayAsk(marker).split(marker)
  const asked = lines.find((text) => text.startsWith(before) && text.endsWith(afterwards) && /¥/.test(text))
  return {
    paid: amountOf('paid'),
    fees_taken: amountOf('fees_taken'),
    on_its_way: amountOf('on_its_way'),
    refunded: amountOf('refunded'),
    by_hotel: amountOf('by_hotel'),
    at_hotel: amountOf('at_hotel'),
    may_be_asked: amountIn(asked),
  }
}

/** A reservation with one room, and the movements of its money. */
const cases = fc
  .record({
    price: fc.integer({ min: 0, max: 200_000 }),
    local_tax: fc.integer({ min: 0, max: 2_000 }),
    fees: fc.integer({ min: 0, max: 90_000 }),
    prepaidPercent: fc.integer({ min: 0, max: 100 }),
    returned: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 30_000 }),
        way: fc.constantFrom('on_its_way', 'refunded', 'by_hotel'),
      }),
      { maxLength: 4 },
    ),
    isCovered: fc.boolean(),
  })
  .map(({ price, local_tax, fees, prepaidPercent, returned, isCovered }) => {
    const prepaid = Math.floor((price * prepaidPercent) / 100)
    const at = '2027-02-01T00:00:00.000Z'
    const back = returned.reduce((sum, { amount }) => sum + amount, 0)
    const charged = prepaid + (isCovered ? fees : 0) + back
    const movements: Movement[] = [
      { kind: 'charge', amount: charged, at, confirmed_at: null, card },
      ...returned.map(({ amount, way }) => ({
        kind: way === 'by_hotel' ? ('refund_by_hotel' as const) : ('refund' as const),
        amount,
        at,
        confirmed_at: way === 'refunded' ? at : null,
        card,
      })),
    ]
    return { rooms: [{ price, local_tax, fees, prepaid }], movements }
  })

test('model: the sums of a mail are the sums of the statement, and add up to the price with all fees', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(...locales), ({ rooms, movements }, locale) => {
      const { due_now, money } = statementSums(rooms, [], movements)
      assert.is(due_now, 0)
      const [fact] = statementFacts(contextOf(locale, { money }))
      const sums = sumsIn(locale, (fact?.lines ?? []).map(String))
      if (money.paid === 0 && money.at_hotel === 0) {
        assert.is(fact, undefined)
        return
      }
      const { fees, ...stated } = money
      assert.equal(sums, stated)
      assert.is(
        sums.paid - sums.on_its_way - sums.refunded - sums.by_hotel + sums.at_hotel + sums.may_be_asked,
        sumOf(rooms.map(({ price, local_tax }) => price + local_tax)) + fees,
      )
    }),
  )
})

test('each mail states the sums of the statement in each language', () => {
  for (const [name, { reservation, kind }] of Object.entries(states)) {
    const { money } = reservation
    if (!money || kind === 'notChanged' || kind === 'newAddress') continue
    for (const locale of locales) {
      const { text, html } = mailOf(name, locale)
      for (const key of ['paid', 'fees_taken', 'on_its_way', 'refunded', 'by_hotel', 'at_hotel'] as const) {
        const line = moneyTexts[locale].line(moneyTexts[locale].lines[key], yen(locale, money[key]))
        for (const content of [text, html])
          assert.is(content.includes(line), money[key] > 0, `${name} ${locale}: ${line}\n${text}`)
      }
      const mayAsk = moneyTexts[locale].mayAsk(yen(locale, money.may_be_asked))
      assert.is(text.includes(mayAsk), money.may_be_asked > 0, `${name} ${locale}: ${mayAsk}`)
    }
  }
})

test('of a stay with a later bill, of which a room is given up, the bill and the local tax are named each', () => {
  const given = roomWith(2, { status: 'cancelled' })
  const [before, after] = [
    versionWith([roomWith(1), roomWith(2)], 40_000),
    versionWith([roomWith(1)], 20_000),
  ]
  const { local_tax, all } = { local_tax: 300, all: after.price.total }
  for (const locale of locales) {
    const context = contextOf(locale, {
      rooms: [roomWith(1), given],
      price: after.price,
      payment_method: 'deferred_payment',
      money: moneyWith({ fees: 12_000, may_be_asked: 12_000, at_hotel: all }),
    })
    const { text } = writeChanged(context, offerWith(before, after, { fee: 12_000, fee_due: 12_000 }))
    const { line, lines: names, statement, mayAsk } = moneyTexts[locale]
    const rows = [
      line(names.later, yen(locale, all - local_tax)),
      line(names.at_hotel, yen(locale, local_tax)),
      mayAsk(yen(locale, 12_000)),
    ]
    assert.ok(text.includes([statement, ...rows].join('\n  ')), `${locale}: ${text}`)
  }
})

test('each way back has its words: to a card, without a card, by the hotel, by bank transfer', () => {
  const phone = { en: '+81-460-00-0000', ja: '0460-00-0000' }
  const lines = {
    en: [
      '¥3,000 is on its way to VISA ending in 1111. Your card company decides on which day you see it.',
      '¥2,000 is on its way back to you.',
      `The hotel returns ¥1,000 to you itself and will contact you about it. Questions: ${phone.en}.`,
    ],
    ja: [
      '¥3,000をVISA（末尾1111）へ返金手続き中です。明細への反映日はカード会社により異なります。',
      '¥2,000を返金手続き中です。',
      `¥1,000は宿よりご返金いたします。方法は宿よりご連絡します。お問い合わせ：${phone.ja}`,
    ],
  }
  const refund_ways = [
    { amount: 3_000, way: 'part', card },
    { amount: 2_000, way: 'whole', card: null },
    { amount: 1_000, way: 'by_hotel', card: null },
  ]
  for (const locale of ['en', 'ja'] as const) {
    const [fact] = refundFacts(contextOf(locale, { payment_method: 'credit_card' }), { refund_ways })
    assert.equal(fact?.lines, lines[locale])
    const [byTransfer] = refundFacts(contextOf(locale, { payment_method: 'bank_transfer' }), {
      refund_ways: refund_ways.slice(2),
    })
    assert.equal(byTransfer?.lines, [moneyTexts[locale].byTransfer('¥1,000')])
  }
  for (const locale of locales) assert.equal(refundFacts(contextOf(locale), { refund_ways: [] }), [])
})

test('a rebooked card says what the guest pays in the end', () => {
  const money = moneyWith({ paid: 69_300, on_its_way: 2_400, refunded: 1_000, by_hotel: 500 })
  for (const locale of locales) {
    const [fact] = refundFacts(contextOf(locale, { money }), {
      refund_ways: [{ amount: 2_400, way: 'rebooked', card }],
    })
    assert.is(fact?.lines[1], moneyTexts[locale].rebooked(yen(locale, 65_400)))
  }
})

test('a fee names once what is taken from what was paid, and what the hotel may ask for', () => {
  for (const locale of locales) {
    const { line, lines: names, mayAsk } = moneyTexts[locale]
    const linesOf = (fee: number, fee_taken: number, fee_due: number) =>
      feeFacts(contextOf(locale), { fee, fee_taken, fee_due }).flatMap((fact) => fact.lines)
    const taken = line(names.fees_taken, yen(locale, 20_000))
    const asked = mayAsk(yen(locale, 30_000))
    assert.equal(linesOf(0, 0, 0), [])
    assert.equal(linesOf(20_000, 20_000, 0), [taken])
    assert.equal(linesOf(30_000, 0, 30_000), [asked])
    assert.equal(linesOf(50_000, 20_000, 30_000), [yen(locale, 50_000), taken, asked])
    // An earlier fee that no payment covers is still open.
    assert.equal(linesOf(0, 0, 30_000), [asked])
  }
})

test.run()
