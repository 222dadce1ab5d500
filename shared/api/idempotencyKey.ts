/** How often a text has different values: its characters, and the steps from each character to the next. */
const MIN_DIFFERENT = 6

/**
 * Whether a text can be an `Idempotency-Key`: 16 to 128 visible ASCII characters that look random. A key that others can
 * guess is refused: one with fewer than 6 different characters (`aaaa…`, `abab…`), and one that counts, with fewer than 6
 * different steps between neighbouring characters (`1234…`). Of random keys of 16 hexadecimal digits, fewer than one in
 * 20,000 is refused; of UUIDs and 32 digits, none in practice.
 */
export function isIdempotencyKey(text: string): boolean {
  if (!/^[\x21-\x7e]{16,128}$/.test(text)) return false
  const codes = [...text].map((character) => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return [codes, steps].every((values) => new Set(values).size >= MIN_DIFFERENT)
}
