import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatDate, formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { phoneText } from '#shared/typed/phone.ts'
import type { Hotel } from '../../../../examples/server/hotels/hotel.ts'
import { writeEnded } from '../../../../examples/server/mail/ended/endedMail.ts'
import { mailTexts } from '../../../../examples/server/mail/mailTexts.ts'
import { writeTransferRequest } from '../../../../examples/server/mail/transfer/transferMail.ts'
import { writeUnfinished } from '../../../../examples/server/mail/unfinished/unfinishedMail.ts'
import type { MailContent } from '../../../../examples/server/mail/writeMail.tsx'
import type { Addresses } from '../../../../examples/server/start/addresses.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'
import { paymentWith } from '../../../support/builders/payment.ts'

const test = suite('examples/server/mail/mailContext')

const account = {
  bank_name: 'みほん銀行',
  branch_name: '本店',
  account_type: '普通',
  account_number: '0000000',
  account_holder: 'カ）モリユ',
}
const payment = paymentWith({ bank_account: account })
const hotel = {
  phone: '+81460000000',
  time_zone: 'Asia/Tokyo',
  code: 'moriyu',
  settings: {},
} as unknown as Hotel
const addresses = { app: 'https://book.example', appPath: '/rooms', api: 'https://api.example' } as Addresses
const link = 'https://book.example/rooms/reservation/payment/pending/payment?code=hakone&_p=x'
// 5 March 2027 in Japan, and still 4 March in UTC.
const heldUntil = Date.parse('2027-03-04T15:05:00Z')

const context = (locale: Locale, more: Partial<Reservation>) => ({
  reservation: { ...reservation, hotel_name: 'Moriyu', payment, ...more },
  hotel,
  locale,
  addresses,
  today: '2027-02-20',
})
const stay = (locale: Locale) => formatRange(locale, reservation.checkin, reservation.checkout, 'full')
const transfer = { payment_method: 'bank_transfer', held_until: '2027-03-04T15:00:00.000Z' } as const
const byCard = { payment_method: 'credit_card' } as const
const guaranteed = { payment_method: 'on_site_credit_card_required' } as const

const mails: Record<string, (locale: Locale, more?: Partial<Reservation>) => MailContent> = {
  transfer: (locale, more) => writeTransferRequest(context(locale, { ...transfer, ...more })),
  unfinished: (locale, more) => writeUnfinished(context(locale, { ...byCard, ...more }), { link, heldUntil }),
  'unfinished guarantee': (locale, more) =>
    writeUnfinished(context(locale, { ...guaranteed, ...more }), { link, heldUntil }),
  'ended transfer': (locale, more) => writeEnded(context(locale, { ...transfer, ...more })),
  'ended card': (locale, more) => writeEnded(context(locale, { ...byCard, ...more })),
}

