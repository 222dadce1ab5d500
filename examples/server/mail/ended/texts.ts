import type { Locale } from '#shared/i18n/locale.ts'

/** The mails after the rooms of an unpaid booking were released. */
type EndedTexts = {
  transferSubject: (hotel: string, number: string) => string
  transfer: (hotel: string) => string
  /** The label of the amount that did not arrive. */
  notReceived: string
  doNotTransfer: string
  cardSubject: (hotel: string) => string
  card: (hotel: string, charged: string) => string
  open: string
}

export const endedTexts: Record<Locale, EndedTexts> = {
  en: {
    transferSubject: (hotel, number) => `Your reservation at ${hotel} has ended: ${number}`,
    transfer: (hotel) =>
      `Your bank transfer did not arrive by the deadline. Your reservation at ${hotel} has ended.`,
    notReceived: 'Amount not received',
    doNotTransfer:
      'Please do not transfer the amount any more. If you have transferred it already, please contact the hotel.',
    cardSubject: (hotel) => `Your booking at ${hotel} was not completed`,
    card: (hotel, charged) =>
      `${charged} Your booking at ${hotel} is no longer held, because it was not completed in time.`,
    open: 'Search these dates again',
  },
  ja: {
    transferSubject: (hotel, number) =>
      `【${hotel}】お振込期限経過によるご予約キャンセルのお知らせ（${number}）`,
    transfer: (hotel) =>
      `お振込期限までにご入金を確認できませんでしたので、${hotel}のご予約はキャンセルとなり、お部屋の確保を解除いたしました。`,
    notReceived: 'ご入金を確認できなかった金額',
    doNotTransfer:
      '今後のお振り込みはお控えください。すでにお振り込みいただいている場合は、お手数ですが宿までご連絡ください。',
    cardSubject: (hotel) => `【${hotel}】ご予約は完了しませんでした`,
    card: (hotel, charged) =>
      `時間内にお手続きが完了しなかったため、${hotel}のお部屋の確保を解除いたしました。${charged}`,
    open: '同じ日程でもう一度探す',
  },
  ko: {
    transferSubject: (hotel, number) => `[${hotel}] 입금 기한이 지나 예약이 취소되었습니다 (${number})`,
    transfer: (hotel) => `기한까지 입금이 확인되지 않아 ${hotel} 예약이 취소되고 객실 확보가 해제되었습니다.`,
    notReceived: '입금이 확인되지 않은 금액',
    doNotTransfer: '이제 입금하지 마시기 바랍니다. 이미 입금하셨다면 호텔로 연락해 주세요.',
    cardSubject: (hotel) => `[${hotel}] 예약이 완료되지 않았습니다`,
    card: (hotel, charged) =>
      `시간 내에 예약이 완료되지 않아 ${hotel}의 객실 확보가 해제되었습니다. ${charged}`,
    open: '같은 날짜로 다시 검색',
  },
  zh_Hans: {
    transferSubject: (hotel, number) => `【${hotel}】转账逾期，预订已取消（${number}）`,
    transfer: (hotel) => `截至期限未收到您的转账，您在${hotel}的预订已取消，房间已释放。`,
    notReceived: '未到账金额',
    doNotTransfer: '请勿再转账。如已转账，请与酒店联系。',
    cardSubject: (hotel) => `【${hotel}】预订未完成`,
    card: (hotel, charged) => `由于未在时限内完成预订，${hotel}的房间已释放。${charged}`,
    open: '按相同日期重新搜索',
  },
  zh_Hant: {
    transferSubject: (hotel, number) => `【${hotel}】轉帳逾期，訂房已取消（${number}）`,
    transfer: (hotel) => `截至期限未收到您的轉帳，您在${hotel}的訂房已取消，房間已釋出。`,
    notReceived: '未入帳金額',
    doNotTransfer: '請勿再轉帳。若已轉帳，請與飯店聯絡。',
    cardSubject: (hotel) => `【${hotel}】訂房未完成`,
    card: (hotel, charged) => `由於未在時限內完成訂房，${hotel}的房間已釋出。${charged}`,
    open: '以相同日期重新搜尋',
  },
}
