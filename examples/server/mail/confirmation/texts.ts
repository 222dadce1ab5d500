import type { Locale } from '#shared/i18n/locale.ts'

/** The mail of a booking. */
type ConfirmationTexts = {
  subject: (hotel: string, number: string) => string
  opening: (hotel: string, rooms: number) => string
  closing: string
}

export const confirmationTexts: Record<Locale, ConfirmationTexts> = {
  en: {
    subject: (hotel, number) => `Your booking at ${hotel}: ${number}`,
    opening: (hotel, rooms) =>
      `Thank you for booking with ${hotel}. ${rooms === 1 ? 'Your room is' : 'Your rooms are'} reserved, and we look forward to welcoming you.`,
    closing: 'Have a good journey.',
  },
  ja: {
    subject: (hotel, number) => `【${hotel}】ご予約を承りました（${number}）`,
    opening: (hotel) =>
      `このたびは${hotel}にご予約いただき、誠にありがとうございます。下記の内容でお部屋をご用意いたしました。お越しを心よりお待ち申し上げております。`,
    closing: 'どうぞお気をつけてお越しくださいませ。',
  },
  ko: {
    subject: (hotel, number) => `[${hotel}] 예약이 완료되었습니다 (${number})`,
    opening: (hotel) =>
      `${hotel}에 예약해 주셔서 감사합니다. 아래와 같이 객실을 준비해 두었습니다. 만나 뵐 날을 기다리겠습니다.`,
    closing: '조심히 오시기 바랍니다.',
  },
  zh_Hans: {
    subject: (hotel, number) => `【${hotel}】预订成功（${number}）`,
    opening: (hotel) => `感谢您预订${hotel}。房间已为您安排妥当，详情如下。期待您的光临。`,
    closing: '祝您旅途愉快。',
  },
  zh_Hant: {
    subject: (hotel, number) => `【${hotel}】訂房完成（${number}）`,
    opening: (hotel) => `感謝您預訂${hotel}。房間已為您準備妥當，內容如下，期待您的蒞臨。`,
    closing: '祝您旅途愉快。',
  },
}
