import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { factSeparator, sentenceSpace } from '#shared/i18n/punctuation.ts'

const test = suite('shared/i18n/punctuation')

test('facts of a line are separated as in the texts that join dates and nights', () => {
  for (const locale of locales) {
    const { dates } = JSON.parse(readFileSync(`locales/${locale}/parts.json`, 'utf8'))
    assert.is(dates.stay, `{{dates}}${factSeparator(locale)}{{nights}}`, locale)
  }
})

test('sentences have a space between them in English and Korean only', () => {
  assert.equal(
    locales.filter((locale) => sentenceSpace(locale) === ' '),
    ['en', 'ko'],
  )
})

test.run()
