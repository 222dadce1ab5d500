import type { Locale } from '#shared/i18n/locale.ts'
import { personNameProblem } from '#shared/party/personName.ts'

/** A guest's name as typed. `lastKana` and `firstKana`, the Japanese reading, are empty where the form has no such fields. */
export type NameValues = { lastName: string; firstName: string; lastKana: string; firstKana: string }

export const emptyName: NameValues = { lastName: '', firstName: '', lastKana: '', firstKana: '' }

/**
 * Which scripts a name may have. `alphabet`: Latin letters, as in a passport. `japanese`: hiragana or Latin letters;
 * a name in kanji also needs its reading. `kanji`: the hotel always requires the name and its reading.
 */
export type NameRule = 'alphabet' | 'japanese' | 'kanji'

export const nameRuleOf = (locale: Locale, kanjiNameRequired: boolean): NameRule =>
  locale !== 'ja' ? 'alphabet' : kanjiNameRequired ? 'kanji' : 'japanese'

/** Keys of the texts under `booking.problem`. */
export type NameProblem = 'required' | 'tooLong' | 'invisible' | 'url' | 'alphabet' | 'letters' | 'reading'

const MAX_LENGTH = 60

const ALPHABET = /^[\p{Script=Latin}\p{M}\s.'\u2018\u2019\u02bb\u02bc\u00b7\u2010\u2011-]*$/u
// \u3005 repeats a kanji, \u3006 stands for one, \u30fc lengthens a vowel, \u30fb separates the parts of foreign names.
const LETTERS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{M}\u3005\u3006\u30fb\u30fc\s.'\u2018\u2019\u02bc\u00b7\u2010\u2011-]*$/u
const READING = /^[\p{Script=Hiragana}\u30fcA-Za-z\s'-]*$/u

/**
 * Converts half-width kana and full-width letters to their usual width, trims spaces, and removes format characters that
 * autofill and pasting add, because the guest cannot see them. Kanji stay as typed, because a full normalization replaces
 * variants that some names are written with.
 */
export const normalizeWidth = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u3000\uff00-\uffef]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** Converts katakana of any width to hiragana, so that a guest can type a reading with either keyboard. */
export const toHiragana = (text: string): string =>
  // Spaces are trimmed once more: the separator of foreign names becomes one.
  normalizeWidth(normalizeWidth(text).replace(/\u30fb/g, ' '))
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\u2019/g, "'")

/** A name as its rule writes it: a Japanese name in kana becomes hiragana, any other name keeps its script. */
export function normalizeName(text: string, rule: NameRule): string {
  const reading = toHiragana(text)
  return rule === 'japanese' && READING.test(reading) ? reading : normalizeWidth(text)
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
  rule === 'kanji' || (rule === 'japanese' && !READING.test(normalizeName(name, rule)))

/** The problems of a name by field; an empty object if the name is valid. */
export function nameProblems(
  name: NameValues,
  rule: NameRule,
): Partial<Record<keyof NameValues, NameProblem>> {
  const problems: Partial<Record<keyof NameValues, NameProblem>> = {}
  const [allowed, scriptProblem] =
    rule === 'alphabet' ? ([ALPHABET, 'alphabet'] as const) : ([LETTERS, 'letters'] as const)
  for (const part of ['last', 'first'] as const) {
    const problem = problemOf(normalizeWidth(name[`${part}Name`]), allowed, scriptProblem)
    if (problem) problems[`${part}Name`] = problem
    const reading = toHiragana(name[`${part}Kana`])
    if (rule === 'alphabet' || (reading === '' && !needsReading(name[`${part}Name`], rule))) continue
    const readingProblem = problemOf(reading, READING, 'reading')
    if (readingProblem) problems[`${part}Kana`] = readingProblem
  }
  return problems
}

/** A name in the shape of the API. The reading of a name in kana is the name itself. */
export function nameInRequest(name: NameValues, rule: NameRule) {
  const last_name = normalizeName(name.lastName, rule)
  const first_name = normalizeName(name.firstName, rule)
  if (rule === 'alphabet') return { last_name, first_name }
  return {
    last_name,
    first_name,
    last_name_kana: toHiragana(name.lastKana) || last_name,
    first_name_kana: toHiragana(name.firstKana) || first_name,
  }
}
