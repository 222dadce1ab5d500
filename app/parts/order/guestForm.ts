import { array, boolean, type Infer, object, record, refine, type Struct, string } from 'superstruct'
import { type FieldProblem, forEachText, guestFields, problemOfField } from '#app/parts/guest/guestFields.ts'
import { hasOwnGuest } from '#app/parts/guest/roomGuest.ts'
import { type AnswerField, answerProblems, fittingAnswers } from '#app/parts/questions/answerFields.ts'
import type { Whoami } from '#shared/api/identity.ts'
import { DEFAULT_REQUIREMENTS, type GuestRequirements } from '#shared/party/guestFields.ts'
import {
  emptyName,
  type NameProblem,
  type NameRule,
  type NameValues,
  nameProblems,
} from '#shared/party/guestName.ts'
import { emailIn } from '#shared/typed/plainText.ts'

const NameShape = object({ lastName: string(), firstName: string(), lastKana: string(), firstKana: string() })

/** The values of the guest form as typed, valid or not. The draft stores them in this shape. */
export const GuestShape = object({
  booker: NameShape,
  ...forEachText(() => string()),
  emailAgain: string(),
  forSomeoneElse: boolean(),
  /** The booking replaces name and phone in the profile of the signed-in member. */
  updateProfile: boolean(),
  /**
   * The guest of each room; `same` means that it has the booker's name. Rooms that the guest has removed from the stay
   * remain here, so that their names are back when the guest adds a room again.
   */
  rooms: array(object({ same: boolean(), name: NameShape })),
  /** The answers to the questions of the hotel, by the key of their field. Answers to other questions are kept. */
  answers: record(string(), string()),
})

export type GuestValues = Infer<typeof GuestShape>

/** Keys of the texts under `form.problem`. */
type GuestProblem = NameProblem | FieldProblem | 'emailMatch' | 'refused'

const emptyGuest: GuestValues = {
  booker: emptyName,
  ...forEachText(() => ''),
  emailAgain: '',
  forSomeoneElse: false,
  updateProfile: false,
  rooms: [],
  answers: {},
}

/**
 * The form before the guest has typed: for a signed-in member with the name, if its script fits the rule, and with the
 * contact details.
 */
export function initialValues(member: Whoami['user'], rule: NameRule): GuestValues {
  if (!member) return emptyGuest
  const { first_name, last_name, first_name_kana, last_name_kana, email, phone } = member
  const name = {
    lastName: last_name,
    firstName: first_name,
    lastKana: last_name_kana ?? '',
    firstKana: first_name_kana ?? '',
  }
  const unfit = nameProblems(name, rule)
  const booker = Object.fromEntries(
    Object.entries(name).map(([part, text]) => [part, part in unfit ? '' : text]),
  ) as NameValues
  return { ...emptyGuest, booker, email: email ?? '', emailAgain: email ?? '', phone: phone ?? '' }
}

/** The values with the details of a member where the guest has typed nothing: a name as a whole, an e-mail address, a phone number. */
export function withDetails(typed: GuestValues, details: GuestValues): GuestValues {
  const { booker, email, emailAgain, phone } = typed
  const hasName = Object.values(booker).some((part) => part !== '')
  const hasEmail = email !== '' || emailAgain !== ''
  return {
    ...typed,
    ...(!hasName && { booker: details.booker }),
    ...(!hasEmail && { email: details.email, emailAgain: details.emailAgain }),
    ...(phone === '' && { phone: details.phone }),
  }
}

/**
 * Stored values of this or another version of the app: a field that is missing or unreadable is empty. Null if no field can
 * be read.
 */
export function readGuest(stored: unknown): GuestValues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const values = stored as Record<string, unknown>
  const fields = Object.entries<Struct>(GuestShape.schema as never)
  const readable = fields
    .filter(([name, field]) => field.is(values[name]))
    .map(([name]) => [name, values[name]])
  return readable.length > 0 ? { ...emptyGuest, ...Object.fromEntries(readable) } : null
}

/** The stored values, extended to a number of rooms. By default every room has the booker's name. */
export function valuesFor(rooms: number, stored: GuestValues = emptyGuest): GuestValues {
  const more = Array.from({ length: Math.max(0, rooms - stored.rooms.length) }, () => ({
    same: true,
    name: emptyName,
  }))
  return { ...stored, rooms: [...stored.rooms, ...more] }
}

/** The problem of the second e-mail address; null if it equals the first. */
function confirmationProblem({ email, emailAgain }: GuestValues): GuestProblem | null {
  if (emailAgain === '') return 'required'
  return emailIn(emailAgain) === emailIn(email) ? null : 'emailMatch'
}

/**
 * The rules of the guest form for a number of rooms, the fields of the questions and the requirements of the hotel. The
 * messages of its failures are `GuestProblem`.
 */
export function guestForm(
  rule: NameRule,
  rooms: number,
  answerFields: readonly AnswerField[] = [],
  requirements: GuestRequirements = DEFAULT_REQUIREMENTS,
): Struct<GuestValues> {
  const Name = refine(NameShape, 'name', function* (name, { path }) {
    for (const [field, message] of Object.entries(nameProblems(name, rule)))
      yield { path: [...path, field], message }
  })
  const Form = object({ ...GuestShape.schema, booker: Name })
  const fields = guestFields(requirements)
  return refine(Form, 'guest', function* (values, { path }) {
    for (const field of fields) {
      const message = problemOfField(field, values[field.name])
      if (message) yield { path: [...path, field.name], message }
    }
    const confirmation = confirmationProblem(values)
    if (confirmation) yield { path: [...path, 'emailAgain'], message: confirmation }
    for (const [room, { name }] of values.rooms.slice(0, rooms).entries()) {
      if (!hasOwnGuest(values, room, rooms, requirements.room_guest)) continue
      for (const [field, message] of Object.entries(nameProblems(name, rule)))
        yield { path: [...path, 'rooms', room, 'name', field], message }
    }
    const answers = fittingAnswers(values.answers, answerFields)
    for (const { key, message } of answerProblems(answers, answerFields))
      yield { path: [...path, 'answers', key], message }
  }) as unknown as Struct<GuestValues>
}
