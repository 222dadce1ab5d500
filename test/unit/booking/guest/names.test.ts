import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  emptyName,
  nameInRequest,
  nameProblems,
  nameRuleOf,
  normalizeName,
  normalizeWidth,
  toHiragana,
} from '#app/features/booking/guest/names.ts'
import { accepted } from '#shared/api/scalars.ts'

const test = suite('app/features/booking/guest/names')

const latin = (lastName: string, firstName: string) => ({ ...emptyName, lastName, firstName })

test('names may contain Latin letters with diacritics, apostrophes, hyphens and dots', () => {
  for (const [last, first] of [
    ['O’Brien-Smith', 'Zoë'],
    ["D'Angelo", 'Renée Marie'],
    ['Nguyễn', 'Thị Minh'],
    ['Łukasiewicz', 'Jan Jr.'],
    ['O\u02bcBrien\u2010Smith\u2011Lee', 'Gal\u00b7la'],
    ['St.John', 'Ma.Teresa'],
  ] as const) {
    assert.equal(nameProblems(latin(last, first), 'alphabet'), {}, `${first} ${last}`)
  }
  assert.equal(nameProblems(latin('山田', '-'), 'alphabet'), { lastName: 'alphabet', firstName: 'alphabet' })
})

test('an empty or blank name is required, and a name has at most 60 characters', () => {
  assert.equal(nameProblems(latin('', '　 '), 'alphabet'), { lastName: 'required', firstName: 'required' })
  assert.equal(nameProblems(latin('A'.repeat(61), 'B'), 'alphabet'), { lastName: 'tooLong' })
})

test('a name that consists only of a sign without a sound is refused with its message', () => {
  assert.equal(nameProblems(latin('ー', '々'), 'japanese'), {
    lastName: 'letters',
    firstName: 'letters',
    firstKana: 'required',
  })
  const name = { lastName: 'ー', firstName: '花子', lastKana: 'ー', firstKana: 'ｰ' }
  assert.equal(nameProblems(name, 'kanji'), {
    lastName: 'letters',
    lastKana: 'reading',
    firstKana: 'reading',
  })
})

test('a name with an invisible character or a web address has a message of its own', () => {
  assert.equal(nameProblems(latin('Yama\u202eda', 'evil.com'), 'alphabet'), {
    lastName: 'invisible',
    firstName: 'url',
  })
  // A line break that was pasted becomes a space.
  assert.equal(nameProblems(latin('Yamada\nSato', 'St. John'), 'alphabet'), {})
})

test('format characters that autofill or pasting adds are removed', () => {
  const typed = latin('\u200eYama\u200bda\ufeff', 'Hana\u00adko\u200f')
  assert.equal(nameProblems(typed, 'alphabet'), {})
  assert.equal(nameInRequest(typed, 'alphabet'), { last_name: 'Yamada', first_name: 'Hanako' })
  assert.equal(nameProblems(latin('\u200b', 'Hanako'), 'alphabet'), { lastName: 'required' })
})

test('katakana becomes hiragana, also half-width katakana', () => {
  assert.is(toHiragana('ヤマダ'), 'やまだ')
  assert.is(toHiragana('ﾔﾏﾀﾞ'), 'やまだ')
  assert.is(toHiragana('ﾊﾟｸﾞ'), 'ぱぐ')
  assert.is(toHiragana(' ヴァン　ショー '), 'ゔぁん しょー')
  assert.is(toHiragana('山田'), '山田')
  assert.is(toHiragana('ジャン・ポール・'), 'じゃん ぽーる')
})

test('normalizing twice equals normalizing once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.is(toHiragana(toHiragana(text)), toHiragana(text))
      assert.is(normalizeWidth(normalizeWidth(text)), normalizeWidth(text))
    }),
  )
})

test('full-width letters become half-width, and compatibility kanji stay', () => {
  assert.is(normalizeWidth('Ｓｍｉｔｈ'), 'Smith')
  assert.is(normalizeWidth('\u{fa11}山'), '\u{fa11}山')
})

test('the rule `kanji` requires the name in kana', () => {
  const yamada = { lastName: '山田', firstName: '花子', lastKana: '', firstKana: 'はな子' }
  assert.equal(nameProblems(yamada, 'kanji'), { lastKana: 'required', firstKana: 'reading' })
  assert.equal(nameProblems({ ...yamada, lastKana: 'ﾔﾏﾀﾞ', firstKana: 'ハナコ' }, 'kanji'), {})
})

test('the rule `japanese` accepts kana or Latin letters, and requires kana for kanji', () => {
  assert.equal(nameProblems(latin('やまだ', 'ハナコ'), 'japanese'), {})
  assert.equal(nameProblems(latin('Smith', 'John'), 'japanese'), {})
  assert.equal(nameProblems({ ...latin('〆木', 'はなこ'), lastKana: 'しめき' }, 'japanese'), {})
  assert.equal(nameProblems(latin('山田', 'はなこ'), 'japanese'), { lastKana: 'required' })
  assert.equal(nameProblems(latin('山田1', 'はなこ'), 'japanese'), {
    lastName: 'letters',
    lastKana: 'required',
  })
})

test('a name in kana is sent as its own kana', () => {
  assert.equal(nameInRequest(latin('ﾔﾏﾀﾞ', 'はなこ'), 'japanese'), {
    last_name: 'やまだ',
    first_name: 'はなこ',
    last_name_kana: 'やまだ',
    first_name_kana: 'はなこ',
  })
  assert.equal(
    nameInRequest({ ...latin('山田', '花子'), lastKana: 'ヤマダ', firstKana: 'はなこ' }, 'kanji'),
    {
      last_name: '山田',
      first_name: '花子',
      last_name_kana: 'やまだ',
      first_name_kana: 'はなこ',
    },
  )
})

test('a name in Latin letters is sent without kana', () => {
  const before = { ...latin('Yamada', 'Hanako'), lastKana: 'やまだ', firstKana: 'はなこ' }
  assert.equal(nameInRequest(before, 'alphabet'), { last_name: 'Yamada', first_name: 'Hanako' })
})

test('the contract accepts a name that is valid in the form', () => {
  const part = fc.oneof(
    fc.constantFrom('山田', 'やまだ', 'ﾔﾏﾀﾞ', 'Smith', 'ー', 'J.', 'evil.com', ''),
    fc.string({ maxLength: 80 }),
  )
  const name = fc.record({ lastName: part, firstName: part, lastKana: part, firstKana: part })
  fc.assert(
    fc.property(
      name,
      fc.constantFrom('alphabet' as const, 'japanese' as const, 'kanji' as const),
      (typed, rule) => {
        if (Object.keys(nameProblems(typed, rule)).length > 0) return
        for (const text of Object.values(nameInRequest(typed, rule))) assert.ok(accepted.Name?.(text), text)
      },
    ),
  )
})

test('the language decides the rule of names, and in Japanese the hotel does', () => {
  assert.is(nameRuleOf('en', true), 'alphabet')
  assert.is(nameRuleOf('ko', true), 'alphabet')
  assert.is(nameRuleOf('ja', true), 'kanji')
  assert.is(nameRuleOf('ja', false), 'japanese')
  assert.is(normalizeName('ﾔﾏﾀﾞ', 'kanji'), 'ヤマダ')
})

test.run()
