import { boolean, object } from 'superstruct'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { CheckField } from '#app/ui/forms/CheckField.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import type { MemberProfile } from '#shared/api/profile.ts'
import { RowButtons } from '../frame/RowButtons.tsx'
import { useUpdateProfile } from './useProfile.ts'

type Values = { promotions: boolean }

const rules = object({ promotions: boolean() })

type Props = { stored: Pick<MemberProfile, 'promotions'>; onSaved: () => void; onClose: () => void }

/** Whether the member gets the hotel's offers by e-mail. */
export function PromotionsForm({ stored, onSaved, onClose }: Props) {
  const { text, locale } = useText()
  const update = useUpdateProfile()
  const { isRunning, refused, run } = useCommand()
  const form = useCheckedForm<Values>(rules, {
    name: 'promotions',
    values: { promotions: stored.promotions },
  })

  async function submit({ promotions }: Values) {
    if (isRunning) return
    if (!(await run(() => update({ promotions, locale })))) onSaved()
  }

  return (
    <Form form={form} onSubmit={submit}>
      {refused && <Refused key={refused.key} error={refused.error} />}
      <CheckField<Values> name="promotions" label={text('membership.signUp.promotions')} />
      <RowButtons busy={isRunning} onClose={onClose} />
    </Form>
  )
}
