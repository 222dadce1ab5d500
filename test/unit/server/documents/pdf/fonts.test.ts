import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { fontOf, runsOf } from '../../../../../examples/server/documents/pdf/fonts.ts'
import { receiptTexts } from '../../../../../examples/server/documents/receiptTexts.ts'

const test = suite('examples/server/documents/pdf/fonts')

const names = [
  '김하늘',
  '髙橋 一郎',
  '𠮷田',
  '山﨑',
  '语言',
  '陳小姐',
  'Łukasz Kőszegi',
  'Nguyễn Thị Ánh',
  'Пётр',
  '¥1,000 ₩1,000 NT$1 US$1',
]

test('each character of names in mixed scripts has a glyph, in each language and weight', () => {
  for (const locale of locales)
    for (const name of names)
      for (const { script, text } of runsOf(name, locale))
        for (const weight of ['regular', 'bold'] as const)
          for (const character of text)
            assert.ok(
              fontOf(script, weight).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
              `${locale}: ${character} of ${name} in ${script} ${weight}`,
            )
})

test('a text of a language has the font of this language, and letters that it lacks another one', () => {
  const scriptsOf = (text: string, locale: (typeof locales)[number]) =>
    runsOf(text, locale).map((run) => `${run.script} ${run.text}`)
  assert.equal(scriptsOf(receiptTexts.ja.part.japan, 'ja'), [`jp ${receiptTexts.ja.part.japan}`])
  assert.equal(scriptsOf(receiptTexts.zh_Hans.part.japan, 'zh_Hans'), [
    `sc ${receiptTexts.zh_Hans.part.japan}`,
  ])
  assert.equal(scriptsOf('김하늘 様', 'ja'), ['kr 김하늘', 'jp  様'])
  assert.equal(scriptsOf('𠮷田', 'ko'), ['jp 𠮷', 'kr 田'])
  assert.equal(scriptsOf('Łukasz', 'ja'), ['latin Ł', 'jp ukasz'])
})

test.run()
