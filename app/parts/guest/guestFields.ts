import type { TextKey } from '#app/i18n/catalogues.ts'
import { isPhone } from '#shared/api/personScalars.ts'
import { isEmail } from '#shared/api/scalars.ts'
import type { FieldRequirement, GuestRequirements } from '#shared/party/guestFields.ts'
import { phoneIn } from '#shared/typed/phone.ts'
import { emailIn, freeText } from '#shared/typed/plainText.ts'

/** The API's limit of the notes and of the answer about an extra, in characters. */
export const MAX_NOTES = 255

/** Keys of the texts under `form.problem`. */
export type FieldProblem = 'required' | 'email' | 'phone' | 'notes'

/** A detail of the guest that is one text. */
type GuestText = {
  /** Its path in the request. */
  path: string
  label: TextKey
  /** How the hotel asks for it. */
  requirementIn: (requirements: GuestRequirements) => FieldRequirement
  /** Converts the text as typed to the text of the request. */
  normalize: (typed: string) => string
  /** The problem of a normalized text that is not empty; null if it is valid. */
  problemOf: (text: string) => FieldProblem | null
}

/** All details that are one text, by their names in the form. The form, the draft, the request and its refusals have them from here. */
const guestTexts = {
  email: {
    path: 'guest.email',
    label: 'order.email',
    requirementIn: () => 'required',
    normalize: emailIn,
    problemOf: (text) => (isEmail(text) ? null : 'email'),
  },
  phone: {
    path: 'guest.phone',
    label: 'order.phone',
    requirementIn: ({ phone }) => phone,
    normalize: phoneIn,
    problemOf: (text) => (isPhone(text) ? null : 'phone'),
  },
  arrivalTime: {
    path: 'arrival_time',
    label: 'order.arrival.time',
    requirementIn: ({ arrival_time }) => arrival_time,
    normalize: String,
    problemOf: () => null,
  },
  notes: {
    path: 'notes',
    label: 'order.notes',
    requirementIn: ({ notes }) => notes,
    normalize: freeText,
    problemOf: (text) => (text.length > MAX_NOTES ? 'notes' : null),
  },
} satisfies Record<string, GuestText>

type GuestTextName = keyof typeof guestTexts

/** A value for each detail that is one text. */
export const forEachText = <Value>(create: (name: GuestTextName) => Value): Record<GuestTextName, Value> =>
  Object.fromEntries(Object.keys(guestTexts).map((name) => [name, create(name as GuestTextName)])) as Record<
    GuestTextName,
    Value
  >

/** A field of the guest form with one text. */
type GuestField = Omit<GuestText, 'requirementIn'> & {
  name: GuestTextName
  requirement: FieldRequirement
}

type Texts = Readonly<Record<GuestTextName, string>>

/** The fields with one text, in the order of the form. */
export const guestFields = (requirements: GuestRequirements): GuestField[] =>
  Object.values(
    forEachText((name) => {
      const { requirementIn, ...field } = guestTexts[name]
      return { name, ...field, requirement: requirementIn(requirements) }
    }),
  )

/** The problem of a field with this text; null if it is valid. A field that is not asked has none. */
export function problemOfField(field: GuestField, typed: string): FieldProblem | null {
  if (field.requirement === 'do_not_ask') return null
  const text = field.normalize(typed)
  if (text === '') return field.requirement === 'required' ? 'required' : null
  return field.problemOf(text)
}

/** The texts of the request: normalized, without empty texts, and without texts that the hotel does not ask for. */
export function askedTexts(
  requirements: GuestRequirements,
  values: Texts,
): Partial<Record<GuestTextName, string>> {
  const asked = guestFields(requirements).filter(({ requirement }) => requirement !== 'do_not_ask')
  const texts = asked.map(({ name, normalize }) => [name, normalize(values[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
