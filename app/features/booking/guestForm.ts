import { array, boolean, type Infer, object, refine, type Struct, string } from 'superstruct'
import { isEmail, isPhone } from '#shared/api/scalars.ts'
import { tidyEmail, tidyPhone } from './contact.ts'
import { type NameProblem, type NameRule, nameProblems, noName } from './names.ts'

export const MOST_NOTES = 255

const NameShape = object({ lastName: string(), firstName: string(), lastKana: string(), firstKana: string() })

/** What the form of the guest's details holds, right or wrong: the draft keeps it as it is. */
export const GuestShape = object({
  booker: NameShape,
  email: string(),
  emailAgain: string(),
  phone: string(),
  forSomeoneElse: boolean(),
  /** Who sleeps in each room. May hold more rooms than the stay: a guest who takes one room less may want it back. */
  rooms: array(object({ same: boolean(), name: NameShape })),
  notes: string(),
})

export type GuestValues = Infer<typeof GuestShape>

/** The names are keys of texts. */
export type GuestProblem = NameProblem | 'email' | 'emailMatch' | 'phone' | 'notes' | 'refused'

const noGuest: GuestValues = {
  booker: noName,
  email: '',
  emailAgain: '',
  phone: '',
  forSomeoneElse: false,
  rooms: [],
  notes: '',
}

/** The values for a stay of so many rooms. Whoever books sleeps in the first room unless they say otherwise. */
export function valuesFor(rooms: number, kept: GuestValues = noGuest): GuestValues {
  const more = Array.from({ length: Math.max(0, rooms - kept.rooms.length) }, (_, at) => ({
    same: kept.rooms.length + at === 0,
    name: noName,
  }))
  return { ...kept, rooms: [...kept.rooms, ...more] }
}

/** Whether the room's own name is asked for: always where somebody books for others. */
export const asksName = (
  { forSomeoneElse, rooms }: Pick<GuestValues, 'forSomeoneElse' | 'rooms'>,
  room: number,
): boolean => forSomeoneElse || rooms[room]?.same === false

const filled = (text: string, wrong: boolean, problem: GuestProblem): true | GuestProblem =>
  text === '' ? 'required' : wrong ? problem : true

/** The rules of the form, for names written by this rule in a stay of so many rooms. Messages are problems. */
export function guestForm(rule: NameRule, rooms: number): Struct<GuestValues> {
  const Name = refine(NameShape, 'name', function* (name, { path }) {
    for (const [field, message] of Object.entries(nameProblems(name, rule)))
      yield { path: [...path, field], message }
  })
  const Form = object({
    ...GuestShape.schema,
    booker: Name,
    email: refine(string(), 'email', (text) => filled(text, !isEmail(tidyEmail(text)), 'email')),
    phone: refine(string(), 'phone', (text) => filled(text, !isPhone(tidyPhone(text)), 'phone')),
    notes: refine(string(), 'notes', (text) => text.length <= MOST_NOTES || 'notes'),
  })
  return refine(Form, 'guest', function* (values, { path }) {
    const same = tidyEmail(values.emailAgain) === tidyEmail(values.email)
    const again = filled(values.emailAgain, !same, 'emailMatch')
    if (again !== true) yield { path: [...path, 'emailAgain'], message: again }
    for (const [room, { name }] of values.rooms.slice(0, rooms).entries()) {
      if (!asksName(values, room)) continue
      for (const [field, message] of Object.entries(nameProblems(name, rule)))
        yield { path: [...path, 'rooms', room, 'name', field], message }
    }
  }) as unknown as Struct<GuestValues>
}
