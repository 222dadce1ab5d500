import { useMemo } from 'react'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { NameFields } from '#app/parts/order/details/NameFields.tsx'
import { DetailFields } from '#app/parts/signIn/member/DetailFields.tsx'
import { pathOf } from '#app/parts/signIn/member/profileForm.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import type { MemberProfile } from '#shared/api/profile.ts'
import type { ProfileRequirements } from '#shared/members/profileFields.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'
import { RowButtons } from '../frame/RowButtons.tsx'
import { type DetailsValues, detailsForm, detailsRequest, valuesOf } from './detailsForm.ts'
import { useUpdateProfile } from './useProfile.ts'

type Props = {
  stored: MemberProfile
  requirements: ProfileRequirements
  onSaved: () => void
  onClose: () => void
}

/** The form for name and details, with the fields of the sign-up. */
export function DetailsForm({ stored, requirements, onSaved, onClose }: Props) {
  const { locale } = useText()
  const { guestFields } = useHotel()
  const today = useToday()
  const update = useUpdateProfile()
  const { isRunning, refused, run } = useCommand()
  const rules = useMemo(
    () => ({ locale, today, requirements, rule: nameRuleOf(locale, guestFields.kanjiNameRequired) }),
    [locale, today, requirements, guestFields],
  )
  const form = useCheckedForm<DetailsValues>(
    useMemo(() => detailsForm(rules, stored), [rules, stored]),
    { name: 'profile', values: valuesOf(stored) },
  )

  async function submit(values: DetailsValues) {
    if (isRunning) return
    const error = await run(() => update(detailsRequest(values, rules, stored)))
    if (error) form.refuse(Object.keys(error.body?.fields ?? {}).map(pathOf))
    else onSaved()
  }

  const isOfFields = Object.keys(refused?.error.body?.fields ?? {}).some((field) => field !== 'base')
  return (
    <Form form={form} onSubmit={submit}>
      {refused && !isOfFields && <Refused key={refused.key} error={refused.error} />}
      <NameFields name="booker" />
      <DetailFields requirements={requirements} />
      <RowButtons busy={isRunning} onClose={onClose} />
    </Form>
  )
}
