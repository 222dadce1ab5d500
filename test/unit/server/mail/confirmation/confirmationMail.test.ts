import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatDate, formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import type { StayPrice } from '#shared/money/price.ts'
import type { Hotel } from '../../../../../examples/server/hotels/hotel.ts'
import { writeConfirmation } from '../../../../../examples/server/mail/confirmation/confirmationMail.ts'
import { confirmationTexts } from '../../../../../examples/server/mail/confirmation/texts.ts'
import { mailTexts } from '../../../../../examples/server/mail/mailTexts.ts'
import type { Addresses } from '../../../../../examples/server/start/addresses.ts'
import { reservation } from '../../../../support/builders/bookedStay.ts'

const test = suite('examples/server/mail/confirmation/confirmationMail')

const texts = (text: string) => ({ en: text, ja: text, ko: text, zh_Hans: text, zh_Hant: text })
const arrival = {
  checkin_from: '15:00',
  checkin_until: '18:00',
  checkout_until: '10:00',
  directions: texts('宮ノ下'),
}
const hotel = {
  phone: '+81-460-00-0000',
  time_zone: 'Asia/Tokyo',
  address: texts('箱根町120'),
  latitude: 35.2,
  longitude: 139.1,
  code: 'moriyu',
  settings: { arrival },
} as unknown as Hotel
const addresses = { app: 'https://book.example', appPath: '', api: 'https://api.example' } as Addresses
const mailIn = (locale: (typeof locales)[number], more: Partial<Reservation> = {}) =>
  writeConfirmation({
    reservation: { ...reservation, hotel_name: 'Moriyu', ...more },
    hotel,
    locale,
    addresses,
    today: '2027-03-01',
  })

test('the mail contains dates, party, price, number and the booker in the order of the language', () => {
  const booker = {
    en: ['Booked by', 'Hanako Yamada'],
    ja: ['ご予約者名', 'Yamada Hanako'],
    ko: ['예약자', 'Yamada Hanako'],
    zh_Hans: ['预订人', 'Yamada Hanako'],
    zh_Hant: ['訂房人', 'Yamada Hanako'],
  }
  const party = {
    en: '2 adults, 1 child',
    ja: '大人2名様、お子様1名様',
    ko: '성인 2명, 어린이 1명',
    zh_Hans: '2位成人、1名儿童',
    zh_Hant: '2位成人、1位兒童',
  }
  for (const locale of locales) {
    const { subject, text, html } = mailIn(locale)
    assert.ok(subject.includes('HK-1234') && subject.includes('Moriyu'), subject)
    assert.ok(text.includes(booker[locale].join('\n  ')), text)
    for (const part of [party[locale], '¥40,300', 'HK-1234', `locale=${locale}`])
      assert.ok(text.includes(part), `${locale}: ${part}`)
    assert.match(html, new RegExp(`<html lang="${locale.replace('_', '-')}">`))
  }
})

test('a name that reads like a sentence is the only content of its labelled row', () => {
  const sentence = 'Your booking has failed. Please call 0900 123'
  const guest = { ...reservation.guest, first_name: sentence, last_name: 'Pay now' }
  for (const locale of locales) {
    const { subject, text, html } = mailIn(locale, { guest })
    const lines = text.split('\n').filter((line) => line.includes(sentence))
    const name = locale === 'en' ? `${sentence} Pay now` : `Pay now ${sentence}`
    const written = mailTexts[locale].bookerName(name)
    assert.equal(lines, [`  ${written}`], locale)
    assert.is(html.split(sentence).length, 2, locale)
    assert.ok(html.includes(`>${written}</p>`), locale)
    assert.not(subject.includes(sentence), locale)
  }
})

test('the mail is a page with the hotel, the room, the number in large, two dates side by side, and links', () => {
  const [room] = reservation.rooms
  const rooms = room
    ? [{ ...room, pictures: [{ url: 'https://api.example/pictures/garden.jpg', alt: '' }] }]
    : []
  for (const locale of locales) {
    const texts = mailTexts[locale]
    const { html, text } = mailIn(locale, { rooms })
    assert.match(html, /<img src="https?:[^"]+\/logo\.svg" alt="Moriyu"/)
    assert.match(html, /<img src="https:\/\/api\.example\/pictures\/garden\.jpg" alt="[^"]+"/)
    assert.match(html, new RegExp(`font-size:26px[^>]*>${reservation.number}<`))
    for (const [label, date] of [
      [texts.from, reservation.checkin],
      [texts.until, reservation.checkout],
    ] as const) {
      const block = html.slice(html.indexOf(`>${label}</p>`))
      assert.ok(block.slice(0, 300).includes(`>${formatDate(locale, date, 'full')}<`), `${locale} ${label}`)
    }
    assert.match(html, /<a href="tel:\+\d+"/)
    assert.match(html, new RegExp(`<a href="https://[^"]*map[^"]*"[^>]*>${texts.arrival.map}</a>`), locale)
    assert.match(text, new RegExp(`${texts.arrival.map}: https://`), locale)
    // A phone number in a sentence has one line.
    assert.match(html, /<span style="white-space:nowrap">[+\d-]+<\/span>/)
    // Nothing is wider than a phone: no column has a width in pixels, and long words break.
    assert.not.match(html, /<t[dh][^>]*width="\d+"/)
  }
  assert.match(mailIn('ja').text, / {2}.+ 様\n/)
  assert.match(mailIn('ja').text, /2027年4月2日\(金\)/)
  assert.match(mailIn('en', { rooms }).text, /Your room is reserved[\s\S]*\nYour room\n/)
})

