import type { MailTexts } from './MailTexts.ts'

export const zhHant: MailTexts = {
  greeting: '親愛的貴賓，您好：',
  greetingTo: (name) => `親愛的${name}貴賓，您好：`,
  number: '訂房編號',
  booker: '訂房人',
  bookerName: (name) => name,
  dates: '住宿日期',
  from: '入住',
  until: '退房',
  day: '使用日期',
  dayUse: '當日使用，不過夜',
  nights: (count) => `${count}晚`,
  room: (place, of) => (of === 1 ? '房間' : `房間${place}`),
  guests: (adults, children) => `${adults}位成人${children > 0 ? `、${children}位兒童` : ''}`,
  rooms: '房價',
  off: {
    length_of_stay: '連住優惠',
    member: '會員優惠',
    corporate: '企業優惠',
    promotion: '促銷優惠',
    special: '特別優惠',
    coupon: '優惠券',
    points: '點數折抵',
    given_back: '失效優惠返還',
  },
  child: { child_meal: '兒童餐點', child_bed: '兒童寢具' },
  other: '其他',
  voucher: '住宿券',
  adjustment: '其他費用與調整',
  total: '總金額（含稅及服務費）',
  localTax: { bath_tax: '其中入湯稅', accommodation_tax: '其中住宿稅', other: '其中地方稅' },
  taxAt: (percent) => `其中稅（${percent}%）`,
  payment: {
    name: '付款',
    atHotel: (amount) => `到飯店付款 ${amount}`,
    afterStay: (amount) => `住宿後付款 ${amount}`,
    taxAtHotel: {
      bath_tax: (amount) => `入湯稅（到飯店付款） ${amount}`,
      accommodation_tax: (amount) => `住宿稅（到飯店付款） ${amount}`,
      other: (amount) => `地方稅（到飯店付款） ${amount}`,
    },
    card: (brand, digits) => `${brand}（末四碼${digits}）`,
    paid: (amount) => `已刷卡付款 ${amount}`,
    deposit: (amount) => `訂金（已刷卡付款） ${amount}`,
    received: (amount) => `已收到銀行轉帳 ${amount}`,
    remaining: (amount) => `餘額（到飯店付款） ${amount}`,
    guarantee: '信用卡已登記作擔保，並未扣款。如取消訂房或未入住，飯店可能由此卡收取費用。',
    deferred: '住宿後付款。退房後，飯店會將付款說明寄至您的電子郵件，不提供收據。',
  },
  policy: '取消政策',
  arrival: {
    checkin: (from, until) => `入住 ${from}–${until}`,
    checkout: (until) => `退房 ${until}前`,
    time: (time) => `預計抵達時間 ${time}`,
    map: '地圖',
    name: '抵達資訊',
  },
  answerOfRoom: (place, answer) => `房間${place}：${answer}`,
  answerOnPage: '您的回答可於訂房頁面查看',
  files: (count) => `附件 ${count} 個`,
  people: (men, women) => `男性${men}位，女性${women}位`,
  extras: '加購項目',
  extra: (name, when, quantity, amount) => `${name}${when && `（${when}）`} × ${quantity}：${amount}`,
  open: '查看訂房內容',
  cancel: '取消訂房',
  calendar: {
    title: (hotel) => `${hotel}住宿`,
    number: (number) => `訂房編號：${number}`,
  },
  contact: (phone) => `如有任何疑問，歡迎來電 ${phone}。`,
  costsAtLeast: (amount, fees) =>
    fees === null
      ? `取消費用至少為${amount}，即您先前變更時的取消費用。`
      : `連同先前變更產生的費用${fees}，取消費用至少為${amount}。`,
  policyLine: (line, { date, deadline }, isDayUse) => {
    switch (line.kind) {
      case 'free':
        return `${deadline(line.until)}以前：免費取消`
      case 'fee':
        return `${date(line.from)}起：房價的${line.percent}%`
      case 'stay_day':
        return `${isDayUse ? '使用當日' : '入住當日'}：房價的${line.percent}%`
      case 'no_show':
        return `${isDayUse ? '未到店（No-show）' : '未入住（No-show）'}：房價的${line.percent}%`
    }
  },
  nothingCharged: '並未扣款。',
  mayBeReserved: '付款未完成。若銀行顯示該金額被預先授權，我們通常會在約兩小時內取消。',
}
