import { assert } from 'superstruct'
import { personalMap, personalStorage } from '#app/platform/person.ts'
import { emptySignUp, StoredShape, type StoredSignUp } from './signUpForm.ts'

const KEY = 'sign_up'

/** What the guest has typed into the form of the sign-up; empty if it is unreadable. */
export function readTyped(): StoredSignUp {
  try {
    const stored: unknown = JSON.parse(personalStorage.get(KEY) ?? '')
    assert(stored, StoredShape)
    return stored
  } catch {
    return emptySignUp
  }
}

export const storeTyped = ({ booker, email, details, program, promotions }: StoredSignUp): void =>
  personalStorage.set(
    KEY,
    JSON.stringify({ booker, email, details, program, promotions } satisfies StoredSignUp),
  )

export const forgetTyped = (): void => personalStorage.remove(KEY)

/** E-mail address and password of the sign-up that was sent. A reload forgets it. */
type Sent = { email: string; password: string }

const sent = personalMap<Sent>()

export const sentSignUp = {
  read: (): Sent | null => sent.get(KEY) ?? null,
  store: (value: Sent): void => void sent.set(KEY, value),
  forget: (): void => void sent.delete(KEY),
}

const DONE_KEY = 'sign_up_done'

/** Whether this person has become a member in this tab. */
export const signUpDone = {
  store: (): void => personalStorage.set(DONE_KEY, 'yes'),
  read: (): boolean => personalStorage.get(DONE_KEY) !== null,
}
