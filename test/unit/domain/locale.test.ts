import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseLocale, hotelLocale, localeOfTag, tagOf } from '#shared/domain/locale.ts'

const test = suite('language')

test('a browser’s tag finds its language', () => {
  const table: Record<string, string | null> = {
    en: 'en',
    'en-US': 'en',
    'EN-gb': 'en',
    ja: 'ja',
    'ja-JP': 'ja',
    ja_JP: 'ja',
    ko: 'ko',
    'ko-KR': 'ko',
    zh: 'zh_Hans',
    'zh-CN': 'zh_Hans',
    'zh-SG': 'zh_Hans',
    'zh-Hans': 'zh_Hans',
    'zh-Hans-HK': 'zh_Hans',
    'zh-TW': 'zh_Hant',
    'zh-HK': 'zh_Hant',
    'zh-MO': 'zh_Hant',
    'zh-Hant': 'zh_Hant',
    'zh-Hant-TW': 'zh_Hant',
    'zh-Hant-CN': 'zh_Hant',
    fr: null,
    'de-DE': null,
    '': null,
    jam: null,
    kok: null,
    'yue-HK': null,
  }
  for (const [tag, locale] of Object.entries(table)) assert.is(localeOfTag(tag), locale, tag)
})

test('what was asked for counts first, then what was chosen before, then the browser, then English', () => {
  assert.is(chooseLocale('ko', 'ja', ['en']), 'ko')
  assert.is(chooseLocale('fr', 'ja', ['en']), 'ja')
  assert.is(chooseLocale(null, 'klingon', ['fr', 'zh-TW', 'en']), 'zh_Hant')
  assert.is(chooseLocale(null, null, ['fr']), 'en')
  assert.is(chooseLocale(null, null, []), 'en')
})

test('a hotel’s own language is Japanese unless it says Korean or Traditional Chinese', () => {
  assert.equal(['ko', 'zh_Hant', 'ja', 'en', 'zh_Hans', ''].map(hotelLocale), [
    'ko',
    'zh_Hant',
    'ja',
    'ja',
    'ja',
    'ja',
  ])
  assert.is(tagOf('zh_Hant'), 'zh-Hant')
})

test.run()
