import { nullable, object, string } from 'superstruct'
import { personalStorage } from '#app/platform/person.ts'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { json } from '#shared/values/parseJson.ts'
import { CancelReason, type CancelValues } from './cancelReason.ts'

const KEY = 'cancel_reason'

const Draft = object({ number: string(), reason: nullable(string()), details: string() })

/** What the guest has chosen and typed for the cancellation of this reservation. */
function storedReason(number: string): CancelValues {
  const stored = json(personalStorage.get(KEY) ?? 'null')
  if (!Draft.is(stored) || stored.number !== number) return { reason: '', details: '' }
  return { reason: stored.reason, details: stored.details }
}

/** Deletes the reason, which was sent. */
export const forgetReason = (): void => personalStorage.remove(KEY)

/** The form of a cancellation: its reason, which the guest may leave out. The reason survives a step back and a reload. */
export const useCancelForm = (number: string) =>
  useCheckedForm(CancelReason, {
    name: 'cancel',
    values: storedReason(number),
    mode: 'onSubmit',
    store: (values) => personalStorage.set(KEY, JSON.stringify({ ...values, number })),
  })
