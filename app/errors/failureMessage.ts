import type { TextKey } from '#app/i18n/catalogues.ts'
import type { BookingFailure } from '#app/paths.ts'
import { nameOfCode } from '#shared/api/errors.ts'
import type { Message } from './notices.ts'

/** The message of a refusal in an address: the title of the server, the catalogue's text of the code, or a general one. */
export function failureMessage({ code, title }: BookingFailure): Message {
  if (title) return { text: title }
  return { key: code !== null && nameOfCode(code) ? (`errors.${code}` as TextKey) : 'shell.processing' }
}
