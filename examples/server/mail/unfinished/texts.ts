import type { Locale } from '#shared/i18n/locale.ts'

/** The mail of a booking whose payment by card the guest has left. */
type UnfinishedTexts = {
  subject: (hotel: string) => string
  charge: (hotel: string, charged: string) => string
  /** The card is only a guarantee. */
  guarantee: (hotel: string) => string
  amount: string
  heldUntil: string
  open: string
  afterwards: string
  /** For a guest who has finished, and for a stranger whose address was typed. */
  ignore: string
}

export const unfinishedTexts: Record<Locale, UnfinishedTexts> = {
  en: {
    subject: (hotel) => `Your booking at ${hotel} is not finished yet`,
    charge: (hotel, charged) =>
      `Your booking at ${hotel} is held for you, but it is not finished: the payment by card is not completed. ${charged}`,
    guarantee: (hotel) =>
      `Your booking at ${hotel} is held for you, but it is not finished: the card is not registered. Nothing was charged.`,
    amount: 'To pay by card',
    heldUntil: 'Held until',
    open: 'Finish the booking',
    afterwards: 'If the booking is not finished by then, it is no longer held, and nothing is charged.',
    ignore: 'If you have finished the booking in the meantime, or did not begin it, please ignore this mail.',
  },
  ja: {
    subject: (hotel) => `【${hotel}】ご予約のお手続きが完了しておりません`,
    charge: (hotel, charged) =>
      `${hotel}のお部屋を確保しておりますが、カードでのお支払いが完了していないため、ご予約はまだ確定しておりません。${charged}`,
    guarantee: (hotel) =>
      `${hotel}のお部屋を確保しておりますが、カードのご登録が完了していないため、ご予約はまだ確定しておりません。ご請求はありません。`,
    amount: 'カード決済金額',
    heldUntil: 'お部屋の確保期限',
    open: 'ご予約のお手続きを続ける',
    afterwards: '期限までにお手続きが完了しない場合、お部屋の確保は解除されます。ご請求はありません。',
    ignore:
      'すでにお手続きがお済みの場合や、お心当たりのない場合は、お手数ですが本メールを破棄してくださいますようお願い申し上げます。',
  },
  ko: {
    subject: (hotel) => `[${hotel}] 예약이 아직 완료되지 않았습니다`,
    charge: (hotel, charged) =>
      `${hotel}의 객실을 확보해 두었으나 카드 결제가 완료되지 않아 예약이 아직 확정되지 않았습니다. ${charged}`,
    guarantee: (hotel) =>
      `${hotel}의 객실을 확보해 두었으나 카드 등록이 완료되지 않아 예약이 아직 확정되지 않았습니다. 청구되지 않았습니다.`,
    amount: '카드 결제 금액',
    heldUntil: '객실 확보 기한',
    open: '예약 계속하기',
    afterwards: '기한까지 완료되지 않으면 객실 확보가 해제되며, 요금은 청구되지 않습니다.',
    ignore: '이미 예약을 완료하셨거나 직접 신청하신 예약이 아니라면 이 메일은 무시해 주세요.',
  },
  zh_Hans: {
    subject: (hotel) => `【${hotel}】您的预订尚未完成`,
    charge: (hotel, charged) => `${hotel}的房间已为您保留，但刷卡支付尚未完成，预订还未确认。${charged}`,
    guarantee: (hotel) => `${hotel}的房间已为您保留，但银行卡登记尚未完成，预订还未确认。未产生扣款。`,
    amount: '刷卡金额',
    heldUntil: '房间保留至',
    open: '继续完成预订',
    afterwards: '逾期未完成，房间将被释放，不会扣款。',
    ignore: '如您已完成预订，或并未提交此预订，请忽略本邮件。',
  },
  zh_Hant: {
    subject: (hotel) => `【${hotel}】您的訂房尚未完成`,
    charge: (hotel, charged) => `${hotel}的房間已為您保留，但刷卡付款尚未完成，訂房還未確認。${charged}`,
    guarantee: (hotel) => `${hotel}的房間已為您保留，但信用卡登記尚未完成，訂房還未確認。並未扣款。`,
    amount: '刷卡金額',
    heldUntil: '房間保留至',
    open: '繼續完成訂房',
    afterwards: '逾期未完成，房間將釋出，不會扣款。',
    ignore: '若您已完成訂房，或並未提出此訂房，請忽略本信。',
  },
}
