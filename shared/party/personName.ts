/** Why a text cannot be a person's name. Keys of the texts under `booking.problem`. */
export type PersonNameProblem = 'invisible' | 'url' | 'letters'

/** Control and format characters, lone surrogates, line separators, and Hangul fillers, which are letters without a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
/** A scheme, an e-mail address, or a full stop before two letters or digits: mail programs make links of these. */
const URL_PART = /:|\/\/|@|[\p{L}\p{N}][.\u3002][\p{L}\p{N}]{2}/u
/** A letter that can be a name alone. The class Lm contains signs that only modify or repeat a letter, such as ー and 々. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u

/**
 * The problem of a person's name, or of one part of it; null if there is none. A confirmation mail contains the name, and
 * anybody can send it to any address: a name contains nothing invisible and no web address, and has at least one letter.
 */
export function personNameProblem(text: string): PersonNameProblem | null {
  if (INVISIBLE.test(text)) return 'invisible'
  // Full-width characters make the same address.
  if (URL_PART.test(text.normalize('NFKC'))) return 'url'
  return LETTER.test(text) ? null : 'letters'
}
