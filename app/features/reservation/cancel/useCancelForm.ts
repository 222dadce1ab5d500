import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { CancelReason } from './cancelReason.ts'

/** The form of a cancellation: its reason, which the guest may leave out. */
export const useCancelForm = () =>
  useCheckedForm(CancelReason, {
    name: 'cancel',
    values: { reason: '', details: '' },
    mode: 'onSubmit',
  })
