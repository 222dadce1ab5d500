import type { Locale } from '#shared/i18n/locale.ts'

/** The mails of a cancellation, by the guest or by the hotel. */
type CancelledTexts = {
  subject: (hotel: string, number: string) => string
  opening: (hotel: string) => string
  byHotelSubject: (hotel: string, number: string) => string
  byHotelOpening: (hotel: string) => string
  /** The hotel takes no fee. The second text is for a guest who has paid. */
  noFee: string
  allComesBack: string
  /** The labels of the number and the instant of the cancellation. */
  number: string
  at: string
  nothingPaid: string
  /** The card was a guarantee. */
  guarantee: string
  doNotTransfer: string
  /** Instead of an invoice after the stay. */
  noBill: string
  closing: string
}

export const cancelledTexts: Record<Locale, CancelledTexts> = {
  en: {
    subject: (hotel, number) => `Your stay at ${hotel} is cancelled: ${number}`,
    opening: (hotel) => `Your stay at ${hotel} is cancelled.`,
    byHotelSubject: (hotel, number) => `${hotel} had to cancel your stay: ${number}`,
    byHotelOpening: (hotel) => `${hotel} had to cancel your stay. We are sorry.`,
    noFee: 'There is no fee.',
    allComesBack: 'There is no fee, and all you paid comes back.',
    number: 'Cancellation number',
    at: 'Cancelled on',
    nothingPaid: 'Nothing was paid, and nothing is to pay.',
    guarantee: 'Your card was a guarantee: nothing was charged, and we charge nothing now.',
    doNotTransfer: 'Please do not transfer the amount any more.',
    noBill: 'No bill for the stay will be sent.',
    closing: 'We hope to welcome you another time.',
  },
  ja: {
    subject: (hotel, number) => `【${hotel}】キャンセルを承りました（${number}）`,
    opening: (hotel) => `${hotel}のご予約のキャンセルを承りました。`,
    byHotelSubject: (hotel, number) => `【${hotel}】ご予約キャンセルのお詫び（${number}）`,
    byHotelOpening: (hotel) =>
      `誠に申し訳ございませんが、宿の都合により、${hotel}のご予約はキャンセルとなりました。深くお詫び申し上げます。`,
    noFee: 'キャンセル料はございません。',
    allComesBack: 'キャンセル料はなく、お支払い済みの金額は全額お戻しします。',
    number: 'キャンセル番号',
    at: 'キャンセル日時',
    nothingPaid: 'お支払いは発生しておらず、キャンセル料もかかりません。',
    guarantee: 'カードは保証としてお預かりしたもので、決済は行いません。',
    doNotTransfer: '今後のお振り込みはお控えください。',
    noBill: '宿泊料金のご請求はいたしません。',
    closing: 'またのご利用を心よりお待ち申し上げております。',
  },
  ko: {
    subject: (hotel, number) => `[${hotel}] 예약이 취소되었습니다 (${number})`,
    opening: (hotel) => `${hotel} 예약이 취소되었습니다.`,
    byHotelSubject: (hotel, number) => `[${hotel}] 예약 취소 안내 및 사과 말씀 (${number})`,
    byHotelOpening: (hotel) => `호텔 사정으로 ${hotel} 예약이 취소되었습니다. 진심으로 사과드립니다.`,
    noFee: '취소 수수료는 없습니다.',
    allComesBack: '취소 수수료는 없으며, 결제하신 금액은 전액 돌려 드립니다.',
    number: '취소 번호',
    at: '취소 일시',
    nothingPaid: '결제하신 금액이 없으며, 취소 수수료도 없습니다.',
    guarantee: '카드는 보증용으로만 등록된 것으로, 결제는 이루어지지 않습니다.',
    doNotTransfer: '이제 입금하지 마시기 바랍니다.',
    noBill: '숙박 요금은 청구되지 않습니다.',
    closing: '다음에 다시 모실 수 있기를 바랍니다.',
  },
  zh_Hans: {
    subject: (hotel, number) => `【${hotel}】您的预订已取消（${number}）`,
    opening: (hotel) => `您在${hotel}的预订已取消。`,
    byHotelSubject: (hotel, number) => `【${hotel}】关于取消您预订的致歉（${number}）`,
    byHotelOpening: (hotel) => `非常抱歉，因酒店原因，您在${hotel}的预订已被取消。`,
    noFee: '不收取取消费用。',
    allComesBack: '不收取取消费用，您已支付的款项将全额退还。',
    number: '取消编号',
    at: '取消时间',
    nothingPaid: '您尚未付款，也无需支付取消费用。',
    guarantee: '银行卡仅作担保之用，不会产生扣款。',
    doNotTransfer: '请勿再转账。',
    noBill: '不会向您收取住宿费用。',
    closing: '期待下次有机会为您服务。',
  },
  zh_Hant: {
    subject: (hotel, number) => `【${hotel}】您的訂房已取消（${number}）`,
    opening: (hotel) => `您在${hotel}的訂房已取消。`,
    byHotelSubject: (hotel, number) => `【${hotel}】取消訂房致歉通知（${number}）`,
    byHotelOpening: (hotel) => `非常抱歉，因飯店因素，您在${hotel}的訂房已被取消。`,
    noFee: '不收取取消費用。',
    allComesBack: '不收取取消費用，您已支付的款項將全額退還。',
    number: '取消編號',
    at: '取消時間',
    nothingPaid: '您尚未付款，也無需支付取消費用。',
    guarantee: '信用卡僅作擔保之用，不會扣款。',
    doNotTransfer: '請勿再轉帳。',
    noBill: '不會向您收取住宿費用。',
    closing: '期待下次有機會為您服務。',
  },
}
