import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatRange } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { writeCancelled } from '../../../../../examples/server/mail/cancelled/cancelledMail.ts'
import { cancelledTexts } from '../../../../../examples/server/mail/cancelled/texts.ts'
import { mailTexts } from '../../../../../examples/server/mail/mailTexts.ts'
import { moneyTexts } from '../../../../../examples/server/mail/money/moneyTexts.ts'
import {
  cancellation,
  contextOf,
  mailOf,
  offerWith,
  roomWith,
  states,
  versionWith,
} from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/cancelled/cancelledMail')

const cancellations = Object.keys(states).filter((name) => name.startsWith('cancelled'))

test('each cancellation has its number, the instant with the zone of the hotel, and the stay as it was', () => {
  const instants: Record<Locale, string> = {
    en: 'Friday, 5 March 2027, 00:05 (Japan Standard Time)',
    ja: '2027年3月5日(金) 00:05（日本標準時）',
    ko: '2027년 3월 5일 금요일 00:05 (일본 표준시)',
    zh_Hans: '2027年3月5日星期五 00:05（日本标准时间）',
    zh_Hant: '2027年3月5日星期五 00:05（日本標準時間）',
  }
  for (const name of cancellations)
    for (const locale of locales) {
      const { text, html } = mailOf(name, locale)
      const { number, at } = cancelledTexts[locale]
      const stay = formatRange(locale, '2027-04-02', '2027-04-04', 'full')
      for (const row of [
        `${number}\n  C-9876\n`,
        `${at}\n  ${instants[locale]}\n`,
        `${mailTexts[locale].dates}\n  ${stay}`,
        '  Garden Tatami\n  Half board\n',
      ])
        assert.ok(text.includes(row), `${name} ${locale}: ${row}\n${text}`)
      assert.match(html, /font-size:26px[^>]*>C-9876</)
      assert.not.match(html, /font-size:26px[^>]*>HK-1234</)
    }
})

test('after the first of three rooms is given up, the mail of the cancellation numbers the others as the page does', () => {
  const booked = [roomWith(2), roomWith(3)]
  const rooms = [roomWith(1), ...booked].map((room) => ({ ...room, status: 'cancelled' as const }))
  const before = versionWith(booked, 40_000)
  const offer = offerWith(before, { ...before, rooms: [] }, { kind: 'cancellation' })
  for (const locale of locales) {
    const { text } = writeCancelled(contextOf(locale, { status: 'cancelled', rooms, cancellation }), offer)
    const isNamed = (number: number) => text.split('\n').includes(mailTexts[locale].room(number, 3))
    assert.equal([1, 2, 3].map(isNamed), [false, true, true], text)
  }
})

test('the calendar file of each cancellation takes the stay out of the calendar', () => {
  for (const name of cancellations)
    for (const locale of locales) {
      const [file, ...others] = mailOf(name, locale).files ?? []
      assert.is(others.length, 0)
      assert.is(file?.type, 'text/calendar; charset=utf-8; method=CANCEL')
      const content = file?.content.replaceAll('\r\n ', '') ?? ''
      for (const line of ['METHOD:CANCEL', 'UID:HK-1234-1@noren', 'SEQUENCE:2', 'STATUS:CANCELLED'])
        assert.ok(content.includes(`${line}\r\n`), line)
      assert.not.match(content, /secret-token|example\.com/)
    }
})

test('a guest who has paid nothing reads so by the payment method, and another guest does not', () => {
  const says = {
    'cancelled free of charge, nothing paid': 'nothingPaid',
    'cancelled, transfer not paid': 'doNotTransfer',
    'cancelled, the card was a guarantee': 'guarantee',
    'cancelled, to pay later': 'noBill',
  } as const
  const sentences = ['nothingPaid', 'doNotTransfer', 'guarantee', 'noBill'] as const
  for (const name of cancellations)
    for (const locale of locales) {
      const { text } = mailOf(name, locale)
      const said = sentences.filter((key) => text.includes(`\n${cancelledTexts[locale][key]}\n`))
      assert.equal(said, name in says ? [says[name as keyof typeof says]] : [], `${name} ${locale}`)
    }
})

test('a fee is named, also where the hotel may ask for it, and no fee is named as well', () => {
  for (const locale of locales) {
    const { mayAsk, noFee } = moneyTexts[locale]
    const yen = (text: string) => (locale === 'zh_Hans' ? `JP${text}` : text)
    for (const name of ['cancelled, the card was a guarantee', 'cancelled, to pay later'])
      assert.ok(mailOf(name, locale).text.includes(mayAsk(yen('¥12,000'))), `${name} ${locale}`)
    const partly = mailOf('cancelled with a deposit that covers a part of the fee', locale).text
    for (const part of [yen('¥40,000'), mayAsk(yen('¥20,000'))]) assert.ok(partly.includes(part), partly)
    for (const name of cancellations)
      assert.is(
        mailOf(name, locale).text.includes(noFee),
        (states[name]?.offer.fee ?? 0) === 0,
        `${name} ${locale}`,
      )
  }
})

test('a cancellation by the hotel is an apology, and all that was paid comes back', () => {
  for (const locale of locales) {
    const texts = cancelledTexts[locale]
    const paid = mailOf('cancelled by the hotel, paid', locale)
    const unpaid = mailOf('cancelled by the hotel, nothing paid', locale)
    for (const { subject, text } of [paid, unpaid]) {
      assert.is(subject, texts.byHotelSubject('Moriyu', 'HK-1234'))
      assert.ok(text.includes(texts.byHotelOpening('Moriyu')))
      assert.not(text.includes(texts.closing))
    }
    assert.ok(paid.text.includes(texts.allComesBack))
    assert.not(unpaid.text.includes(texts.allComesBack))
    assert.ok(unpaid.text.includes(texts.noFee))
  }
})

test('the subjects in English and Japanese are the agreed ones', () => {
  const subjects = {
    en: [
      'Your stay at Moriyu has changed: HK-1234',
      'Your stay at Moriyu has not changed: HK-1234',
      'Your stay at Moriyu is cancelled: HK-1234',
      'Moriyu had to cancel your stay: HK-1234',
      'Your refund from Moriyu: HK-1234',
      'About your refund from Moriyu: HK-1234',
      'Your email address for HK-1234 at Moriyu',
    ],
    ja: [
      '【Moriyu】ご予約の変更を承りました（HK-1234）',
      '【Moriyu】ご予約は変更されておりません（HK-1234）',
      '【Moriyu】キャンセルを承りました（HK-1234）',
      '【Moriyu】ご予約キャンセルのお詫び（HK-1234）',
      '【Moriyu】返金のお知らせ（HK-1234）',
      '【Moriyu】ご返金方法変更のお知らせ（HK-1234）',
      '【Moriyu】ご連絡先メールアドレス変更のお知らせ（HK-1234）',
    ],
  }
  for (const locale of ['en', 'ja'] as const)
    assert.equal(
      [...new Set(Object.keys(states).map((name) => mailOf(name, locale).subject))],
      subjects[locale],
    )
})

test.run()
