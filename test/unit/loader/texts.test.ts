import { readdirSync, readFileSync } from 'node:fs'
import { effect } from '@preact/signals'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { text as panelText } from '#loader/panels/panelTexts.ts'
import { setLocale } from '#loader/state/locale.ts'
import { text } from '#loader/views/searchTexts.ts'
import { locales, tagOf } from '#shared/i18n/locale.ts'

const test = suite('loader/texts')

test('a text contains its values', () => {
  setLocale('en')
  assert.is(text('days', { to: 'Sun', from: 'Fri' }), 'Fri – Sun')
  assert.is(panelText('more', { what: 'Adults' }), 'More: Adults')
  setLocale('ko')
  assert.is(panelText('more', { what: '성인' }), '성인 늘리기')
})

test('a text is computed again when the language changes', () => {
  setLocale('en')
  const texts: string[] = []
  const stop = effect(() => void texts.push(text('search')))
  setLocale('ja')
  setLocale('ja')
  stop()
  assert.equal(texts, ['Search', '検索'])
})

test('the loader has only languages with the plural forms that it supports', () => {
  for (const locale of locales) {
    const files = readdirSync(`locales/${locale}`).filter((file) => file.startsWith('loader'))
    const hasPlurals = files.some((file) =>
      readFileSync(`locales/${locale}/${file}`, 'utf8').includes('"other"'),
    )
    if (!hasPlurals) continue
    const rules = new Intl.PluralRules(tagOf(locale))
    for (const count of Array(101).keys())
      assert.is(rules.select(count), count === 1 ? 'one' : 'other', locale)
  }
})

test.run()
