import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { tagOf } from '#shared/i18n/locale.ts'
import { prefectures } from '#shared/members/prefectures.ts'
import { genders, type ProfileField } from '#shared/members/profileFields.ts'
import { isStayDate } from '#shared/stay/stayDates.ts'

export const genderTexts = {
  female: 'membership.gender.female',
  male: 'membership.gender.male',
  other: 'membership.gender.another',
} as const satisfies Record<(typeof genders)[number], TextKey>

const isGender = (value: string): value is (typeof genders)[number] =>
  (genders as readonly string[]).includes(value)

/** The number of a prefecture as the key of its name. */
export const prefectureText = (number: string) => `membership.prefecture.${number}` as TextKey

/** Returns the text of a stored detail in the language of the page. */
export function useDetailText() {
  const { text, locale, date } = useText()
  return (field: ProfileField, value: string): string => {
    if (field === 'gender') return isGender(value) ? text(genderTexts[value]) : value
    if (field === 'prefecture') return prefectures.includes(value) ? text(prefectureText(value)) : value
    if (field === 'date_of_birth') return isStayDate(value) ? date(value, 'day') : value
    if (field === 'nationality')
      return new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' }).of(value) ?? value
    return value
  }
}
