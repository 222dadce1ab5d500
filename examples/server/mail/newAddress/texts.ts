import type { Locale } from '#shared/i18n/locale.ts'

/** The mails to the old and the new address of the booker. */
type NewAddressTexts = {
  subject: (hotel: string, number: string) => string
  toNew: (hotel: string) => string
  /** Links of earlier mails do not open the reservation any more. */
  oldLinks: string
  toOld: (hotel: string) => string
  /** For a guest who has not changed it. */
  notYou: string
}

export const newAddressTexts: Record<Locale, NewAddressTexts> = {
  en: {
    subject: (hotel, number) => `Your email address for ${number} at ${hotel}`,
    toNew: (hotel) => `From now on, mails about your reservation at ${hotel} come to this address.`,
    oldLinks: 'The links in earlier emails cannot be used any more. Please use the link in this email.',
    toOld: (hotel) => `From now on, mails about this reservation at ${hotel} go to another address.`,
    notYou: 'If you did not ask for this, please call the hotel.',
  },
  ja: {
    subject: (hotel, number) => `【${hotel}】ご連絡先メールアドレス変更のお知らせ（${number}）`,
    toNew: (hotel) => `今後、${hotel}のご予約に関するメールは、このメールアドレスにお送りいたします。`,
    oldLinks: 'これまでのメールのリンクはご利用いただけません。このメールのリンクをご利用ください。',
    toOld: (hotel) =>
      `ご連絡先の変更により、今後、${hotel}のこのご予約に関するメールは別のメールアドレスにお送りいたします。`,
    notYou: 'お心当たりのない場合は、お手数ですが宿までお電話ください。',
  },
  ko: {
    subject: (hotel, number) => `[${hotel}] 이메일 주소 변경 안내 (${number})`,
    toNew: (hotel) => `앞으로 ${hotel} 예약에 관한 메일은 이 주소로 보내 드립니다.`,
    oldLinks: '이전 메일의 링크는 더 이상 사용하실 수 없습니다. 이 메일의 링크를 이용해 주세요.',
    toOld: (hotel) => `앞으로 ${hotel}의 이 예약에 관한 메일은 다른 주소로 보내 드립니다.`,
    notYou: '직접 변경하신 것이 아니라면 호텔로 전화해 주세요.',
  },
  zh_Hans: {
    subject: (hotel, number) => `【${hotel}】联系邮箱更改通知（${number}）`,
    toNew: (hotel) => `今后，有关您在${hotel}的预订的邮件将发送至此邮箱。`,
    oldLinks: '以前邮件中的链接已失效，请使用本邮件中的链接。',
    toOld: (hotel) => `今后，有关在${hotel}的此预订的邮件将发送至其他邮箱。`,
    notYou: '如非您本人操作，请致电酒店。',
  },
  zh_Hant: {
    subject: (hotel, number) => `【${hotel}】聯絡信箱變更通知（${number}）`,
    toNew: (hotel) => `今後，有關您在${hotel}的訂房的信件將寄至此信箱。`,
    oldLinks: '先前信件中的連結已失效，請使用本信中的連結。',
    toOld: (hotel) => `今後，有關在${hotel}的此筆訂房的信件將寄至其他信箱。`,
    notYou: '若非您本人變更，請致電飯店。',
  },
}
