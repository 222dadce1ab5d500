import type { TextKey } from '#app/i18n/catalogues.ts'
import type { I18n } from '#app/i18n/TextProvider.tsx'
import { guestFields } from '#app/parts/guest/guestFields.ts'
import { DEFAULT_REQUIREMENTS } from '#shared/party/guestFields.ts'

const names: Readonly<Record<string, TextKey>> = {
  lastName: 'booking.name.last',
  firstName: 'booking.name.first',
  lastKana: 'booking.reading.last',
  firstKana: 'booking.reading.first',
  ...Object.fromEntries(guestFields(DEFAULT_REQUIREMENTS).map(({ name, label }) => [name, label])),
  emailAgain: 'booking.emailAgain',
  updateProfile: 'booking.updateProfile',
}

/** The name of a guest detail by its path in the form, with its room. Any other path is an answer to a question. */
export function detailName(text: I18n['text'], path: string): string {
  const [, room] = /^rooms\.(\d+)/.exec(path) ?? []
  const name = text(names[path.slice(path.lastIndexOf('.') + 1)] ?? 'booking.questions.heading')
  return room
    ? text('form.named', { name: text('order.room', { number: Number(room) + 1 }), text: name })
    : name
}
