import type { Locale } from '#shared/i18n/locale.ts'

/** The mails about the end of a change: it was made, or the stay is still the old one. */
type ChangedTexts = {
  subject: (hotel: string, number: string) => string
  opening: (hotel: string, dates: string) => string
  /** The label of the rooms before the change, and of the rooms that are given up. */
  before: string
  givenUp: string
}

export const changedTexts: Record<Locale, ChangedTexts> = {
  en: {
    subject: (hotel, number) => `Your stay at ${hotel} has changed: ${number}`,
    opening: (hotel, dates) => `Your stay at ${hotel} has changed. It is now ${dates}.`,
    before: 'Before the change',
    givenUp: 'No longer booked',
  },
  ja: {
    subject: (hotel, number) => `【${hotel}】ご予約の変更を承りました（${number}）`,
    opening: (hotel, dates) => `${hotel}のご予約の変更を承りました。ご宿泊日は${dates}です。`,
    before: '変更前の内容',
    givenUp: 'キャンセルされたお部屋',
  },
  ko: {
    subject: (hotel, number) => `[${hotel}] 예약이 변경되었습니다 (${number})`,
    opening: (hotel, dates) => `${hotel} 예약이 변경되었습니다. 변경된 숙박일은 ${dates}입니다.`,
    before: '변경 전 내용',
    givenUp: '취소하신 객실',
  },
  zh_Hans: {
    subject: (hotel, number) => `【${hotel}】您的预订已更改（${number}）`,
    opening: (hotel, dates) => `您在${hotel}的预订已更改。更改后的入住日期为${dates}。`,
    before: '更改前的内容',
    givenUp: '已取消的房间',
  },
  zh_Hant: {
    subject: (hotel, number) => `【${hotel}】您的訂房已變更（${number}）`,
    opening: (hotel, dates) => `您在${hotel}的訂房已變更。變更後的住宿日期為${dates}。`,
    before: '變更前的內容',
    givenUp: '已取消的房間',
  },
}
