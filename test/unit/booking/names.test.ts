import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  nameOnTheWire,
  nameProblems,
  nameRuleOf,
  noName,
  normalizeName,
  tidy,
  toHiragana,
} from '#app/features/booking/names.ts'

const test = suite('names')

const latin = (lastName: string, firstName: string) => ({ ...noName, lastName, firstName })

test('I write my name as it stands in my passport', () => {
  for (const [last, first] of [
    ['O’Brien-Smith', 'Zoë'],
    ["D'Angelo", 'Renée Marie'],
    ['Nguyễn', 'Thị Minh'],
    ['Łukasiewicz', 'Jan Jr.'],
  ] as const) {
    assert.equal(nameProblems(latin(last, first), 'alphabet'), {}, `${first} ${last}`)
  }
  assert.equal(nameProblems(latin('山田', '-'), 'alphabet'), { lastName: 'alphabet', firstName: 'alphabet' })
})

test('a name left out, or of blanks alone, is asked for', () => {
  assert.equal(nameProblems(latin('', '　 '), 'alphabet'), { lastName: 'required', firstName: 'required' })
  assert.equal(nameProblems(latin('A'.repeat(61), 'B'), 'alphabet'), { lastName: 'tooLong' })
})

test('katakana, half-width too, becomes the hiragana it stands for', () => {
  assert.is(toHiragana('ヤマダ'), 'やまだ')
  assert.is(toHiragana('ﾔﾏﾀﾞ'), 'やまだ')
  assert.is(toHiragana('ﾊﾟｸﾞ'), 'ぱぐ')
  assert.is(toHiragana(' ヴァン　ショー '), 'ゔぁん しょー')
  assert.is(toHiragana('山田'), '山田')
})

test('making it hiragana twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.is(toHiragana(toHiragana(text)), toHiragana(text))
      assert.is(tidy(tidy(text)), tidy(text))
    }),
  )
})

test('full-width letters become half-width, and a rare kanji stays the one of my name', () => {
  assert.is(tidy('Ｓｍｉｔｈ'), 'Smith')
  assert.is(tidy('\u{fa11}山'), '\u{fa11}山')
})

test('where the hotel wants kanji, the reading comes with it', () => {
  const yamada = { lastName: '山田', firstName: '花子', lastKana: '', firstKana: 'はな子' }
  assert.equal(nameProblems(yamada, 'kanji'), { lastKana: 'required', firstKana: 'reading' })
  assert.equal(nameProblems({ ...yamada, lastKana: 'ﾔﾏﾀﾞ', firstKana: 'ハナコ' }, 'kanji'), {})
})

test('elsewhere hiragana or the alphabet do, and kanji only with their reading', () => {
  assert.equal(nameProblems(latin('やまだ', 'ハナコ'), 'japanese'), {})
  assert.equal(nameProblems(latin('Smith', 'John'), 'japanese'), {})
  assert.equal(nameProblems(latin('山田', 'はなこ'), 'japanese'), { lastKana: 'required' })
  assert.equal(nameProblems(latin('山田1', 'はなこ'), 'japanese'), {
    lastName: 'letters',
    lastKana: 'required',
  })
})

test('a name in kana is its own reading', () => {
  assert.equal(nameOnTheWire(latin('ﾔﾏﾀﾞ', 'はなこ'), 'japanese'), {
    last_name: 'やまだ',
    first_name: 'はなこ',
    last_name_kana: 'やまだ',
    first_name_kana: 'はなこ',
  })
  assert.equal(
    nameOnTheWire({ ...latin('山田', '花子'), lastKana: 'ヤマダ', firstKana: 'はなこ' }, 'kanji'),
    {
      last_name: '山田',
      first_name: '花子',
      last_name_kana: 'やまだ',
      first_name_kana: 'はなこ',
    },
  )
})

test('outside Japanese there is no reading, even when one was typed before', () => {
  const before = { ...latin('Yamada', 'Hanako'), lastKana: 'やまだ', firstKana: 'はなこ' }
  assert.equal(nameOnTheWire(before, 'alphabet'), { last_name: 'Yamada', first_name: 'Hanako' })
})

test('what passes is what the contract takes', () => {
  const part = fc.oneof(fc.constantFrom('山田', 'やまだ', 'ﾔﾏﾀﾞ', 'Smith', ''), fc.string({ maxLength: 80 }))
  const name = fc.record({ lastName: part, firstName: part, lastKana: part, firstKana: part })
  fc.assert(
    fc.property(
      name,
      fc.constantFrom('alphabet' as const, 'japanese' as const, 'kanji' as const),
      (typed, rule) => {
        if (Object.keys(nameProblems(typed, rule)).length > 0) return
        for (const text of Object.values(nameOnTheWire(typed, rule)))
          assert.ok(text.length >= 1 && text.length <= 60)
      },
    ),
  )
})

test('which rule holds is the language’s affair, and in Japanese the hotel’s', () => {
  assert.is(nameRuleOf('en', true), 'alphabet')
  assert.is(nameRuleOf('ko', true), 'alphabet')
  assert.is(nameRuleOf('ja', true), 'kanji')
  assert.is(nameRuleOf('ja', false), 'japanese')
  assert.is(normalizeName('ﾔﾏﾀﾞ', 'kanji'), 'ヤマダ')
})

test.run()
