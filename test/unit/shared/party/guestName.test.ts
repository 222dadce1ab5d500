import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accepted } from '#shared/api/personScalars.ts'
import {
  emptyName,
  type NameRule,
  nameByRule,
  nameInRequest,
  nameProblems,
  nameRuleOf,
  normalizeName,
  orderedName,
  toHiragana,
  typedName,
} from '#shared/party/guestName.ts'

const test = suite('shared/party/guestName')

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

test('a name with a character without a meaning or a web address has a message of its own', () => {
  assert.equal(nameProblems(latin('Yama\ue000da', 'evil.com'), 'alphabet'), {
    lastName: 'invisible',
    firstName: 'url',
  })
  // A line break that was pasted becomes a space.
  assert.equal(nameProblems(latin('Yamada\nSato', 'St. John'), 'alphabet'), {})
})

test('invisible characters are removed', () => {
  for (const sign of [
    '\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2068\u2069\u3164\ufe0f\ufeff\uffa0',
    '\u0003\u007f\u{e0041}\u{e0100}',
  ].flatMap((signs) => [...signs])) {
    const code = sign.codePointAt(0)?.toString(16)
    const typed = latin(`${sign}Yama${sign}da${sign}`, 'Hanako')
    assert.equal(nameProblems(typed, 'alphabet'), {}, code)
    assert.equal(nameInRequest(typed, 'alphabet'), { last_name: 'Yamada', first_name: 'Hanako' }, code)
    assert.equal(nameProblems(latin(sign, 'Hanako'), 'alphabet'), { lastName: 'required' }, code)
  }
})

test('names are accepted as passports have them, with one sign for each kind', () => {
  for (const [typed, sent] of [
    ['Kumar s/o Rajan', 'Kumar s/o Rajan'],
    ['Priya A/P Raman', 'Priya A/P Raman'],
    ['Tan Ah Kow @ John', 'Tan Ah Kow @ John'],
    ['O\u00b4Brien', 'O\u2019Brien'],
    ['D`Angelo', 'D\u2019Angelo'],
    ['O\u2032Brien', 'O\u2019Brien'],
    ["O'Brien", "O'Brien"],
    ['O\u2033Brien', 'O\u2019\u2019Brien'],
    ['Anne\u2013Marie', 'Anne-Marie'],
    ['Anne\u2212Marie', 'Anne-Marie'],
    ['Anne\u30fcMarie', 'Anne-Marie'],
  ] as const) {
    assert.equal(nameProblems(latin(typed, 'A'), 'alphabet'), {}, typed)
    assert.is(nameInRequest(latin(typed, 'A'), 'alphabet').last_name, sent)
    assert.is(nameInRequest(latin(typed, 'A'), 'kanji').last_name, sent)
  }
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
      assert.is(normalizeName(normalizeName(text)), normalizeName(text))
    }),
  )
})

test('full-width letters become half-width, and accents are composed', () => {
  assert.is(normalizeName('Ｓｍｉｔｈ'), 'Smith')
  assert.is(normalizeName('Zoe\u0308'), 'Zoë')
  // A radical that was copied from a document is no kanji of a name.
  assert.is(normalizeName('\u2f65中'), '田中')
})

test('each kanji stays as typed, also those that every normalization replaces and those with a chosen form', () => {
  const replaced: string[] = []
  for (const [first, last] of [
    [0xf900, 0xfaff],
    [0x2f800, 0x2fa1f],
  ] as const)
    for (let code = first; code <= last; code++) {
      const kanji = String.fromCodePoint(code)
      if (kanji.normalize('NFC') !== kanji) replaced.push(kanji)
      assert.is(normalizeName(`${kanji}Ｋ${kanji}`), `${kanji}K${kanji}`, code.toString(16))
    }
  assert.ok(replaced.length > 900)
  assert.ok(['\ufa19', '\uf9dc', '\uf929', '\u{2f80e}'].every((kanji) => replaced.includes(kanji)))
  assert.is(normalizeName('\u845b\u{e0100}\u57ce'), '\u845b\u{e0100}\u57ce')
  assert.is(normalizeName('\u795e\ufe00\ufe00'), '\u795e\ufe00')
  const name = { lastName: '\ufa19田', firstName: '\uf9dc\uf929', lastKana: 'かみた', firstKana: 'たかあき' }
  assert.equal(nameProblems(name, 'kanji'), {})
  assert.is(nameInRequest(name, 'kanji').last_name, '\ufa19田')
  assert.is(nameInRequest(name, 'kanji').first_name, '\uf9dc\uf929')
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

const part = fc.oneof(
  fc.constantFrom(
    '山田',
    '\ufa19田',
    'やまだ',
    'ﾔﾏﾀﾞ',
    'Smith',
    'ー',
    'J.',
    'evil.com',
    '',
    '\u2068Kim\u2069',
  ),
  fc.string({
    unit: fc.constantFrom(...'aé山\ufa19やヤﾔーｰ.@/-–’´` \u3000\u200b\u202e\ue000Ａ１0'),
    maxLength: 8,
  }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
)
const typedNames = fc.record({ lastName: part, firstName: part, lastKana: part, firstKana: part })
const rules = fc.constantFrom<NameRule>('alphabet', 'japanese', 'kanji')
const isAccepted = (name: Parameters<typeof nameProblems>[0], rule: NameRule) =>
  Object.keys(nameProblems(name, rule)).length === 0

test('the server accepts a name that is valid in the form, as the contract does, and changes nothing in it', () => {
  fc.assert(
    fc.property(typedNames, rules, (typed, rule) => {
      if (!isAccepted(typed, rule)) return
      const sent = nameInRequest(typed, rule)
      for (const text of Object.values(sent)) assert.ok(accepted.Name?.(text), text)
      assert.ok(isAccepted(typedName(sent), rule))
      assert.equal(orderedName(sent, rule), sent)
    }),
    { numRuns: 1_000 },
  )
})

test('the form accepts a name that the server accepts', () => {
  const kana = fc.option(part)
  const names = fc.record({ last_name: part, first_name: part, last_name_kana: kana, first_name_kana: kana })
  fc.assert(
    fc.property(names, rules, (name, rule) => {
      if (!isAccepted(typedName(name), rule)) return
      const again = typedName(nameInRequest(typedName(name), rule))
      assert.ok(isAccepted(again, rule))
      assert.ok(isAccepted(typedName(orderedName(name, rule)), rule))
    }),
    { numRuns: 1_000 },
  )
})

test('the language decides the rule of names, and in Japanese the hotel does', () => {
  assert.is(nameRuleOf('en', true), 'alphabet')
  assert.is(nameRuleOf('ko', true), 'alphabet')
  assert.is(nameRuleOf('ja', true), 'kanji')
  assert.is(nameRuleOf('ja', false), 'japanese')
  assert.is(nameByRule('ﾔﾏﾀﾞ', 'kanji'), 'ヤマダ')
})

test.run()
