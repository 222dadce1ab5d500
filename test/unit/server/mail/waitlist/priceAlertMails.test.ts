import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import {
  writeCheaper,
  writeConfirmAlert,
} from '../../../../../examples/server/mail/waitlist/priceAlertMails.ts'
import { priceAlertTexts } from '../../../../../examples/server/mail/waitlist/priceAlertTexts.ts'
import { contextOf } from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/waitlist/priceAlertMails')

const { hotel: unnamed, addresses } = contextOf('en')
const hotel = { ...unnamed, currency: 'JPY', name: { en: 'Moriyu', ja: '森湯' } }

const context = (locale: Locale) => ({
  hotel,
  token: 'the-token',
  locale,
  checkin: '2027-05-01',
  checkout: '2027-05-03',
  parties: [{ adults: 2, children: 1 }],
  roomTypeCode: null,
  addresses,
})
const totals = { before: 52_000, total: 48_000 }
const mailsIn = (locale: Locale) => [
  writeConfirmAlert(context(locale), totals.before, false),
  writeCheaper(context(locale), totals),
  writeConfirmAlert(context(locale), totals.before, true),
]

/** The mails about the prices of an organization. */
const companyMailsIn = (locale: Locale) => [
  writeConfirmAlert(context(locale), null, false),
  writeCheaper(context(locale), null),
  writeConfirmAlert(context(locale), null, true),
]

/** The Latin words of a text, without its address. */
const words = (text: string): string[] => text.replace(/https?:\S+/g, '').match(/[A-Za-z]{4,}/g) ?? []

test('the subjects name the hotel and the dates', () => {
  const dates = formatRange('en', '2027-05-01', '2027-05-03')
  assert.equal(
    mailsIn('en').map(({ subject }) => subject),
    [
      'Please confirm: price alert of Moriyu',
      `Moriyu is cheaper for ${dates}`,
      'Please confirm: price alert of Moriyu',
    ],
  )
  assert.equal(
    mailsIn('ja').map(({ subject }) => subject),
    [
      '【森湯】料金通知登録のご確認',
      `【森湯】料金が下がりました（${formatRange('ja', '2027-05-01', '2027-05-03')}）`,
      '【森湯】料金通知登録のご確認',
    ],
  )
})

test('each mail has the link to the page of the alert with its token, and states the totals', () => {
  for (const locale of locales) {
    const money = (amount: number) => formatMoney(locale, amount, hotel.currency)
    const [confirm, cheaper, again] = mailsIn(locale)
    for (const mail of mailsIn(locale)) {
      const [link = ''] = /https?:\S+\/price-alert\?\S+/.exec(mail.text) ?? []
      const query = new URL(link).searchParams
      assert.equal([query.get('locale'), readObfuscated(query, 'waitlist_token')], [locale, 'the-token'])
      assert.ok(mail.html.includes(link.replaceAll('&', '&amp;')))
    }
    for (const mail of [confirm, again]) assert.ok(mail?.text.includes(money(totals.before)))
    assert.ok(!again?.text.includes(priceAlertTexts[locale].confirm.notYou), 'no address is deleted')
    for (const amount of [totals.before, totals.total])
      assert.ok(cheaper?.text.includes(money(amount)), locale)
  }
})

test('a mail to a person of an organization states no total, and says who sees the price', () => {
  for (const locale of locales) {
    for (const { text } of companyMailsIn(locale)) {
      assert.ok(text.includes(priceAlertTexts[locale].company.price), locale)
      assert.not.match(text, /[¥￥$]|NaN|null|undefined/)
    }
  }
})

test('the mails contain no words of another language', () => {
  const known = words(Object.values(hotel.name).join(' '))
  for (const locale of locales.filter((one) => one !== 'en'))
    for (const { subject, text } of [...mailsIn(locale), ...companyMailsIn(locale)])
      assert.equal(
        words(`${subject} ${text}`).filter((word) => !known.includes(word)),
        [],
        locale,
      )
})

test.run()
