import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { policyFacts } from '../../../../../examples/server/mail/facts/policyFacts.ts'
import { mailTexts } from '../../../../../examples/server/mail/mailTexts.ts'
import { checkin, reservation } from '../../../../support/builders/bookedStay.ts'
import { hotel } from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/facts/policyFacts')

const policy = {
  id: 1,
  title: 'Standard',
  cancellation_policy_parts: [{ days_before: 30, percentage_of_cost: 50 }],
  no_show_percentage_of_cost: 100,
}
const [room] = reservation.rooms as [ReservedRoom]

/** The lines about cancelling a room of 40,000 with these amounts, some days before its check-in. */
function linesOf(locale: Locale, amounts: { fees: number; least: number }, daysBefore: number): string[] {
  const rooms = [{ ...room, cancellation_policy: policy, ...amounts }]
  const today = addDays(checkin, -daysBefore)
  const texts = mailTexts[locale]
  const context = { reservation: { ...reservation, rooms }, allRooms: rooms, hotel, texts, locale, today }
  return policyFacts(context).flatMap(({ lines }) =>
    lines.map((line) => (typeof line === 'string' ? line : line.text)),
  )
}
const yen = (locale: Locale, amount: string) => `${locale === 'zh_Hans' ? 'JP' : ''}¥${amount}`
const half = 20_000

test('a least amount that the fees so far and the percentage reach is not said', () => {
  for (const locale of locales)
    for (const line of linesOf(locale, { fees: half, least: 2 * half }, 10))
      assert.not.match(line, /40,000|20,000/, locale)
})

test('a least amount that decides is said with the fees so far that are a part of it', () => {
  for (const locale of locales) {
    const { costsAtLeast } = mailTexts[locale]
    const without = linesOf(locale, { fees: 0, least: 15_000 }, 60)
    assert.is(without[0], costsAtLeast(yen(locale, '15,000'), null), locale)
    const withFees = linesOf(locale, { fees: 5_000, least: 15_000 }, 60)
    assert.is(withFees[0], costsAtLeast(yen(locale, '15,000'), yen(locale, '5,000')), locale)
    for (const sum of ['15,000', '5,000']) assert.ok(withFees[0]?.includes(`¥${sum}`), locale)
  }
})

test('a room with a least amount has no line that calls it free, also where its fees have reached the amount', () => {
  for (const locale of locales) {
    const free = linesOf(locale, { fees: 0, least: 0 }, 60)
    const costly = linesOf(locale, { fees: 15_000, least: 15_000 }, 60)
    assert.equal(costly, free.slice(1), locale)
  }
})

test.run()
