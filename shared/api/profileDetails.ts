import { optional } from 'superstruct'
import { type ProfileField, profileFields } from '#shared/members/profileFields.ts'
import { Notes } from './personScalars.ts'

const detail = () => optional(Notes)
type DetailFields = { [Field in ProfileField]: ReturnType<typeof detail> }

/** What a programme may ask a member, by `fields` of the programme. */
export const profileDetails = Object.fromEntries(
  profileFields.map((field) => [field, detail()]),
) as DetailFields
