/** Why a text cannot be a person's name. Keys of the texts under `form.problem`. */
type PersonNameProblem = 'invisible' | 'url' | 'letters'

/** Control and format characters, lone surrogates, line separators, and Hangul fillers, which are letters without a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
/** A joiner between two letters, as Persian and Hindi names have it. Scripts without joined letters have none. */
const JOINER =
  /([\p{L}\p{M}])(?<![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\u200c\u200d](?=\p{L})/gu
/**
 * A scheme, an e-mail address, a full stop before two letters or digits, or a path: mail programs make links of these. An @ between
 * spaces names an alias, as passports have it.
 */
const URL_PART =
  /:|\/\/|(?<!\s)@|@(?!\s)|[\p{L}\p{M}\p{N}][.\u3002](?:[\p{L}\p{M}\p{N}]{2}|[\p{L}\p{N}-]+\/)/u
/**
 * An initial or an abbreviation before a name without a space, as in “J.R.Smith” and “St.John”. The name has at least three
 * letters, because two letters are the domain of a country.
 */
const ABBREVIATION =
  /((?:^|[\s.])(?:\p{Lu}|[DFJMS][Rr]|S[Tt]|M(?:[ADTadt]|[Rr]?[Ss])))\.(?=\p{Lu}[\p{L}\p{M}]{2,}(?![\p{L}\p{M}/]))/gu
/** Common parts of addresses, also in capital letters and after an abbreviation. */
const DOMAIN_PART =
  /\bwww\.|[.\u3002](?:com|net|org|info|biz|xyz|shop|site|online|app|casino|click|club|live|store|top|vip|jp)(?![\p{L}\p{N}])/iu
/** A letter that can be a name alone. The class Lm contains signs that only modify or repeat a letter, such as ー and 々. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u

/**
 * The problem of a person's name, or of one part of it; null if there is none. A confirmation mail contains the name, and
 * anybody can send it to any address: a name contains nothing invisible and no web address, and has at least one letter.
 */
export function personNameProblem(text: string): PersonNameProblem | null {
  const joined = text.replace(JOINER, '$1')
  if (INVISIBLE.test(joined)) return 'invisible'
  // Full-width characters make the same address.
  const narrow = joined.normalize('NFKC')
  if (URL_PART.test(narrow.replace(ABBREVIATION, '$1 ')) || DOMAIN_PART.test(narrow)) return 'url'
  return LETTER.test(text) ? null : 'letters'
}
