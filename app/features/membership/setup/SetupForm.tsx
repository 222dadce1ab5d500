import { useMemo } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { NameFields } from '#app/parts/order/details/NameFields.tsx'
import { DetailFields } from '#app/parts/signIn/member/DetailFields.tsx'
import { pathOf } from '#app/parts/signIn/member/profileForm.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { memberships } from '#shared/api/memberships.ts'
import { type ProfileField, profileFields } from '#shared/members/profileFields.ts'
import { nameFields, nameRuleOf, typedName } from '#shared/party/guestName.ts'
import { emptySignUp } from '../signUp/signUpForm.ts'
import { type SetupValues, setupForm, setupRequest } from './setupForm.ts'

const isDetail = (field: string): field is ProfileField =>
  (profileFields as readonly string[]).includes(field)

/** The form for what the programme requires and the member has not said. `onDone` runs when nothing is missing. */
export function SetupForm({ missing, onDone }: { missing: readonly string[]; onDone: () => void }) {
  const { text, locale } = useText()
  const { call } = useApi()
  const { id: hotelId, guestFields } = useHotel()
  const { whoami, refresh } = useSession()
  const today = useToday()
  const { isRunning, refused, run } = useCommand()
  const rules = useMemo(
    () => ({
      ...{ locale, today, rule: nameRuleOf(locale, guestFields.kanjiNameRequired) },
      requirements: Object.fromEntries(missing.filter(isDetail).map((field) => [field, 'required' as const])),
      asksName: missing.some((field) => (Object.values(nameFields) as string[]).includes(field)),
    }),
    [locale, today, guestFields, missing],
  )
  const { first_name = '', last_name = '', first_name_kana, last_name_kana } = whoami.user ?? {}
  const form = useCheckedForm<SetupValues>(
    useMemo(() => setupForm(rules), [rules]),
    {
      name: 'member-setup',
      values: {
        booker: typedName({ first_name, last_name, first_name_kana, last_name_kana }),
        details: emptySignUp.details,
      },
      store() {},
    },
  )

  async function submit(values: SetupValues) {
    if (isRunning) return
    const body = setupRequest(values, rules)
    const error = await run(() => call(memberships.setup, { params: { hotelId }, body }))
    if (error) return form.refuse(Object.keys(error.body?.fields ?? {}).map(pathOf))
    await refresh()
    onDone()
  }

  const isOfFields = Object.keys(refused?.error.body?.fields ?? {}).some((field) => field !== 'base')
  return (
    <Form form={form} onSubmit={submit}>
      {refused && !isOfFields && <Refused key={refused.key} error={refused.error} />}
      {rules.asksName && <NameFields name="booker" />}
      <DetailFields requirements={rules.requirements} />
      <SubmitButton busy={isRunning}>{text('membership.setup.submit')}</SubmitButton>
    </Form>
  )
}