const reduced: StayPrice = {
  currency: 'JPY',
  lines: [
    { kind: 'day_use', date: '2027-04-02', amount: 20_000 },
    { kind: 'length_of_stay', date: null, amount: -1_000 },
    { kind: 'member', date: null, amount: -950 },
    { kind: 'corporate', date: null, amount: -900 },
    { kind: 'promotion', date: null, amount: -850 },
    { kind: 'coupon', date: null, amount: -800 },
    { kind: 'local_tax', date: null, amount: 100 },
  ],
  total: 15_600,
  tax: 0,
  taxes: [],
  service_fee: 0,
}
const byDay = {
  checkin: '2027-04-02',
  checkout: '2027-04-02',
  nights: 0,
  rooms: reservation.rooms.map((room) => ({ ...room, checkout_date: '2027-04-02' })),
  price: reduced,
}

test('the mail lists each discount after the price of the rooms, and none without discounts', () => {
  const discounts = {
    en: ['Longer stay', 'Members’ rate', 'Corporate rate', 'Promotion', 'Coupon'],
    ja: ['連泊割引', '会員料金', '法人料金', '特典割引', 'クーポン'],
    ko: ['연박 할인', '회원 할인', '기업 할인', '프로모션', '쿠폰'],
    zh_Hans: ['连住优惠', '会员优惠', '企业优惠', '促销优惠', '优惠券'],
    zh_Hant: ['連住優惠', '會員優惠', '企業優惠', '促銷優惠', '優惠券'],
  }
  for (const locale of locales) {
    const { text } = mailIn(locale, byDay)
    const lines = text.split('\n').map((line) => line.trim())
    const roomIndexes = ['¥15,600', '¥20,000', '¥1,000', '¥950', '¥900', '¥850', '¥800', '¥100'].map(
      (amount) => lines.findIndex((line) => line.endsWith(amount)),
    )
    assert.ok(!roomIndexes.includes(-1), text)
    assert.equal(
      roomIndexes,
      roomIndexes.toSorted((a, b) => a - b),
    )
    discounts[locale].forEach((name, n) => {
      assert.ok(lines[roomIndexes[n + 2] ?? 0]?.startsWith(`${name} `), `${locale}: ${name}`)
    })
    for (const name of discounts[locale]) assert.not(mailIn(locale).text.includes(name), name)
  }
})

test('with extras the parts of the price add up to the total', () => {
  const price: StayPrice = {
    currency: 'JPY',
    lines: [
      { kind: 'night', date: '2027-04-02', amount: 16_000 },
      { kind: 'extra', date: null, amount: 3_300, label: 'Wine' },
      { kind: 'extra', date: null, amount: 1_100, label: 'Parking' },
      { kind: 'local_tax', date: null, amount: 300 },
    ],
    total: 20_700,
    tax: 0,
    taxes: [],
    service_fee: 0,
  }
  for (const locale of locales) {
    const { rooms, extras, localTax } = mailTexts[locale]
    const { text } = mailIn(locale, { price })
    const total = formatMoney(locale, 20_700, 'JPY')
    const parts = [
      [rooms, 16_000],
      [extras, 4_400],
      [localTax.other, 300],
    ] as const
    const lines = [total, ...parts.map(([name, amount]) => `${name} ${formatMoney(locale, amount, 'JPY')}`)]
    assert.ok(text.includes(lines.map((line) => `  ${line}\n`).join('')), text)
  }
})

test('the mail of a day use names the day and no nights', () => {
  const texts = {
    en: ['Your day', 'Day use', '0 nights'],
    ja: ['ご利用日', '日帰り', '0泊'],
    ko: ['이용일', '당일 이용', '0박'],
    zh_Hans: ['使用日期', '当日往返', '0晚'],
    zh_Hant: ['使用日期', '當日使用', '0晚'],
  }
  for (const locale of locales) {
    const [day = '', dayUse = '', noNight = ''] = texts[locale]
    const { text, html } = mailIn(locale, byDay)
    for (const part of [text, html]) {
      assert.ok(part.includes(day) && part.includes(dayUse), `${locale}: ${part}`)
      assert.not(part.includes(noNight))
    }
    assert.not(mailIn(locale).text.includes(dayUse))
  }
})

