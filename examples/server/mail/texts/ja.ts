import type { MailTexts } from './MailTexts.ts'

export const ja: MailTexts = {
  greeting: 'お客様へ',
  greetingTo: (name) => `${name} 様`,
  number: '予約番号',
  booker: 'ご予約者名',
  bookerName: (name) => `${name} 様`,
  dates: 'ご宿泊日',
  from: 'チェックイン',
  until: 'チェックアウト',
  day: 'ご利用日',
  dayUse: '日帰りでのご利用',
  nights: (count) => `${count}泊`,
  room: (place, of) => (of === 1 ? 'お部屋' : `お部屋 ${place}`),
  guests: (adults, children) => `大人${adults}名様${children > 0 ? `、お子様${children}名様` : ''}`,
  rooms: 'お部屋の料金',
  off: {
    length_of_stay: '連泊割引',
    member: '会員料金',
    corporate: '法人料金',
    promotion: '特典割引',
    special: '特別割引',
    coupon: 'クーポン',
    points: 'ポイント利用',
    given_back: '適用外となる割引の調整',
  },
  child: { child_meal: 'お子様のお食事', child_bed: 'お子様の寝具' },
  other: 'その他',
  voucher: '宿泊券',
  adjustment: 'その他の料金・調整額',
  total: '合計（税・サービス料込）',
  localTax: { bath_tax: 'うち入湯税', accommodation_tax: 'うち宿泊税', other: 'うち宿泊税・入湯税' },
  taxAt: (percent) => `うち消費税（${percent}%）`,
  payment: {
    name: 'お支払い',
    atHotel: (amount) => `現地でのお支払い額 ${amount}`,
    afterStay: (amount) => `ご宿泊後のお支払い額 ${amount}`,
    taxAtHotel: {
      bath_tax: (amount) => `入湯税（現地払い） ${amount}`,
      accommodation_tax: (amount) => `宿泊税（現地払い） ${amount}`,
      other: (amount) => `宿泊税・入湯税（現地払い） ${amount}`,
    },
    card: (brand, digits) => `${brand}（末尾${digits}）`,
    paid: (amount) => `カードでお支払い済み ${amount}`,
    deposit: (amount) => `予約金（カードでお支払い済み） ${amount}`,
    received: (amount) => `銀行振込にてご入金済み ${amount}`,
    remaining: (amount) => `残額（現地払い） ${amount}`,
    guarantee:
      '予約の保証としてカードを登録いたしました。ご請求はありません。キャンセル料や無断不泊の料金は、宿よりこのカードにご請求する場合がございます。',
    deferred:
      'ご宿泊後のお支払いです。チェックアウト後、お支払いのご案内をメールでお送りします。領収書は発行されません。',
  },
  policy: 'キャンセルについて',
  arrival: {
    checkin: (from, until) => `チェックイン ${from}〜${until}`,
    checkout: (until) => `チェックアウト ${until}まで`,
    time: (time) => `ご到着予定時刻 ${time}`,
    map: '地図',
    name: 'ご到着について',
  },
  answerOfRoom: (place, answer) => `お部屋 ${place}：${answer}`,
  answerOnPage: 'ご回答はご予約ページでご確認いただけます',
  files: (count) => `添付ファイル ${count}件`,
  people: (men, women) => `男性${men}名様、女性${women}名様`,
  extras: '追加オプション',
  extra: (name, when, quantity, amount) => `${name}${when && `（${when}）`} × ${quantity}：${amount}`,
  open: 'ご予約内容を確認する',
  cancel: 'ご予約をキャンセルする',
  calendar: {
    title: (hotel) => `${hotel}ご宿泊`,
    number: (number) => `予約番号：${number}`,
  },
  contact: (phone) => `ご不明な点がございましたら、お電話（${phone}）にてお気軽にお問い合わせください。`,
  costsAtLeast: (amount, fees) =>
    fees === null
      ? `以前のご変更時のキャンセル料${amount}が、この予約のキャンセル料の下限となります。`
      : `以前のご変更時のキャンセル料${fees}と合わせて、${amount}がこの予約のキャンセル料の下限となります。`,
  policyLine: (line, { date, deadline }, isDayUse) => {
    switch (line.kind) {
      case 'free':
        return `${deadline(line.until)}まで 無料`
      case 'fee':
        return `${date(line.from)}から 料金の${line.percent}%`
      case 'stay_day':
        return `${isDayUse ? 'ご利用当日' : 'ご宿泊当日'} 料金の${line.percent}%`
      case 'no_show':
        return `${isDayUse ? 'ご連絡なしの不着' : 'ご連絡なしの不泊'} 料金の${line.percent}%`
    }
  },
  nothingCharged: '決済は行われておりません。',
  mayBeReserved:
    'お支払いは完了しておりません。カード会社のご利用明細に金額が一時的に表示される場合は、通常2時間ほどで取り消しの手続きをいたします。',
}
