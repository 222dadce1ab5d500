import { fullName } from '#shared/i18n/fullName.ts'
import type { MailContext } from './mailContext.ts'
import { mailTexts } from './mailTexts.ts'

/** A part of a name: letters with their marks, hyphens and apostrophes. Only an initial or a short title ends with a dot. */
const PART = /^(?:[\p{L}\p{M}'’・·-]+|[\p{L}\p{M}]{1,3}\.)$/u
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Whether a text can only be a person's name. Anybody can have a mail sent to any address, so a sentence, an address or a number in the
 * place of a name must not be read as words of the hotel.
 */
export function isPlainName(name: string): boolean {
  const parts = name.split(' ')
  return (
    parts.length <= 5 &&
    name.length <= (EASTERN.test(name) ? 20 : 40) &&
    parts.every((part) => PART.test(part))
  )
}

/** How a mail addresses the booker: by name, or as a guest if the name is missing or may be something else. */
export function greetingOf({ reservation, locale }: Pick<MailContext, 'reservation' | 'locale'>): string {
  const texts = mailTexts[locale]
  const name = fullName(locale, reservation.guest)
  return isPlainName(name) ? texts.greetingTo(name) : texts.greeting
}
