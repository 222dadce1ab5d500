import type { Locale } from '#shared/i18n/locale.ts'

/** The mail of a change that was not paid in time, or that the bank has refused. */
type NotChangedTexts = {
  subject: (hotel: string, number: string) => string
  opening: (hotel: string, dates: string) => string
  nothingCharged: string
  /** The bank has agreed too late: the amount is returned. */
  onItsWay: (amount: string) => string
  /** The payment of a change after another change, a cancellation or the withdrawal of a voucher. */
  notCompletedSubject: (hotel: string, number: string) => string
  notCompletedOpening: (hotel: string) => string
}

export const notChangedTexts: Record<Locale, NotChangedTexts> = {
  en: {
    subject: (hotel, number) => `Your stay at ${hotel} has not changed: ${number}`,
    opening: (hotel, dates) => `Your stay at ${hotel} has not changed. It is still ${dates}.`,
    nothingCharged: 'Nothing was charged.',
    onItsWay: (amount) => `The ${amount} that your bank took is on its way back.`,
    notCompletedSubject: (hotel, number) => `About your payment to ${hotel}: ${number}`,
    notCompletedOpening: (hotel) =>
      `The payment that you began at ${hotel} was not completed, so nothing was booked with it.`,
  },
  ja: {
    subject: (hotel, number) => `【${hotel}】ご予約は変更されておりません（${number}）`,
    opening: (hotel, dates) => `変更は成立しておりません。${hotel}のご予約は${dates}のままです。`,
    nothingCharged: 'ご請求はありません。',
    onItsWay: (amount) => `${amount}は全額、返金手続き中です。`,
    notCompletedSubject: (hotel, number) => `【${hotel}】お支払いについてのお知らせ（${number}）`,
    notCompletedOpening: (hotel) =>
      `${hotel}でのお支払いは完了しなかったため、その内容でのご予約・変更は成立しておりません。`,
  },
  ko: {
    subject: (hotel, number) => `[${hotel}] 예약은 변경되지 않았습니다 (${number})`,
    opening: (hotel, dates) => `변경이 이루어지지 않았습니다. ${hotel} 예약은 ${dates} 그대로입니다.`,
    nothingCharged: '청구된 금액은 없습니다.',
    onItsWay: (amount) => `카드사에서 승인된 ${amount}의 전액 환불을 진행하고 있습니다.`,
    notCompletedSubject: (hotel, number) => `[${hotel}] 결제 관련 안내 (${number})`,
    notCompletedOpening: (hotel) =>
      `${hotel}에서 진행하신 결제가 완료되지 않아, 해당 내용의 예약이나 변경은 이루어지지 않았습니다.`,
  },
  zh_Hans: {
    subject: (hotel, number) => `【${hotel}】您的预订未更改（${number}）`,
    opening: (hotel, dates) => `更改未完成。您在${hotel}的预订仍为${dates}。`,
    nothingCharged: '未产生任何扣款。',
    onItsWay: (amount) => `银行扣取的${amount}正在全额退款处理中。`,
    notCompletedSubject: (hotel, number) => `【${hotel}】关于您的付款（${number}）`,
    notCompletedOpening: (hotel) => `您在${hotel}的付款未完成，因此相应的预订或更改未成立。`,
  },
  zh_Hant: {
    subject: (hotel, number) => `【${hotel}】您的訂房未變更（${number}）`,
    opening: (hotel, dates) => `變更未完成。您在${hotel}的訂房仍為${dates}。`,
    nothingCharged: '未產生任何扣款。',
    onItsWay: (amount) => `銀行扣取的${amount}正在全額退款處理中。`,
    notCompletedSubject: (hotel, number) => `【${hotel}】關於您的付款（${number}）`,
    notCompletedOpening: (hotel) => `您在${hotel}的付款未完成，因此相應的訂房或變更未成立。`,
  },
}
