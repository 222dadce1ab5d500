import type { Locale } from '#shared/i18n/locale.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import { type Run, runsOf } from './fonts.ts'

/** The width of a run in points. */
type Measure = (run: Run) => number

/** Signs that no line ends with, and signs that no line begins with. */
const OPENING = /[（「『【〔［([]$/
const CLOSING = /^[）」』】〕］、。，．・：；！？)\],.:;!?]/

/** The words with the signs that stand on the same line. */
function wordsWithSigns(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last !== undefined && (OPENING.test(last) || CLOSING.test(word)))
      joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

/**
 * Breaks a text into lines of at most `width` points, between words; a word that is too long is broken between characters. An empty text
 * is one line.
 */
export function linesOf(text: string, locale: Locale, width: number, measure: Measure): Run[][] {
  const widthOf = (part: string) => runsOf(part, locale).reduce((sum, run) => sum + measure(run), 0)
  const segments = new Intl.Segmenter(tagOf(locale), { granularity: 'word' }).segment(text)
  const words = wordsWithSigns([...segments].map(({ segment }) => segment)).flatMap((word) =>
    widthOf(word) > width ? [...word] : [word],
  )
  const lines: string[] = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && widthOf(line + word.trimEnd()) > width) lines.push(word.trimStart())
    else lines[lines.length - 1] = line + word
  }
  return lines.map((line) => runsOf(line.trimEnd(), locale))
}
