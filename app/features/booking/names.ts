import type { Locale } from '#shared/i18n/locale.ts'

/** A guest's name as it is typed; the readings stay empty where none is asked for. */
export type NameValues = { lastName: string; firstName: string; lastKana: string; firstKana: string }

export const noName: NameValues = { lastName: '', firstName: '', lastKana: '', firstKana: '' }

/**
 * How names are written. `alphabet`: as in a passport. `japanese`: hiragana or alphabet do, and whoever writes
 * kanji adds the reading. `kanji`: the hotel wants the name as it is written and its reading, always.
 */
export type NameRule = 'alphabet' | 'japanese' | 'kanji'

export const nameRuleOf = (locale: Locale, kanjiNameRequired: boolean): NameRule =>
  locale !== 'ja' ? 'alphabet' : kanjiNameRequired ? 'kanji' : 'japanese'

/** The names are keys of texts. */
export type NameProblem = 'required' | 'tooLong' | 'alphabet' | 'letters' | 'reading'

const MOST = 60

const ALPHABET = /^[\p{Script=Latin}\p{M}\s.'\u2018\u2019\u02bb-]*$/u
// \u3005 and \u30fc are the marks that repeat a kanji and lengthen a vowel; \u30fb parts foreign names.
const LETTERS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{M}\u3005\u30fb\u30fc\s.'\u2018\u2019-]*$/u
const READING = /^[\p{Script=Hiragana}\u30fcA-Za-z\s'-]*$/u
const isLetter = /\p{L}/u

/**
 * Half-width kana and full-width letters as everybody writes them. Kanji are left alone: there are names that
 * differ from a common word by exactly the stroke a full normalisation would take away.
 */
export const tidy = (text: string): string =>
  text
    .replace(/[\u3000\uff00-\uffef]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** Katakana, half-width too, as hiragana; a guest who has the other keyboard open is not sent back for it. */
export const toHiragana = (text: string): string =>
  tidy(text)
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\u2019/g, "'")
    .replace(/\u30fb/g, ' ')

/** A name in the spelling its rule wants, as far as that is sure to be what the guest meant. */
export function normalizeName(text: string, rule: NameRule): string {
  const reading = toHiragana(text)
  return rule === 'japanese' && READING.test(reading) ? reading : tidy(text)
}

function problemOf(text: string, allowed: RegExp, otherwise: NameProblem): NameProblem | null {
  if (text === '') return 'required'
  if (text.length > MOST) return 'tooLong'
  return allowed.test(text) && isLetter.test(text) ? null : otherwise
}

/** Whether this name cannot be read without its reading beside it. */
const needsReading = (name: string, rule: NameRule) =>
  rule === 'kanji' || (rule === 'japanese' && !READING.test(normalizeName(name, rule)))

/** What is wrong with a name, by field; an empty object when nothing is. */
export function nameProblems(
  name: NameValues,
  rule: NameRule,
): Partial<Record<keyof NameValues, NameProblem>> {
  const problems: Partial<Record<keyof NameValues, NameProblem>> = {}
  const [allowed, otherwise] =
    rule === 'alphabet' ? ([ALPHABET, 'alphabet'] as const) : ([LETTERS, 'letters'] as const)
  for (const part of ['last', 'first'] as const) {
    const problem = problemOf(tidy(name[`${part}Name`]), allowed, otherwise)
    if (problem) problems[`${part}Name`] = problem
    const reading = toHiragana(name[`${part}Kana`])
    if (rule === 'alphabet' || (reading === '' && !needsReading(name[`${part}Name`], rule))) continue
    const wrong = problemOf(reading, READING, 'reading')
    if (wrong) problems[`${part}Kana`] = wrong
  }
  return problems
}

/** The name as the contract takes it. A name written in kana is its own reading. */
export function nameOnTheWire(name: NameValues, rule: NameRule) {
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
