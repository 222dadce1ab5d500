import { withoutInvisible, withPlainSigns } from '../typed/plainText.ts'
import { personNameProblem } from './personName.ts'

/** A guest's name as typed. `lastKana` and `firstKana`, the Japanese reading, are empty where the form has no such fields. */
export type NameValues = { lastName: string; firstName: string; lastKana: string; firstKana: string }

export const emptyName: NameValues = { lastName: '', firstName: '', lastKana: '', firstKana: '' }

/**
 * Which scripts a name may have. `alphabet`: Latin letters, as in a passport. `japanese`: hiragana or Latin letters;
 * a name in kanji also needs its reading. `kanji`: the hotel always requires the name and its reading.
 */
export type NameRule = 'alphabet' | 'japanese' | 'kanji'

export const nameRuleOf = (locale: string, kanjiNameRequired: boolean): NameRule =>
  locale !== 'ja' ? 'alphabet' : kanjiNameRequired ? 'kanji' : 'japanese'

/** Keys of the texts under `form.problem`. */
export type NameProblem = 'required' | 'tooLong' | 'invisible' | 'url' | 'alphabet' | 'letters' | 'reading'

const MAX_LENGTH = 60

/**
 * What passports and registers write between letters: full stops, apostrophes, hyphens, the slash of “s/o” and the @ of an
 * alias. \u02bb and \u02bc are letters of Hawaiian and other languages.
 */
const SIGNS = "\\p{M}\\s.'\\u2018\\u2019\\u02bb\\u02bc\\u00b7/@-"
const ALPHABET = new RegExp(`^[\\p{Script=Latin}${SIGNS}]*$`, 'u')
// \u3005 repeats a kanji, \u3006 stands for one, \u30fc lengthens a vowel, \u30fb separates the parts of foreign names.
const LETTERS = new RegExp(
  `^[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Latin}\\u3005\\u3006\\u30fb\\u30fc${SIGNS}]*$`,
  'u',
)
const READING = /^[\p{Script=Hiragana}\u30fcA-Za-z\s'-]*$/u

/** Accents and primes that are typed as an apostrophe. */
const APOSTROPHE = /[\u00b4`\u2032\u2035\u02b9\u02bd\u02c8\u201b\uff40]/g

/** A variation selector after a kanji, which chooses the form that the family writes. */
const KANJI_FORM = /(\p{Script=Han})([\ufe00-\ufe02\u{e0100}-\u{e01ef}])/gu

/** All but the compatibility kanji, which every Unicode normalization replaces: many of them are official name kanji. */
const NOT_KANJI = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu

/** The parts of a text between kanji with a chosen form, changed by `change`. */
function exceptKanjiForms(text: string, change: (part: string) => string): string {
  let [changed, end] = ['', 0]
  for (const { 0: form, index } of text.matchAll(KANJI_FORM)) {
    changed += change(text.slice(end, index)) + form
    end = index + form.length
  }
  return changed + change(text.slice(end))
}

/**
 * A typed name in usual characters: full-width letters and half-width kana get their usual width, invisible characters go,
 * accents typed as apostrophes become ’, dashes become -. Kanji stay as typed, also in rare forms.
 */
export const normalizeName = (text: string): string =>
  withPlainSigns(
    exceptKanjiForms(text, withoutInvisible)
      .replace(APOSTROPHE, '\u2019')
      // Before, because the normalization makes a space and an accent of some; after, because it makes primes of others.
      .replace(NOT_KANJI, (part) => part.normalize('NFKC'))
      .replace(APOSTROPHE, '\u2019'),
  )

/** Converts katakana of any width to hiragana, so that a guest can type a reading with either keyboard. */
export const toHiragana = (text: string): string =>
  // Spaces are trimmed once more: the separator of foreign names becomes one.
  normalizeName(normalizeName(text).replace(/\u30fb/g, ' '))
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\u2019/g, "'")

/** A name as its rule writes it: a Japanese name in kana becomes hiragana, any other name keeps its script. */
export function nameByRule(text: string, rule: NameRule): string {
  const reading = toHiragana(text)
  return rule === 'japanese' && READING.test(reading) ? reading : normalizeName(text)
}

function problemOf(text: string, allowed: RegExp, scriptProblem: NameProblem): NameProblem | null {
  if (text === '') return 'required'
  if (text.length > MAX_LENGTH) return 'tooLong'
  const problem = personNameProblem(text)
  if (problem) return problem === 'letters' ? scriptProblem : problem
  return allowed.test(text) ? null : scriptProblem
}

/** Whether a name needs a reading: always by the rule `kanji`, for a name with kanji by `japanese`. */
const needsReading = (name: string, rule: NameRule) =>
  rule === 'kanji' || (rule === 'japanese' && !READING.test(nameByRule(name, rule)))

/** The problems of a name by field; an empty object if the name is valid. */
export function nameProblems(
  name: NameValues,
  rule: NameRule,
): Partial<Record<keyof NameValues, NameProblem>> {
  const problems: Partial<Record<keyof NameValues, NameProblem>> = {}
  const [allowed, scriptProblem] =
    rule === 'alphabet' ? ([ALPHABET, 'alphabet'] as const) : ([LETTERS, 'letters'] as const)
  for (const part of ['last', 'first'] as const) {
    const problem = problemOf(normalizeName(name[`${part}Name`]), allowed, scriptProblem)
    if (problem) problems[`${part}Name`] = problem
    const reading = toHiragana(name[`${part}Kana`])
    if (rule === 'alphabet' || (reading === '' && !needsReading(name[`${part}Name`], rule))) continue
    const readingProblem = problemOf(reading, READING, 'reading')
    if (readingProblem) problems[`${part}Kana`] = readingProblem
  }
  return problems
}

/** A name in the shape of the API. */
export type OrderedName = {
  last_name: string
  first_name: string
  last_name_kana?: string | null | undefined
  first_name_kana?: string | null | undefined
}

/** A typed name in the shape of the API. The reading of a name in kana is the name itself. */
export function nameInRequest(name: NameValues, rule: NameRule) {
  const last_name = nameByRule(name.lastName, rule)
  const first_name = nameByRule(name.firstName, rule)
  if (rule === 'alphabet') return { last_name, first_name }
  return {
    last_name,
    first_name,
    last_name_kana: toHiragana(name.lastKana) || last_name,
    first_name_kana: toHiragana(name.firstKana) || first_name,
  }
}

/** A name of the API as a form has it. */
export const typedName = (name: OrderedName): NameValues => ({
  lastName: name.last_name,
  firstName: name.first_name,
  lastKana: name.last_name_kana ?? '',
  firstKana: name.first_name_kana ?? '',
})

/** The fields of the API by the fields of the form. */
export const nameFields = {
  lastName: 'last_name',
  firstName: 'first_name',
  lastKana: 'last_name_kana',
  firstKana: 'first_name_kana',
} as const satisfies Record<keyof NameValues, keyof OrderedName>

/** A name of the API in the characters of its rule. Parts that are left out stay so. */
export const orderedName = <N extends OrderedName>(name: N, rule: NameRule): N => ({
  ...name,
  last_name: nameByRule(name.last_name, rule),
  first_name: nameByRule(name.first_name, rule),
  ...(name.last_name_kana && { last_name_kana: toHiragana(name.last_name_kana) }),
  ...(name.first_name_kana && { first_name_kana: toHiragana(name.first_name_kana) }),
})
