/**
 * Invisible characters: format characters, fillers, variation selectors, and control characters that are no white space.
 * Autofill, contacts and chats put them around what a guest pastes.
 */
const INVISIBLE = /[\p{Cf}\p{DI}]|(?!\s)\p{Cc}/gu

/** A dash of any kind, and the vowel sign ー where it follows no kana or kanji: a guest has typed it as a dash. */
const DASH =
  /[\p{Pd}\u02d7\u2043\u2212\u2500\u2501]|(?<![\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u30fc])\u30fc+/gu

const DIGIT = /\p{Nd}/u

/** The text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** The text with one kind of dash and of space, and without spaces around it. */
export const withPlainSigns = (text: string): string => text.replace(DASH, '-').replace(/\s+/g, ' ').trim()

/** The ASCII digit of a digit in any script. The digits of a script follow each other, from 0 to 9. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * A typed or pasted text in the characters that programs compare: half-width, without invisible characters, with ASCII digits,
 * one kind of dash and of space. For codes, numbers and addresses: the names of people keep their kanji
 * (`normalizeName`).
 */
export const plainText = (text: string): string =>
  withPlainSigns(
    withoutInvisible(text)
      .normalize('NFKC')
      .replace(/(?![0-9])\p{Nd}/gu, plainDigit),
  )

/** The text without the accents of Latin letters. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/**
 * A typed text of sentences: as typed, without spaces around it and without what cannot be stored. Empty if a reader would see
 * nothing.
 */
export function freeText(typed: string): string {
  const text = typed.replace(/(?!\s)[\p{Cc}\p{Cs}]/gu, '').trim()
  return withoutInvisible(text).trim() === '' ? '' : text
}

/** The ASCII digits of a typed text. */
export const digitsIn = (text: string): string => plainText(text).replace(/\D/g, '')

/** A typed e-mail address without spaces. The full stop of Japanese keyboards is one of an address. */
export const emailIn = (text: string): string => plainText(text).replaceAll(' ', '').replaceAll('\u3002', '.')

/** A typed number of a reservation: in capitals, without spaces. Some capitals consist of several characters, which are joined. */
export const reservationNumberIn = (text: string): string =>
  plainText(text).replaceAll(' ', '').toUpperCase().normalize('NFKC')