test('each mail names hotel, phone, number, dates and rooms in each language, as text and as HTML', () => {
  for (const [name, write] of Object.entries(mails))
    for (const locale of locales) {
      const { subject, text, html } = write(locale)
      const parts = ['Moriyu', phoneText(hotel.phone, locale), reservation.number]
      assert.ok(text.includes(stay(locale)), `${name} ${locale}`)
      for (const date of [reservation.checkin, reservation.checkout])
        assert.ok(html.includes(formatDate(locale, date, 'full')), `${name} ${locale}: ${date}`)
      for (const part of [...parts, 'Garden Tatami', 'Half board'])
        for (const content of [text, html]) assert.ok(content.includes(part), `${name} ${locale}: ${part}`)
      assert.ok(subject.includes('Moriyu'), subject)
      assert.not.match(subject + text + html, /undefined|null|NaN|\[object/)
    }
})

test('no two languages have a sentence or a label in common', () => {
  // Names and numbers, dates in Japanese and Chinese, and a label with the same characters in both kinds of Chinese.
  const shared = /^ *(2027年.*|取消政策|Moriyu|.*(Garden Tatami|Half board|HK-1234|銀行|普通|モリユ).*)$/u
  for (const [name, write] of Object.entries(mails)) {
    const seen = new Map<string, Locale>()
    for (const locale of locales)
      for (const line of new Set(write(locale).text.split('\n'))) {
        if (!/\p{L}{2}/u.test(line) || shared.test(line)) continue
        assert.not(seen.has(line), `${name} ${locale} and ${seen.get(line)}: ${line}`)
        seen.set(line, locale)
      }
  }
})

test('a mail about a transfer has the amount, the last day at the hotel and the account', () => {
  for (const locale of locales) {
    const { text } = mails.transfer?.(locale) ?? { text: '' }
    const lines = text.split('\n').map((line) => line.trim())
    for (const line of [
      formatMoney(locale, 40_000, 'JPY'),
      formatDate(locale, '2027-03-04', 'full'),
      'みほん銀行 本店',
      '普通 0000000',
      'カ）モリユ',
      reservation.number,
      mailTexts[locale].payment.taxAtHotel.other(formatMoney(locale, 300, 'JPY')),
    ])
      assert.ok(lines.includes(line), `${locale}: ${line} in ${text}`)
  }
})

test('a mail about an unfinished payment has the time of the hold at the hotel, and one link', () => {
  const until: Record<Locale, string> = {
    en: 'Friday, 5 March 2027, 00:05 (Japan Standard Time)',
    ja: '2027年3月5日(金) 00:05（日本標準時）',
    ko: '2027년 3월 5일 금요일 00:05 (일본 표준시)',
    zh_Hans: '2027年3月5日星期五 00:05（日本标准时间）',
    zh_Hant: '2027年3月5日星期五 00:05（日本標準時間）',
  }
  for (const name of ['unfinished', 'unfinished guarantee'])
    for (const locale of locales) {
      const { text, html } = mails[name]?.(locale) ?? { text: '', html: '' }
      assert.ok(text.includes(until[locale]), text)
      assert.equal(text.match(/https?:\S+/g), [link])
      assert.equal(html.match(/href="[^"]+"/g), [`href="${link.replaceAll('&', '&amp;')}"`])
    }
})

test('a guarantee has no amount, and another sentence than a charge', () => {
  for (const locale of locales) {
    const amount = formatMoney(locale, 40_000, 'JPY')
    const [charge, guarantee] = [mails.unfinished?.(locale), mails['unfinished guarantee']?.(locale)]
    assert.ok(charge?.text.includes(amount))
    assert.not(guarantee?.text.includes(amount), locale)
    assert.is.not(charge?.text.split('\n')[2], guarantee?.text.split('\n')[2])
  }
})

test('the end of a payment leads to the same search, and forbids a transfer only where one was expected', () => {
  const doNotTransfer: Record<Locale, string> = {
    en: 'do not transfer',
    ja: 'お振り込みはお控えください',
    ko: '입금하지 마시기',
    zh_Hans: '请勿再转账',
    zh_Hant: '請勿再轉帳',
  }
  for (const locale of locales) {
    const [ofTransfer, ofCard] = [mails['ended transfer']?.(locale), mails['ended card']?.(locale)]
    assert.ok(ofTransfer?.text.includes(doNotTransfer[locale]), locale)
    assert.not(ofCard?.text.includes(doNotTransfer[locale]), locale)
    for (const mail of [ofTransfer, ofCard]) {
      const address = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '')
      assert.is(address.origin + address.pathname, 'https://book.example/rooms/booking/result')
      const query = Object.fromEntries(address.searchParams)
      assert.is(query.code, 'hakone')
      assert.is(query.locale, locale)
      assert.is(query.checkin, reservation.checkin)
      assert.is(query.checkout, reservation.checkout)
    }
  }
})

test('no mail contains what a guest has typed', () => {
  const typed = 'Visit evil.example now'
  const guest = { ...reservation.guest, first_name: typed, last_name: typed, email: 'typed@evil.example' }
  const rooms = reservation.rooms.map((room) => ({ ...room, guest }))
  for (const [name, write] of Object.entries(mails)) {
    const { subject, text, html } = write('en', { guest, rooms, notes: typed, arrival_time: null })
    assert.not.match(subject + text + html, /evil/, name)
  }
})

test.run()
