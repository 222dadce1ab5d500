import { toHiragana } from '#shared/party/guestName.ts'

/** What an input method has turned into a part of a name, and the kana from which it has made the part. */
export type ComposedPart = { written: string; reading: string }

const READING = /^[\p{Script=Hiragana}\u30fc\s]+$/u

/**
 * The reading of a text that an input method composes, in hiragana. Letters at its end are not complete kana yet and are left out.
 * Null for a text with kanji or nothing but letters: it has been converted already, or has no reading.
 */
export function readingWhileComposed(composed: string): string | null {
  const reading = toHiragana(composed).replace(/[a-z]+$/i, '')
  return READING.test(reading) ? reading : null
}

/** The reading of a name that consists of composed parts and of kana. Null if it has another part, such as a pasted one. */
export function readingOfName(name: string, parts: readonly ComposedPart[]): string | null {
  const longestFirst = [...parts].sort((a, b) => b.written.length - a.written.length)
  let [reading, rest] = ['', name]
  while (rest !== '') {
    const part = longestFirst.find(({ written }) => rest.startsWith(written))
    const written = part?.written ?? rest.slice(0, 1)
    const read = part?.reading ?? readingWhileComposed(written)
    if (read === null) return null
    reading += read
    rest = rest.slice(written.length)
  }
  return reading
}
