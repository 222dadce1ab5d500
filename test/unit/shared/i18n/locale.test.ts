import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseLocale, hotelLocale, type Locale, localeOfTag, tagOf } from '#shared/i18n/locale.ts'

const test = suite('shared/i18n/locale')

/** Tags of browsers, operating systems and old servers, by the expected language. */
const tags: Record<Locale | 'none', string[]> = {
  en: [
    'en',
    'en-US',
    'EN-gb',
    'en_AU',
    'en-US-posix',
    'en-001',
    'en-Latn-GB',
    'en-US-u-hc-h23',
    'en-x-tw',
    'eng',
    'eng-GB',
    'und-US',
    'und-Latn-GB',
    'en-GB-oed',
  ],
  ja: [
    'ja',
    'ja-JP',
    'ja_JP',
    'JA-jp',
    'ja-JP-mac',
    'ja-Jpan-JP',
    'ja_JP.UTF-8',
    'ja-JP-u-ca-japanese',
    'ja-u-nu-hant',
    'ja-US',
    'jpn',
    'jpn-JP',
    'und-JP',
    'und-Jpan',
    'und-Hira',
  ],
  ko: [
    'ko',
    'ko-KR',
    'ko-KP',
    'KO_kr',
    'ko-Kore-KR',
    'ko-US',
    'kor',
    'kor-KR',
    'und-KR',
    'und-Kore',
    'und-Hang',
  ],
  zh_Hans: [
    'zh',
    'ZH',
    'zh-CN',
    'zh_CN',
    'zh-cn',
    'zh-SG',
    'zh-MY',
    'zh-Hans',
    'zh-hans',
    'zh_Hans_CN',
    'zh-Hans-SG',
    'zh-Hans-HK',
    'zh-Hans-TW',
    'zh-Hans-CN-u-co-pinyin',
    'zh-CN-u-rg-twzzzz',
    'zh-x-hant-tw',
    'zh-u-nu-hant-rg-hkzzzz',
    'cmn',
    'cmn-CN',
    'cmn-Hans-CN',
    'zh-cmn-Hans-CN',
    'wuu',
    'wuu-Hans',
    'nan',
    'yue-CN',
    'yue-Hans',
    'yue-Hans-CN',
    'zho',
    'zho-CN',
    'chi',
    'zh-JP',
    'zh-CHS',
    'zh-Latn-CN',
    'zh-guoyu',
    'zh-min-nan',
    'zh-wuu',
    'gan',
    'und-CN',
    'und-Hans',
    'und-Hans-TW',
  ],
  zh_Hant: [
    'zh-TW',
    'zh_TW',
    'ZH-tw',
    'zh_TW.UTF-8',
    'zh-HK',
    'zh-hk',
    'zh-MO',
    'zh-Hant',
    'zh_Hant_TW',
    'zh-CHT',
    'zh_cht',
    'zh-HANT-hk',
    'zh-Hant-CN',
    'zh-Hant-MY',
    'zh-TW-u-ca-roc',
    'zh-Hant-TW-x-hans',
    'cmn-TW',
    'cmn-Hant-TW',
    'nan-TW',
    'nan-Hant-TW',
    'hak-TW',
    'yue',
    'yue-HK',
    'yue-Hant',
    'yue-Hant-HK',
    'zh-yue',
    'zh-yue-HK',
    'zho-TW',
    'zh-US',
    'zh-AU',
    'zh-GB',
    'zh-cmn-Hant-TW',
    'zh-min-nan-TW',
    'und-TW',
    'und-HK',
    'und-MO',
    'und-Hant',
    'und-Hant-CN',
  ],
  none: [
    'fr',
    'fr-CA',
    'de-CH',
    'de-DE-1996',
    'pt-BR',
    'es-419',
    'th-TH-u-ca-buddhist',
    'vi-VN',
    'mn-Mong-CN',
    'bo-CN',
    'ain-JP',
    'jp',
    'kr',
    'cn',
    'tw',
    'jam',
    'kok',
    'zha',
    'mul',
    'und-DE',
    'und-x-tw',
    'root',
    'x-zh-tw',
    'i-klingon',
    '',
    ' ',
    '*',
    '-',
    '_',
    'C',
    'POSIX',
    'und',
    'undefined',
    '日本語',
    '<script>',
  ],
}

test('a language tag maps to a language', () => {
  for (const [locale, list] of Object.entries(tags))
    for (const tag of list) assert.is(localeOfTag(tag) ?? 'none', locale, tag)
})

test('the requested language comes first, then the stored choice, then the browser, then English', () => {
  assert.is(chooseLocale('ko', 'ja', ['en']), 'ko')
  assert.is(chooseLocale('fr', 'ja', ['en']), 'ja')
  assert.is(chooseLocale(null, 'klingon', ['fr', 'zh-TW', 'en']), 'zh_Hant')
  assert.is(chooseLocale(null, null, ['fr']), 'en')
  assert.is(chooseLocale(null, null, []), 'en')
})

test('the language of a hotel is Japanese unless the settings have Korean or Traditional Chinese', () => {
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

test('a tag in no doubt is read without the tables of the browser, and so is the rest of its list', () => {
  const own = Intl.Locale
  const asked: string[] = []
  Object.assign(Intl, {
    Locale: class {
      constructor(tag: string) {
        asked.push(tag)
      }
    },
  })
  try {
    for (const [tag, locale] of Object.entries({
      en: 'en',
      'en-GB': 'en',
      'ja-JP': 'ja',
      ko: 'ko',
      'ko-KR': 'ko',
      zh: 'zh_Hans',
      'zh-CN': 'zh_Hans',
      'zh-Hans-SG': 'zh_Hans',
      'zh-TW': 'zh_Hant',
      'zh-Hant-HK': 'zh_Hant',
      'zh-MO': 'zh_Hant',
    }))
      assert.is(chooseLocale(null, null, ['th', 'de-DE', tag, 'cmn']), locale, tag)
    assert.equal(asked, [])
  } finally {
    Object.assign(Intl, { Locale: own })
  }
})

test.run()
