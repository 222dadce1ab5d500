import { useMemo, useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { EmailTypo } from '#app/parts/guest/EmailTypo.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { LegalLinks } from '#app/parts/hotel/LegalLinks.tsx'
import { NameFields } from '#app/parts/order/details/NameFields.tsx'
import { DetailFields } from '#app/parts/signIn/member/DetailFields.tsx'
import { NewPasswordFields } from '#app/parts/signIn/member/NewPasswordFields.tsx'
import { pathOf } from '#app/parts/signIn/member/profileForm.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { CheckField } from '#app/ui/forms/CheckField.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SelectField } from '#app/ui/forms/SelectField.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { accounts } from '#shared/api/accounts.ts'
import type { Program } from '#shared/api/programs.ts'
import { profileRequirements } from '#shared/members/profileFields.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import { storeAskedMail } from '../mails/mailWait.ts'
import { useMemberPaths } from '../memberPaths.ts'
import { typedEmail } from '../typedEmail.ts'
import { forgetTyped, readTyped, sentSignUp, storeTyped } from './heldSignUp.ts'
import { type SignUpValues, signUpForm, signUpRequest } from './signUpForm.ts'

/** The form of a sign-up at a brand with these programmes. */
export function SignUpForm({ programs }: { programs: readonly Program[] }) {
  const { text, locale } = useText()
  const { call } = useApi()
  const { go } = useNavigation()
  const { id: hotelId, guestFields, membership, termsUrl, privacyUrl } = useHotel()
  const today = useToday()
  const paths = useMemberPaths()
  const { isRunning, refused, run } = useCommand()
  const [first] = useState(readTyped)
  const [program, setProgram] = useState(first.program)
  const choosesProgram = programs.length > 1
  const chosen = choosesProgram ? programs.find(({ id }) => String(id) === program) : programs[0]
  const rule = nameRuleOf(locale, guestFields.kanjiNameRequired)
  const requirements = useMemo(() => profileRequirements(chosen?.fields ?? []), [chosen])
  const rules = useMemo(
    () => signUpForm({ rule, locale, today, requirements, choosesProgram }),
    [rule, locale, today, requirements, choosesProgram],
  )
  const form = useCheckedForm<SignUpValues>(rules, {
    name: 'sign-up',
    values: {
      ...first,
      email: first.email || typedEmail.read(),
      password: '',
      passwordAgain: '',
      terms: false,
    },
    store(typed) {
      storeTyped(typed)
      typedEmail.store(typed.email)
    },
  })

  async function submit(values: SignUpValues) {
    if (isRunning) return
    const fields = signUpRequest(values, { rule, locale, requirements })
    const params = { hotelId }
    const error = await run(async () => {
      await call(accounts.verify, { params, body: fields })
      await call(accounts.signUp, { params, body: { ...fields, terms: values.terms } })
    })
    if (error) {
      const wrong = Object.keys(error.body?.fields ?? {}).filter((field) => field !== 'base')
      return form.refuse(wrong.map(pathOf))
    }
    const email = emailIn(values.email)
    sentSignUp.store({ email, password: values.password })
    storeAskedMail('sign_up', email)
    forgetTyped()
    go(paths.result, { replace: true })
  }

  const isOfFields = Object.keys(refused?.error.body?.fields ?? {}).some((field) => field !== 'base')
  return (
    <Form form={form} help={<CallHotel />} onSubmit={submit}>
      {refused && !isOfFields && (
        <Refused key={refused.key} error={refused.error} locked="membership.lockedMail" />
      )}
      {choosesProgram && (
        <SelectField<SignUpValues>
          name="program"
          label={text('membership.signUp.program')}
          enter={text('form.enter.chosen', { name: text('membership.signUp.program') })}
          onTyped={setProgram}
        >
          {programs.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name ?? id}
            </option>
          ))}
        </SelectField>
      )}
      <NameFields name="booker" />
      <div>
        <TextField<SignUpValues>
          name="email"
          kind="email"
          label={text('membership.email')}
          hint={text('membership.signUp.emailHint')}
          enter={text('form.enter.email')}
          normalize={emailIn}
        />
        <EmailTypo />
      </div>
      <NewPasswordFields
        label={text('membership.password')}
        again={text('membership.signUp.passwordAgain')}
      />
      <DetailFields requirements={requirements} />
      <CheckField<SignUpValues> name="promotions" label={text('membership.signUp.promotions')} />
      <div>
        {(termsUrl || privacyUrl) && (
          <SmallPrint>
            <LegalLinks separator=" · " />
          </SmallPrint>
        )}
        <CheckField<SignUpValues> name="terms" label={text('membership.signUp.terms')} />
      </div>
      <SubmitButton busy={isRunning}>
        {text(membership.usesMemberWording ? 'membership.signUp.becomeMember' : 'membership.signUp.submit')}
      </SubmitButton>
    </Form>
  )
}
