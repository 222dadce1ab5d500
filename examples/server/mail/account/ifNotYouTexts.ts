import type { Locale } from '#shared/i18n/locale.ts'

type IfNotYouTexts = {
  /** Something was changed or removed. */
  setPassword: string
  /** A way to sign in was added. The page of the new password lists it, and removes what is not ticked. */
  leaveOut: (way: string) => string
  /** The member has no password. */
  callHotel: string
}

/** What the reader of a mail does who has not made the change that it states. */
export const ifNotYouTexts: Record<Locale, IfNotYouTexts> = {
  en: {
    setPassword: 'If this was not you, set a new password at once.',
    leaveOut: (way) =>
      `If this was not you, set a new password at once. Do not tick ${way} there: what you do not tick is removed.`,
    callHotel: 'If this was not you, please call us at once.',
  },
  ja: {
    setPassword: 'お心当たりのない場合は、ただちにパスワードを再設定してください。',
    leaveOut: (way) =>
      `お心当たりのない場合は、ただちにパスワードを再設定してください。その際、${way}にチェックを入れずに変更すると、解除されます。`,
    callHotel: 'お心当たりのない場合は、お手数ですが、ただちに宿までお電話ください。',
  },
  ko: {
    setPassword: '본인이 하신 것이 아니라면 즉시 비밀번호를 다시 설정해 주세요.',
    leaveOut: (way) =>
      `본인이 하신 것이 아니라면 즉시 비밀번호를 다시 설정해 주세요. 이때 ${way} 항목을 선택하지 않으시면 해제됩니다.`,
    callHotel: '본인이 하신 것이 아니라면 즉시 호텔로 전화해 주세요.',
  },
  zh_Hans: {
    setPassword: '如非您本人操作，请立即重置密码。',
    leaveOut: (way) => `如非您本人操作，请立即重置密码。重置时请勿勾选${way}，未勾选的登录方式将被移除。`,
    callHotel: '如非您本人操作，请立即致电酒店。',
  },
  zh_Hant: {
    setPassword: '若非您本人操作，請立即重設密碼。',
    leaveOut: (way) => `若非您本人操作，請立即重設密碼。重設時請勿勾選${way}，未勾選的登入方式將被移除。`,
    callHotel: '若非您本人操作，請立即致電飯店。',
  },
}
