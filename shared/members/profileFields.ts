import type { FieldRequirement } from '../party/guestFields.ts'
import { isStayDate, type StayDate } from '../stay/stayDates.ts'
import { plainText } from '../typed/plainText.ts'
import { prefectures } from './prefectures.ts'

/** What a programme may ask a member, in the order of the form. Name, e-mail address and password are always asked. */
export const profileFields = [
  'date_of_birth',
  'gender',
  'nationality',
  'occupation',
  'postal_code',
  'prefecture',
  'address',
  'building',
] as const
export type ProfileField = (typeof profileFields)[number]

export const genders = ['female', 'male', 'other'] as const

/** The details of a member as typed or stored. A field that is empty or missing has no answer. */
export type ProfileDetails = { readonly [Field in ProfileField]?: string | undefined }

/** How a programme asks for each field. It does not ask for a field that it does not name. */
export type ProfileRequirements = { readonly [Field in ProfileField]?: FieldRequirement | undefined }

/** The requirements of a programme, whose fields are a list on the wire. */
export const profileRequirements = (
  fields: readonly { name: string; requirement: FieldRequirement }[],
): ProfileRequirements => Object.fromEntries(fields.map(({ name, requirement }) => [name, requirement]))

export type DetailProblem = 'required' | 'not_asked' | 'invalid'

const MAX_LENGTH = 120
const FIRST_BIRTH: StayDate = '1900-01-01'

const isShort = (text: string) => text.length <= MAX_LENGTH

const isValid: Record<ProfileField, (text: string, today: StayDate) => boolean> = {
  date_of_birth: (text, today) => isStayDate(text) && text >= FIRST_BIRTH && text <= today,
  gender: (text) => (genders as readonly string[]).includes(text),
  nationality: (text) => /^[A-Z]{2}$/.test(text),
  occupation: isShort,
  postal_code: (text) => /^[A-Za-z0-9]{3,10}$/.test(text),
  prefecture: (text) => prefectures.includes(text),
  address: isShort,
  building: isShort,
}

/** A detail as it is stored. A postal code has letters and digits only. */
export function normalDetail(field: ProfileField, typed: string): string {
  const text = plainText(typed)
  return field === 'postal_code' ? text.replace(/[\s-]/g, '') : text
}

/** A member with an address abroad has no prefecture, so that only the Japanese form requires it. */
const isRequired = (field: ProfileField, requirement: FieldRequirement, locale: string) =>
  requirement === 'required' && (field !== 'prefecture' || locale === 'ja')

/**
 * The problems of the details of a member by field; an empty object if there are none. `today` is the day at the hotel, and
 * `locale` the language of the form.
 */
export function detailProblems(
  details: ProfileDetails,
  requirements: ProfileRequirements,
  { locale, today }: { locale: string; today: StayDate },
): { [Field in ProfileField]?: DetailProblem } {
  const problems: { [Field in ProfileField]?: DetailProblem } = {}
  for (const field of profileFields) {
    const requirement = requirements[field] ?? 'do_not_ask'
    const text = normalDetail(field, details[field] ?? '')
    if (text === '') {
      if (isRequired(field, requirement, locale)) problems[field] = 'required'
    } else if (requirement === 'do_not_ask') problems[field] = 'not_asked'
    else if (!isValid[field](text, today)) problems[field] = 'invalid'
  }
  return problems
}

/** The details that are stored: the answers, in their usual characters. */
export function normalDetails(details: ProfileDetails): ProfileDetails {
  const answers = profileFields.flatMap((field) => {
    const text = normalDetail(field, details[field] ?? '')
    return text === '' ? [] : [[field, text] as const]
  })
  return Object.fromEntries(answers)
}
