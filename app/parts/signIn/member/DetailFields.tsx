import { useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { SelectField } from '#app/ui/forms/SelectField.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { countries } from '#shared/members/countries.ts'
import { prefectures } from '#shared/members/prefectures.ts'
import {
  genders,
  normalDetail,
  type ProfileField,
  type ProfileRequirements,
  profileFields,
} from '#shared/members/profileFields.ts'
import type { DetailValues } from './profileForm.ts'
import { genderTexts, prefectureText } from './useDetailText.ts'

/** The countries by their names in a language. */
function namedCountries(locale: Locale): [code: string, name: string][] {
  const tag = tagOf(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return countries
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, a], [, b]) => compare(a, b))
}

/** What browsers fill in. */
const autofill: Partial<Record<ProfileField, string>> = {
  gender: 'sex',
  nationality: 'country',
  occupation: 'organization-title',
  postal_code: 'postal-code',
  prefecture: 'address-level1',
  address: 'street-address',
  building: 'address-line2',
}

const normalPostalCode = (typed: string) => normalDetail('postal_code', typed)

type Values = { details: DetailValues }
type FieldProps = { field: ProfileField; isOptional: boolean }

function DetailField({ field, isOptional }: FieldProps) {
  const { text, locale } = useText()
  const label = text(`membership.detail.${field}`)
  const name = `details.${field}` as const
  const options = useMemo((): [value: string, name: string][] | null => {
    if (field === 'gender') return genders.map((gender) => [gender, text(genderTexts[gender])])
    if (field === 'nationality') return namedCountries(locale)
    if (field === 'prefecture') return prefectures.map((number) => [number, text(prefectureText(number))])
    return null
  }, [field, locale, text])
  const enter = text(options ? 'form.enter.chosen' : 'form.enter.named', { name: label })
  if (options)
    return (
      <SelectField<Values> name={name} label={label} isOptional={isOptional} enter={enter}>
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </SelectField>
    )
  return (
    <TextField<Values>
      name={name}
      kind={field === 'date_of_birth' ? 'birthday' : 'text'}
      label={label}
      isOptional={isOptional}
      enter={enter}
      {...(field === 'postal_code' && {
        normalize: normalPostalCode,
        inputMode: 'text' as const,
        lang: 'en',
      })}
      {...(autofill[field] && { autoComplete: autofill[field] })}
    />
  )
}

/** The details that a programme asks, in their order. A member with an address abroad has no prefecture. */
export function DetailFields({ requirements }: { requirements: ProfileRequirements }) {
  const { locale } = useText()
  return profileFields.map((field) => {
    const requirement = requirements[field] ?? 'do_not_ask'
    if (requirement === 'do_not_ask') return null
    const isOptional = requirement === 'optional' || (field === 'prefecture' && locale !== 'ja')
    return <DetailField key={field} field={field} isOptional={isOptional} />
  })
}
