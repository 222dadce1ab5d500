import { type Infer, nullable, object, refine, string } from 'superstruct'
import { MAX_NOTES } from '#app/parts/guest/guestFields.ts'
import { cancelReasons } from '#shared/api/changes.ts'
import { freeText } from '#shared/typed/plainText.ts'

/**
 * The reason of a cancellation as the guest chooses it; empty texts without one. The reason is optional: it is null after the
 * keyboard has passed the choices without a choice.
 */
export const CancelReason = refine(
  object({ reason: nullable(string()), details: string() }),
  'reason',
  function* ({ reason, details }, { path }) {
    if (reason === 'other' && freeText(details).length > MAX_NOTES)
      yield { path: [...path, 'details'], message: 'notes' }
  },
)
export type CancelValues = Infer<typeof CancelReason>

/** The reason in the request: `other` if the guest has chosen none. What is typed belongs to `other` only. */
export function reasonOf({ reason, details }: CancelValues) {
  const chosen = cancelReasons.find((one) => one === reason) ?? 'other'
  const typed = freeText(details)
  return { reason: chosen, ...(reason === 'other' && typed !== '' && { details: typed }) }
}
