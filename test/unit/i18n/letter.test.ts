import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/domain/locale.ts'
import type { Hotel } from '../../../examples/api/catalogue.ts'
import { writeLetter } from '../../../examples/api/mail/letter.ts'
import type { Addresses } from '../../../examples/api/services.ts'
import { reservation } from '../booking/stay.ts'

const test = suite('the confirmation’s letter')

const hotel = { phone: '+81460000000', time_zone: 'Asia/Tokyo', settings: {} } as Hotel
const addresses = { app: 'https://book.example' } as Addresses
const letterIn = (locale: (typeof locales)[number]) =>
  writeLetter(
    { ...reservation, hotel_name: 'Moriyu' },
    hotel,
    locale,
    addresses,
    'main',
    Date.parse('2027-03-01'),
  )

test('every language greets by name in its own order, and says when, what and how much', () => {
  const opening = {
    en: 'Dear Hanako Yamada,',
    ja: 'Yamada Hanako 様',
    ko: 'Yamada Hanako 님, 안녕하세요.',
    zh_Hans: '尊敬的Yamada Hanako：',
    zh_Hant: 'Yamada Hanako 您好：',
  }
  const party = {
    en: '2 adults, 1 child',
    ja: '大人2名様、お子様1名様',
    ko: '성인 2명, 어린이 1명',
    zh_Hans: '2位成人、1名儿童',
    zh_Hant: '2位成人、1位兒童',
  }
  for (const locale of locales) {
    const { subject, text, html } = letterIn(locale)
    assert.ok(subject.includes('HK-1234') && subject.includes('Moriyu'), subject)
    assert.ok(text.startsWith(opening[locale]), text)
    for (const said of [party[locale], '¥40,300', 'HK-1234', `locale=${locale}`])
      assert.ok(text.includes(said), `${locale}: ${said}`)
    assert.match(html, new RegExp(`<html lang="${locale.replace('_', '-')}">`))
  }
})

test('no letter falls back into English', () => {
  const words = letterIn('en')
    .text.split('\n')
    .filter((line) => /^[A-Z][a-z]+ [a-z]/.test(line))
  assert.ok(words.length > 3)
  for (const locale of locales.slice(1))
    for (const line of words) assert.not(letterIn(locale).text.includes(line), `${locale}: ${line}`)
})

test.run()
