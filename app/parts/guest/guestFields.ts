import { isEmail, isPhone } from '#shared/api/scalars.ts'
import type { FieldRequirement, GuestRequirements } from '#shared/party/guestFields.ts'
import { phoneIn } from '#shared/typed/phone.ts'
import { emailIn, freeText } from '#shared/typed/plainText.ts'

/** The API's limit of the notes and of the answer about an extra, in characters. */
export const MAX_NOTES = 255

/** Keys of the texts under `form.problem`. */
export type FieldProblem = 'required' | 'email' | 'phone' | 'notes'

/** The details of the guest that are one text. */
export type GuestTextName = 'email' | 'phone' | 'arrivalTime' | 'notes'

/** A field of the guest form with one text. The settings of the hotel decide about its requirement. */
export type GuestField = {
  /** Its name in the form. */
  name: GuestTextName
  /** Its path in the request. */
  path: string
  requirement: FieldRequirement
  /** Converts the text as typed to the text of the request. */
  normalize: (typed: string) => string
  /** The problem of a normalized text that is not empty; null if it is valid. */
  problemOf: (text: string) => FieldProblem | null
}

type Texts = Readonly<Record<GuestTextName, string>>

/** The fields with one text, in the order of the form. */
export const guestFields = ({ phone, arrival_time, notes }: GuestRequirements): GuestField[] => [
  {
    name: 'email',
    path: 'guest.email',
    requirement: 'required',
    normalize: emailIn,
    problemOf: (text) => (isEmail(text) ? null : 'email'),
  },
  {
    name: 'phone',
    path: 'guest.phone',
    requirement: phone,
    normalize: phoneIn,
    problemOf: (text) => (isPhone(text) ? null : 'phone'),
  },
  {
    name: 'arrivalTime',
    path: 'arrival_time',
    requirement: arrival_time,
    normalize: String,
    problemOf: () => null,
  },
  {
    name: 'notes',
    path: 'notes',
    requirement: notes,
    normalize: freeText,
    problemOf: (text) => (text.length > MAX_NOTES ? 'notes' : null),
  },
]

/** The problem of a field with this text; null if it is valid. A field that is not asked has none. */
export function problemOfField(field: GuestField, typed: string): FieldProblem | null {
  if (field.requirement === 'do_not_ask') return null
  const text = field.normalize(typed)
  if (text === '') return field.requirement === 'required' ? 'required' : null
  return field.problemOf(text)
}

/** The texts of the request: normalized, without empty ones, and without those that the hotel does not ask for. */
export function askedTexts(
  requirements: GuestRequirements,
  values: Texts,
): Partial<Record<GuestTextName, string>> {
  const asked = guestFields(requirements).filter(({ requirement }) => requirement !== 'do_not_ask')
  const texts = asked.map(({ name, normalize }) => [name, normalize(values[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
