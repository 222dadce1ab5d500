import type { MailTexts } from './MailTexts.ts'

export const zhHant: MailTexts = {
  subject: (hotel, number) => `【${hotel}】訂房完成（${number}）`,
  greeting: '親愛的貴賓，您好：',
  opening: (hotel) => `感謝您預訂${hotel}。房間已為您準備妥當，內容如下，期待您的蒞臨。`,
  number: '訂房編號',
  booker: '訂房人',
  dates: '住宿日期',
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
  },
  child: { child_meal: '兒童餐點', child_bed: '兒童寢具' },
  total: '總金額（含稅及服務費）',
  localTax: { bath_tax: '其中入湯稅', accommodation_tax: '其中住宿稅', other: '其中地方稅' },
  payment: {
    name: '付款',
    atHotel: '請到飯店付款。',
    card: (brand, digits) => `${brand}（末四碼${digits}）`,
    paid: (amount) => `已刷卡付款 ${amount}`,
    deposit: (amount) => `訂金（已刷卡付款） ${amount}`,
    received: (amount) => `已收到銀行轉帳 ${amount}`,
    remaining: (amount) => `餘額（到飯店付款） ${amount}`,
    guarantee: '信用卡已登記作擔保，並未扣款。',
    deferred: '住宿後付款。飯店會寄送付款說明，不提供收據。',
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
  files: (count) => `附件 ${count} 個`,
  people: (men, women) => `男性${men}位，女性${women}位`,
  extras: '加購項目',
  extra: (name, when, quantity, amount) => `${name}${when && `（${when}）`} × ${quantity}：${amount}`,
  open: '查看訂房內容',
  contact: (phone) => `如有任何疑問，歡迎來電 ${phone}。`,
  closing: '祝您旅途愉快。',
  policyLine: (line, { date, deadline }, isDayUse) => {
    switch (line.kind) {
      case 'free':
        return `${deadline(line.until)}以前：免費取消`
      case 'fee':
        return `${date(line.from)}起：房價的${line.percent}%`
      case 'stay_day':
        return `${isDayUse ? '使用當日' : '入住當日'}：房價的${line.percent}%`
      case 'no_show':
        return `${isDayUse ? '未通知且未到店' : '未通知且未入住'}：房價的${line.percent}%`
    }
  },
}
