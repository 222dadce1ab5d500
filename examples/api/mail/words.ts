import type { Locale } from '#shared/domain/locale.ts'
import type { PolicyLine } from '#shared/domain/policy.ts'

/** What a confirmation says, in the words of the house. */
export type Words = {
  subject: (hotel: string, number: string) => string
  greeting: (last: string, first: string) => string
  opening: (hotel: string) => string
  number: string
  dates: string
  nights: (count: number) => string
  room: (place: number, of: number) => string
  guests: (adults: number, children: number) => string
  total: string
  localTax: string
  payment: string
  policy: string
  open: string
  contact: (phone: string) => string
  closing: string
  policyLine: (line: PolicyLine, date: (day: string) => string) => string
}

const en: Words = {
  subject: (hotel, number) => `Your booking at ${hotel}: ${number}`,
  greeting: (last, first) => `Dear ${first} ${last},`,
  opening: (hotel) =>
    `Thank you for booking with ${hotel}. Your rooms are reserved, and we look forward to welcoming you.`,
  number: 'Reservation number',
  dates: 'Your stay',
  nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
  room: (place, of) => (of === 1 ? 'Room' : `Room ${place}`),
  guests: (adults, children) =>
    `${adults === 1 ? '1 adult' : `${adults} adults`}${children > 0 ? `, ${children === 1 ? '1 child' : `${children} children`}` : ''}`,
  total: 'Total, with tax and service',
  localTax: 'of which local taxes',
  payment: 'Please pay at the hotel.',
  policy: 'Cancellation',
  open: 'See your reservation',
  contact: (phone) => `Is anything unclear? Call us at ${phone}.`,
  closing: 'Have a good journey.',
  policyLine: (line, date) => {
    switch (line.kind) {
      case 'free':
        return `Free until ${date(line.until)}`
      case 'fee':
        return `From ${date(line.from)}: ${line.percent} %`
      case 'stay_day':
        return `On the day of arrival: ${line.percent} %`
      case 'no_show':
        return `Without notice: ${line.percent} %`
    }
  },
}

const ja: Words = {
  subject: (hotel, number) => `【${hotel}】ご予約を承りました（${number}）`,
  greeting: (last, first) => `${last} ${first} 様`,
  opening: (hotel) =>
    `このたびは${hotel}にご予約いただき、誠にありがとうございます。下記の内容でお部屋をご用意いたしました。お越しを心よりお待ち申し上げております。`,
  number: '予約番号',
  dates: 'ご宿泊日',
  nights: (count) => `${count}泊`,
  room: (place, of) => (of === 1 ? 'お部屋' : `お部屋 ${place}`),
  guests: (adults, children) => `大人${adults}名様${children > 0 ? `、お子様${children}名様` : ''}`,
  total: '合計（税・サービス料込）',
  localTax: 'うち宿泊税・入湯税',
  payment: 'お支払いは現地にて承ります。',
  policy: 'キャンセルについて',
  open: 'ご予約内容を確認する',
  contact: (phone) => `ご不明な点がございましたら、お電話（${phone}）にてお気軽にお問い合わせください。`,
  closing: 'どうぞお気をつけてお越しくださいませ。',
  policyLine: (line, date) => {
    switch (line.kind) {
      case 'free':
        return `${date(line.until)}まで 無料`
      case 'fee':
        return `${date(line.from)}から ${line.percent}%`
      case 'stay_day':
        return `ご宿泊当日 ${line.percent}%`
      case 'no_show':
        return `ご連絡なしの不泊 ${line.percent}%`
    }
  },
}

/** The words of a language; English where the house has none yet. */
export const wordsOf = (locale: Locale): { words: Words; locale: Locale } =>
  locale === 'ja' ? { words: ja, locale } : { words: en, locale: 'en' }
