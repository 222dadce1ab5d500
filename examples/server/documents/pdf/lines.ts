import type { Locale } from '#shared/i18n/locale.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import { type Run, runsOf } from './fonts.ts'

/** The width of a run in points. */
type Measure = (run: Run) => number

/**
 * Breaks a text into lines of at most `width` points, between words; a word that is too long is broken between characters. An empty text
 * is one line.
 */
export function linesOf(text: string, locale: Locale, width: number, measure: Measure): Run[][] {
  const widthOf = (part: string) => runsOf(part, locale).reduce((sum, run) => sum + measure(run), 0)
  const words = [...new Intl.Segmenter(tagOf(locale), { granularity: 'word' }).segment(text)].flatMap(
    ({ segment }) => (widthOf(segment) > width ? [...segment] : [segment]),
  )
  const lines: string[] = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && widthOf(line + word.trimEnd()) > width) lines.push(word.trimStart())
    else lines[lines.length - 1] = line + word
  }
  return lines.map((line) => runsOf(line.trimEnd(), locale))
}
