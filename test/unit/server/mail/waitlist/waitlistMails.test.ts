import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatRange } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import type { RoomType } from '../../../../../examples/server/hotels/hotel.ts'
import { inLocale } from '../../../../../examples/server/hotels/texts.ts'
import { waitlistTexts } from '../../../../../examples/server/mail/waitlist/texts.ts'
import {
  writeConfirmEntry,
  writeFreeRoom,
  writeWaitsAlready,
} from '../../../../../examples/server/mail/waitlist/waitlistMails.ts'
import { contextOf } from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/waitlist/waitlistMails')

const { hotel: unnamed, addresses } = contextOf('en')
const hotel = { ...unnamed, name: { en: 'Moriyu', ja: '森湯' } }

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
const mailsIn = (locale: Locale) => [
  writeConfirmEntry(context(locale)),
  writeWaitsAlready(context(locale)),
  writeFreeRoom(context(locale), [], until),
  writeFreeRoom(context(locale), [], null),
]
/** 12:30 of the next day in Japan. */
const until = Date.UTC(2027, 3, 2, 3, 30)

/** The Latin words of a text, without its address. */
const words = (text: string): string[] => text.replace(/https?:\S+/g, '').match(/[A-Za-z]{4,}/g) ?? []

test('the subjects name the hotel, and the mail of a held room its time at the hotel', () => {
  const subjects = (locale: Locale) => mailsIn(locale).map(({ subject }) => subject)
  const english = hotel.name.en
  const dates = formatRange('en', '2027-05-01', '2027-05-03')
  assert.equal(subjects('en'), [
    `Please confirm: waitlist of ${english}, ${dates}`,
    `You are on the waitlist of ${english}, ${dates}`,
    `A room for you at ${english} until Fri 2 Apr 12:30`,
    `A room is free at ${english}, ${dates}`,
  ])
  const japanese = hotel.name.ja ?? english
  assert.equal(subjects('ja'), [
    `【${japanese}】キャンセル待ち登録のご確認`,
    `【${japanese}】キャンセル待ちはご登録済みです`,
    `【${japanese}】空室のご案内（4月2日(金) 12:30まで確保）`,
    `【${japanese}】空室が出ました（先着順）`,
  ])
})

test('each mail has the link to the page with its token, also as text', () => {
  for (const locale of locales)
    for (const mail of mailsIn(locale)) {
      const [link = ''] = /https?:\S+\/waitlist\?\S+/.exec(mail.text) ?? []
      const query = new URL(link).searchParams
      assert.equal([query.get('locale'), readObfuscated(query, 'waitlist_token')], [locale, 'the-token'])
      assert.ok(mail.html.includes(link.replaceAll('&', '&amp;')))
    }
})

test('each mail names the room type that the guest asks for, once', () => {
  const name = { en: 'Garden Twin', ja: '庭園ツイン' }
  const type = { code: 'garden', name, plans: [{ code: 'garden.plain' }] } as unknown as RoomType
  for (const locale of locales) {
    const about = {
      ...context(locale),
      hotel: { ...hotel, roomTypes: [type] },
      roomTypeCode: type.code,
    }
    const plans = ['garden.plain']
    for (const mail of [
      writeConfirmEntry(about),
      writeWaitsAlready(about),
      writeFreeRoom(about, plans, until),
    ])
      assert.is(mail.text.split(inLocale(name, locale)).length, 2, mail.subject)
  }
})

test('the mail of held rooms states the type of each room beside its guests, and has no list of rooms', () => {
  const types = ['garden', 'suite'].map((code) => ({ code, name: { en: code }, plans: [{ code }] }))
  const about = { ...context('en'), hotel: { ...hotel, roomTypes: types as unknown as RoomType[] } }
  const [party] = about.parties
  const two = { ...about, parties: party ? [party, party] : [] }
  assert.match(
    writeFreeRoom(about, ['garden'], until).text,
    '\n\nYour room\n  garden\n  2 adults, 1 child\n\n',
  )
  assert.match(
    writeFreeRoom(two, ['suite', 'garden'], until).text,
    'Room 1\n  suite\n  2 adults, 1 child\n\nRoom 2\n  garden\n  2 adults, 1 child\n\n',
  )
})

test('only an entry that is not confirmed has a link that is good for one day', () => {
  for (const locale of locales) {
    const { says } = waitlistTexts[locale].confirm
    assert.equal(
      mailsIn(locale).map(({ text }) => text.includes(says)),
      [true, false, false, false],
    )
  }
})

test('the mails contain no words of another language', () => {
  const known = words(Object.values(hotel.name).join(' '))
  for (const locale of locales.filter((one) => one !== 'en'))
    for (const { subject, text } of mailsIn(locale))
      assert.equal(
        words(`${subject} ${text}`).filter((word) => !known.includes(word)),
        [],
        locale,
      )
})

test.run()
