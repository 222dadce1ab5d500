import type { MailTexts } from './MailTexts.ts'

export const zhHant: MailTexts = {
  subject: (hotel, number) => `【${hotel}】訂房完成（${number}）`,
  greeting: '親愛的貴賓，您好：',
  opening: (hotel) => `感謝您預訂${hotel}。房間已為您準備妥當，內容如下，期待您的蒞臨。`,
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
  },
  child: { child_meal: '兒童餐點', child_bed: '兒童寢具' },
  other: '其他',
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
        return `${isDayUse ? '未到店（No-show）' : '未入住（No-show）'}：房價的${line.percent}%`
    }
  },
  transfer: {
    subject: (hotel, number) => `【${hotel}】轉帳付款通知（訂房編號 ${number}）`,
    opening: (hotel) => `感謝您選擇${hotel}。客房已為您保留至下列期限。款項入帳後訂房確認。`,
    says: '請在期限前轉帳，並備註訂房編號。',
    amount: '轉帳金額',
    deadline: '轉帳期限',
    account: '收款帳戶',
    reference: '轉帳備註（訂房編號）',
    afterwards: '款項入帳後，我們會寄送訂房確認信給您。逾期未入帳，客房將釋出，訂房隨之取消。',
  },
  nothingCharged: '並未扣款。',
  mayBeReserved: '付款未完成。若銀行顯示該金額被預先授權，我們通常會在約兩小時內取消。',
  unfinished: {
    subject: (hotel) => `【${hotel}】您的訂房尚未完成`,
    charge: (hotel, charged) => `${hotel}的客房已為您保留，但刷卡付款尚未完成，訂房還未確認。${charged}`,
    guarantee: (hotel) => `${hotel}的客房已為您保留，但信用卡登記尚未完成，訂房還未確認。並未扣款。`,
    amount: '刷卡金額',
    heldUntil: '客房保留至',
    open: '繼續完成訂房',
    afterwards: '逾期未完成，客房將釋出，不會扣款。',
    ignore: '若您已完成訂房，或並未提出此訂房，請忽略本信。',
  },
  ended: {
    transferSubject: (hotel, number) => `【${hotel}】轉帳逾期，訂房已取消（${number}）`,
    transfer: (hotel) => `截至期限未收到您的轉帳，您在${hotel}的訂房已取消，客房已釋出。`,
    notReceived: '未入帳金額',
    doNotTransfer: '請勿再轉帳。若已轉帳，請與飯店聯絡。',
    cardSubject: (hotel) => `【${hotel}】訂房未完成`,
    card: (hotel, charged) => `由於未在時限內完成訂房，${hotel}的客房已釋出。${charged}`,
    open: '以相同日期重新搜尋',
  },
}
