import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatRange } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { writeHotelCopy } from '../../../../../examples/server/mail/hotelCopy/hotelCopyMail.ts'
import { hotelCopyTexts } from '../../../../../examples/server/mail/hotelCopy/texts.ts'
import { reservation } from '../../../../support/builders/bookedStay.ts'
import { contextOf, states } from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/hotelCopy/hotelCopyMail')

/** The copy of a state for the hotel. */
function copyOf(name: string, locale: (typeof locales)[number]) {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}`)
  const { kind, offer } = state
  return writeHotelCopy(
    contextOf(locale, state.reservation),
    kind === 'changed'
      ? { kind: 'changed', offer }
      : { kind: 'cancelled', sums: offer, by: kind === 'byHotel' ? 'hotel' : 'guest' },
  )
}

const copied = Object.entries(states)
  .filter(([, { kind }]) => ['changed', 'cancelled', 'byHotel'].includes(kind))
  .map(([name]) => name)

test('a copy names number, dates and booker, and contains neither a link nor the token of the guest', () => {
  for (const name of copied)
    for (const locale of locales) {
      const { subject, text, html, files } = copyOf(name, locale)
      const texts = hotelCopyTexts[locale]
      const dates = (checkin: string, checkout: string) => formatRange(locale, checkin, checkout)
      const expected =
        states[name]?.kind === 'changed'
          ? texts.changed(
              'HK-1234',
              dates(states[name].offer.after.checkin, states[name].offer.after.checkout),
            )
          : texts.cancelled('HK-1234', dates('2027-04-02', '2027-04-04'))
      assert.is(subject, expected)
      assert.match(text, /Yamada/)
      for (const content of [text, html]) {
        assert.not.match(content, /review-reservation|bypass|_b=|<a href="http|undefined|null|NaN/)
        assert.not(content.includes(reservation.bypass_token))
      }
      assert.equal(files, [])
    }
})

test('a copy says who has ended the reservation', () => {
  const { reservation: ended, offer } = states['cancelled free of charge, nothing paid'] ?? {}
  if (!ended || !offer) throw new Error('There is no such state')
  for (const locale of locales) {
    const texts = (['guest', 'hotel', 'no_show'] as const).map(
      (by) => writeHotelCopy(contextOf(locale, ended), { kind: 'cancelled', sums: offer, by }).text,
    )
    assert.is(new Set(texts).size, 3, locale)
    const [, , noShow = ''] = texts
    assert.ok(noShow.includes(hotelCopyTexts[locale].cancelledOpening.no_show('HK-1234')), locale)
  }
})

test('the subjects in English and Japanese are the agreed ones', () => {
  // Intl writes narrow spaces around the dash.
  const subjectOf = (name: string) => copyOf(name, 'en').subject.replace(/\s/g, ' ')
  assert.is(subjectOf('dearer, paid by card'), 'Changed: HK-1234, Mon 5 Apr – Wed 7 Apr')
  assert.is(copyOf('dearer, paid by card', 'ja').subject, '【予約変更】HK-1234（4月5日(月)〜4月7日(水)）')
  const cancelled = 'cancelled free of charge, nothing paid'
  assert.is(subjectOf(cancelled), 'Cancelled: HK-1234, Fri 2 Apr – Sun 4 Apr')
  assert.is(copyOf(cancelled, 'ja').subject, '【予約キャンセル】HK-1234（4月2日(金)〜4月4日(日)）')
})

test('a copy says what the hotel must return itself', () => {
  for (const locale of locales) {
    const yen = (text: string) => (locale === 'zh_Hans' ? `JP${text}` : text)
    const { toReturn } = hotelCopyTexts[locale]
    assert.ok(
      copyOf('cancelled with a fee, paid by transfer', locale).text.includes(toReturn(yen('¥28,000'))),
    )
    const partly = copyOf('a room given up with a fee, partly by the hotel', locale).text
    assert.ok(partly.includes(toReturn(yen('¥5,000'))))
    const [before = ''] = toReturn('|').split('|')
    assert.not(copyOf('cancelled with a fee, paid by card', locale).text.includes(before))
  }
})

test.run()
