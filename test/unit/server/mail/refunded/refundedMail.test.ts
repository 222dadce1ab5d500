import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { writeRefunded } from '../../../../../examples/server/mail/refunded/refundedMail.ts'
import { refundedTexts } from '../../../../../examples/server/mail/refunded/texts.ts'
import { confirmedAt, contextOf, mailOf } from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/refunded/refundedMail')

test('a confirmed refund names amount, card and the day at the hotel', () => {
  const sentences: Record<Locale, string> = {
    en: '¥28,000 was refunded to VISA ending in 1111 on Wednesday, 10 March 2027.',
    ja: '2027年3月10日(水)にVISA（末尾1111）へ¥28,000を返金しました。',
    ko: '2027년 3월 10일 수요일에 VISA (끝자리 1111) 카드로 ¥28,000의 환불이 완료되었습니다.',
    zh_Hans: 'JP¥28,000已于2027年3月10日星期三退款至VISA（尾号1111）。',
    zh_Hant: '¥28,000已於2027年3月10日星期三退款至VISA（末四碼1111）。',
  }
  for (const locale of locales) assert.ok(mailOf('refunded', locale).text.includes(sentences[locale]), locale)
})

test('a confirmed refund without a card names no card', () => {
  for (const locale of locales) {
    const { text } = writeRefunded(contextOf(locale), { amount: 500, card: null, confirmedAt })
    assert.not.match(text, /VISA|null/)
    assert.ok(text.includes(formatMoney(locale, 500, 'JPY')))
  }
})

test('a refund that failed at the gateway is paid back by the hotel', () => {
  for (const locale of locales) {
    const { subject, text } = mailOf('a refund that the hotel pays', locale)
    const { byHotel, byHotelSubject } = refundedTexts[locale]
    assert.is(subject, byHotelSubject('Moriyu', 'HK-1234'))
    assert.ok(text.includes(byHotel(formatMoney(locale, 28_000, 'JPY'))))
  }
})

test.run()
