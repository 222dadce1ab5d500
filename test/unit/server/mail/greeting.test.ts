import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { greetingOf, isPlainName } from '../../../../examples/server/mail/greeting.ts'
import { mailTexts } from '../../../../examples/server/mail/mailTexts.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('examples/server/mail/greeting')

test('names of all languages are plain names', () => {
  for (const name of [
    '山田 花子',
    'やまだ はなこ',
    '김 민수',
    '王 小明',
    'Hanako Yamada',
    'Mary-Jane O’Neill',
    "Siobhán O'Neill",
    'J. R. Tolkien',
    'Ana María de la Cruz',
    'Nguyễn Thị Minh Khai',
    'マイケル・ジョンソン',
  ])
    assert.ok(isPlainName(name), name)
})

test('a sentence, an address or a number in the place of a name is no plain name', () => {
  for (const name of [
    '',
    ' ',
    'evil.example',
    'Visit evil.example now',
    'https://evil.example',
    'Call 0900 123',
    'You have won! Press here',
    'Your booking has failed please call us now',
    'a@evil.example',
    'ご予約は失敗しました至急こちらの番号までお電話ください',
    '<b>Hanako</b>',
    'Hanako\nYamada',
    'x'.repeat(41),
  ])
    assert.not(isPlainName(name), name)
})

test('a mail greets by name in the order of the language, and as a guest without a plain name', () => {
  const greetings = {
    en: 'Dear Hanako Yamada,',
    ja: 'Yamada Hanako 様',
    ko: 'Yamada Hanako 님, 안녕하세요.',
    zh_Hans: '尊敬的Yamada Hanako，您好：',
    zh_Hant: '親愛的Yamada Hanako貴賓，您好：',
  }
  for (const locale of locales) {
    assert.is(greetingOf({ reservation, locale }), greetings[locale])
    for (const last_name of ['', 'evil.example']) {
      const guest = { ...reservation.guest, first_name: '', last_name }
      assert.is(greetingOf({ reservation: { ...reservation, guest }, locale }), mailTexts[locale].greeting)
    }
  }
})

test.run()