/** Three rooms: the first and the last have the same check-in. */
function withOwnDates(): Partial<Reservation> {
  const [room] = reservation.rooms
  assert.ok(room)
  const dates = [
    ['2027-04-02', '2027-04-04'],
    ['2027-04-05', '2027-04-06'],
    ['2027-04-02', '2027-04-03'],
  ] as const
  const cancellation_policy = {
    id: 1,
    title: 'Standard',
    no_show_percentage_of_cost: 100,
    cancellation_policy_parts: [{ days_before: 3, percentage_of_cost: 30 }],
  }
  const rooms = dates.map(([checkin_date, checkout_date], n) => {
    return { ...room, reservation_hotel_room_id: n + 1, checkin_date, checkout_date, cancellation_policy }
  })
  return { checkin: '2027-04-02', checkout: '2027-04-06', nights: 4, rooms }
}

test('rooms with different dates have their own dates, nights and deadlines in the mail', () => {
  const texts = {
    en: ['1 night', '2 nights', '4 nights', 'Cancellation (Room 1 and Room 3)', 'Cancellation (Room 2)'],
    ja: ['1泊', '2泊', '4泊', 'キャンセルについて (お部屋 1、お部屋 3)', 'キャンセルについて (お部屋 2)'],
    ko: ['1박', '2박', '4박', '취소 수수료 (객실 1 및 객실 3)', '취소 수수료 (객실 2)'],
    zh_Hans: ['1晚', '2晚', '4晚', '取消政策 (房间1和房间3)', '取消政策 (房间2)'],
    zh_Hant: ['1晚', '2晚', '4晚', '取消政策 (房間1和房間3)', '取消政策 (房間2)'],
  }
  const ranges = [
    ['2027-04-02', '2027-04-04'],
    ['2027-04-05', '2027-04-06'],
    ['2027-04-02', '2027-04-03'],
  ] as const
  for (const locale of locales) {
    const [one = '', two = '', all = '', policyOfTwo = '', policyOfOne = ''] = texts[locale]
    const { text, html } = mailIn(locale, withOwnDates())
    const lines = text.split('\n').map((line) => line.trim())
    for (const [from, to] of ranges) assert.ok(lines.includes(formatRange(locale, from, to, 'full')), text)
    assert.equal(
      lines.filter((line) => [one, two, all].includes(line)),
      [two, one, one],
      'the nights of the rooms, and no other nights',
    )
    for (const name of [policyOfTwo, policyOfOne]) assert.ok(lines.includes(name), text)
    for (const day of ['2027-03-30', '2027-04-02'])
      assert.ok(html.includes(formatDate(locale, day, 'full')), `${locale}: a fee from ${day}`)
  }
})

test('the mail states how and when to arrive, and the hour and the time zone of the deadline', () => {
  const zones = {
    en: 'Tuesday, 30 March 2027, 23:59 (Japan Standard Time)',
    ja: '2027年3月30日(火) 23:59（日本標準時）まで',
    ko: '2027년 3월 30일 화요일 23:59 (일본 표준시)까지',
    zh_Hans: '2027年3月30日星期二 23:59（日本标准时间）前',
    zh_Hant: '2027年3月30日星期二 23:59（日本標準時間）以前',
  }
  const [room] = reservation.rooms
  assert.ok(room)
  const parts = [{ days_before: 2, percentage_of_cost: 30 }]
  const policy = { id: 1, title: '', no_show_percentage_of_cost: 100, cancellation_policy_parts: parts }
  const rooms = [{ ...room, cancellation_policy: policy }]
  for (const locale of locales) {
    const { text } = mailIn(locale, { rooms, arrival_time: '17:30' })
    for (const part of [
      '15:00',
      '18:00',
      '10:00',
      '17:30',
      '箱根町120',
      '宮ノ下',
      'query=35.2,139.1',
      locale === 'ja' ? '0460-00-0000' : '+81-460-00-0000',
    ])
      assert.ok(text.includes(part), `${locale}: ${part}`)
    assert.ok(text.includes(zones[locale]), text)
    const byDayText = mailIn(locale, byDay).text
    assert.not(byDayText.includes('15:00'), 'a day use has other hours')
    assert.ok(byDayText.includes('箱根町120'))
  }
})

test('no mail contains English in another language', () => {
  for (const more of [{}, byDay, withOwnDates()]) {
    const words = mailIn('en', more)
      .text.split('\n')
      .filter((line) => /^[A-Z][a-z]+ [a-z]/.test(line))
    assert.ok(words.length > 3)
    for (const locale of locales.slice(1))
      for (const line of words) assert.not(mailIn(locale, more).text.includes(line), `${locale}: ${line}`)
  }
})

/** The subject of a mail without the number and its signs. */
const subjectStart = (locale: Locale) =>
  confirmationTexts[locale]
    .subject('{{hotel}}', '')
    .replace(/(:|（）|\(\))?\s*$/, '')
    .trim()

test('the look-up of a reservation quotes the subject of the mail in each language', () => {
  for (const locale of locales) {
    const { lookupSentence } = JSON.parse(readFileSync(`locales/${locale}/reservation.json`, 'utf8'))
    assert.ok(lookupSentence.includes(subjectStart(locale)), `${locale}: ${lookupSentence}`)
  }
})

test.run()
