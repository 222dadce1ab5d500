import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { MAX_NOTES } from '#app/parts/guest/guestFields.ts'
import { LongTextField } from '#app/ui/forms/LongTextField.tsx'
import { cancelReasons } from '#shared/api/changes.ts'
import { Choice } from '../offer/Choice.tsx'
import { ChoiceGroup } from '../offer/ChoiceGroup.tsx'
import type { CancelValues } from './cancelReason.ts'

/** Why the guest cancels, if the guest wishes to say it. */
export function ReasonChoice() {
  const { text } = useText()
  const { register } = useFormContext<CancelValues>()
  const reason = useWatch<CancelValues, 'reason'>({ name: 'reason' })
  return (
    <ChoiceGroup
      legend={
        <>
          {text('change.cancel.why')} <small>{text('form.optional')}</small>
        </>
      }
      isBelowSums
    >
      {cancelReasons.map((one) => (
        <Choice key={one} {...register('reason')} value={one}>
          {text(one === 'other' ? 'change.cancel.otherReason' : `change.cancel.reason.${one}`)}
        </Choice>
      ))}
      {reason === 'other' && (
        <LongTextField<CancelValues>
          name="details"
          label={text('change.cancel.details')}
          isOptional
          max={MAX_NOTES}
        />
      )}
    </ChoiceGroup>
  )
}
