import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fullName, isFamilyFirst } from '#shared/i18n/fullName.ts'
import { locales } from '#shared/i18n/locale.ts'

const test = suite('shared/i18n/fullName')

test('the family name comes first except in English', () => {
  assert.equal(
    locales.filter((locale) => !isFamilyFirst(locale)),
    ['en'],
  )
  const name = { first_name: 'Minji', last_name: 'Kim' }
  assert.is(fullName('en', name), 'Minji Kim')
  for (const locale of ['ja', 'ko', 'zh_Hans', 'zh_Hant'] as const)
    assert.is(fullName(locale, name), 'Kim Minji', locale)
})

test('a name in its own script keeps its order in English', () => {
  assert.is(fullName('en', { first_name: '花子', last_name: '山田' }), '山田 花子')
  assert.is(fullName('en', { first_name: 'はなこ', last_name: 'やまだ' }), 'やまだ はなこ')
  assert.is(fullName('en', { first_name: '민지', last_name: '김' }), '김 민지')
})

test.run()
