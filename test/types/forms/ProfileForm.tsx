import { boolean, type Infer, object, refine, string } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CheckField } from '#app/ui/forms/CheckField.tsx'
import { FieldGrid } from '#app/ui/forms/FieldGrid.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SelectField } from '#app/ui/forms/SelectField.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { isPhone } from '#shared/api/personScalars.ts'
import { isEmail } from '#shared/api/scalars.ts'
import { phoneIn } from '#shared/typed/phone.ts'
import { emailIn } from '#shared/typed/plainText.ts'

// The compiler runs these tests: a form of six fields compiles, and the mistakes below do not.

const Name = refine(string(), 'name', (typed) => typed.trim() !== '' || 'required')
const Profile = object({
  lastName: Name,
  firstName: Name,
  email: refine(string(), 'email', (typed) => (typed ? isEmail(emailIn(typed)) || 'email' : 'required')),
  phone: refine(string(), 'phone', (typed) => !typed || isPhone(phoneIn(typed)) || 'phone'),
  country: string(),
  newsletter: boolean(),
})
type ProfileValues = Infer<typeof Profile>

type Props = {
  values: ProfileValues
  countries: readonly string[]
  /** Stores the profile. Resolves to the paths of the fields that the server refused. */
  save: (values: ProfileValues) => Promise<string[]>
}

export function ProfileForm({ values, countries, save }: Props) {
  const { text } = useText()
  const form = useCheckedForm(Profile, { name: 'profile', values })
  return (
    <Form form={form} onSubmit={async (typed) => form.refuse(await save(typed))}>
      <FieldGrid isPaired>
        <TextField<ProfileValues> name="lastName" label="Last name" enter={text('form.enter.lastName')} />
        <TextField<ProfileValues> name="firstName" label="First name" enter={text('form.enter.firstName')} />
      </FieldGrid>
      <TextField<ProfileValues>
        name="email"
        kind="email"
        label="Email"
        enter={text('form.enter.email')}
        normalize={emailIn}
      />
      <TextField<ProfileValues> name="phone" kind="phone" label="Phone" isOptional normalize={phoneIn} />
      <SelectField<ProfileValues> name="country" label="Country" isOptional>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <CheckField<ProfileValues> name="newsletter" label="Newsletter" />
      <Button type="submit" kind="filled">
        Save
      </Button>
    </Form>
  )
}

export const mistakes = [
  // @ts-expect-error: the form has no such field
  <TextField<ProfileValues> key="name" name="mail" label="Email" />,
  // @ts-expect-error: the type of the values is missing
  <TextField key="type" name="email" label="Email" />,
  // @ts-expect-error: the field is no text
  <TextField<ProfileValues> key="text" name="newsletter" label="Newsletter" />,
  // @ts-expect-error: the field is no choice between yes and no
  <CheckField<ProfileValues> key="check" name="email" label="Email" />,
  // @ts-expect-error: a field needs a label
  <TextField<ProfileValues> key="label" name="email" />,
]
