/** A part of a sentence. A whole part stands on one line. */
type SentencePart = { text: string; isWhole: boolean }

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The parts of a sentence that contains `dates`: formatted dates, ranges of dates, or moments. A range may break after its sign, and a
 * moment before its time zone, which is whole too. No line ends with the bracket before a date, or begins with the stop after it.
 */
export function unbrokenParts(sentence: string, dates: readonly string[]): SentencePart[] {
  const known = dates.filter((date) => date !== '')
  if (known.length === 0) return [{ text: sentence, isWhole: false }]
  return sentence
    .split(new RegExp(`([（(]?(?:${known.map(escaped).join('|')})[）)、。，；,.;]*)`))
    .flatMap((text, index) => (index % 2 === 0 ? [{ text, isWhole: false }] : partsOfDate(text)))
    .filter(({ text }) => text !== '')
}

function partsOfDate(date: string): SentencePart[] {
  // A space at the edge of a part would be lost.
  return date
    .split(/(?<=[–〜~]|\d\d:\d\d(?=[ (（]))( ?)/)
    .map((text, index) => ({ text, isWhole: index % 2 === 0 }))
}
