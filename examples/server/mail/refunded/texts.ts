import type { Locale } from '#shared/i18n/locale.ts'

/** The mails of a refund that the gateway has confirmed, or that the hotel pays back itself. */
type RefundedTexts = {
  subject: (hotel: string, number: string) => string
  /** `card` is null without a card, `day` is the day at the hotel. */
  refunded: (amount: string, card: string | null, day: string) => string
  byHotelSubject: (hotel: string, number: string) => string
  byHotel: (amount: string) => string
  amount: string
}

export const refundedTexts: Record<Locale, RefundedTexts> = {
  en: {
    subject: (hotel, number) => `Your refund from ${hotel}: ${number}`,
    refunded: (amount, card, day) => `${amount} was refunded${card === null ? '' : ` to ${card}`} on ${day}.`,
    byHotelSubject: (hotel, number) => `About your refund from ${hotel}: ${number}`,
    byHotel: (amount) =>
      `${amount} could not be sent to your card. The hotel returns it to you itself and will contact you.`,
    amount: 'Amount',
  },
  ja: {
    subject: (hotel, number) => `【${hotel}】返金のお知らせ（${number}）`,
    refunded: (amount, card, day) => `${day}に${card === null ? '' : `${card}へ`}${amount}を返金しました。`,
    byHotelSubject: (hotel, number) => `【${hotel}】ご返金方法変更のお知らせ（${number}）`,
    byHotel: (amount) =>
      `カードへ返金できなかったため、${amount}は宿よりご返金いたします。宿よりご連絡します。`,
    amount: '金額',
  },
  ko: {
    subject: (hotel, number) => `[${hotel}] 환불 안내 (${number})`,
    refunded: (amount, card, day) =>
      `${day}에 ${card === null ? '' : `${card} 카드로 `}${amount}의 환불이 완료되었습니다.`,
    byHotelSubject: (hotel, number) => `[${hotel}] 환불 방법 변경 안내 (${number})`,
    byHotel: (amount) =>
      `카드로 보내 드리지 못하여 ${amount}의 환불은 호텔에서 직접 해 드립니다. 호텔에서 연락드리겠습니다.`,
    amount: '금액',
  },
  zh_Hans: {
    subject: (hotel, number) => `【${hotel}】退款通知（${number}）`,
    refunded: (amount, card, day) => `${amount}已于${day}退款${card === null ? '' : `至${card}`}。`,
    byHotelSubject: (hotel, number) => `【${hotel}】退款方式更改通知（${number}）`,
    byHotel: (amount) => `由于无法退回您的银行卡，${amount}将由酒店直接退还，酒店会与您联系。`,
    amount: '金额',
  },
  zh_Hant: {
    subject: (hotel, number) => `【${hotel}】退款通知（${number}）`,
    refunded: (amount, card, day) => `${amount}已於${day}退款${card === null ? '' : `至${card}`}。`,
    byHotelSubject: (hotel, number) => `【${hotel}】退款方式變更通知（${number}）`,
    byHotel: (amount) => `由於無法退回您的信用卡，${amount}將由飯店直接退還，飯店會與您聯絡。`,
    amount: '金額',
  },
}
