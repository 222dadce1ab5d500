import type { Locale } from '#shared/i18n/locale.ts'

/** A title that a hotel has written itself, in the language of the request. The app has no such text. */
export const ownTitle: Record<Locale, string> = {
  en: 'The hotel is closed for renovation on these dates. Please call us.',
  ja: 'この期間は館内改装のため休館しております。お電話にてお問い合わせください。',
  ko: '해당 기간에는 내부 공사로 휴관합니다. 전화로 문의해 주세요.',
  zh_Hans: '酒店在此期间因装修暂停营业，请致电咨询。',
  zh_Hant: '飯店於此期間因整修暫停營業，請來電洽詢。',
}
