import type { MailTexts } from './MailTexts.ts'

export const zhHans: MailTexts = {
  greeting: '尊敬的宾客：',
  greetingTo: (name) => `尊敬的${name}，您好：`,
  number: '预订号',
  booker: '预订人',
  bookerName: (name) => name,
  dates: '入住日期',
  from: '入住',
  until: '退房',
  day: '使用日期',
  dayUse: '当日往返，不过夜',
  nights: (count) => `${count}晚`,
  room: (place, of) => (of === 1 ? '房间' : `房间${place}`),
  guests: (adults, children) => `${adults}位成人${children > 0 ? `、${children}名儿童` : ''}`,
  rooms: '房费',
  off: {
    length_of_stay: '连住优惠',
    member: '会员优惠',
    corporate: '企业优惠',
    promotion: '促销优惠',
    special: '特别优惠',
    coupon: '优惠券',
    points: '积分抵扣',
    given_back: '失效优惠返还',
  },
  child: { child_meal: '儿童餐食', child_bed: '儿童寝具' },
  other: '其他',
  voucher: '住宿券',
  adjustment: '其他费用及调整',
  total: '总价（含税及服务费）',
  localTax: { bath_tax: '其中入汤税', accommodation_tax: '其中住宿税', other: '其中地方税' },
  taxAt: (percent) => `其中税（${percent}%）`,
  payment: {
    name: '支付',
    atHotel: (amount) => `到店支付 ${amount}`,
    afterStay: (amount) => `离店后支付 ${amount}`,
    taxAtHotel: {
      bath_tax: (amount) => `入汤税（到店支付） ${amount}`,
      accommodation_tax: (amount) => `住宿税（到店支付） ${amount}`,
      other: (amount) => `地方税（到店支付） ${amount}`,
    },
    card: (brand, digits) => `${brand}（尾号${digits}）`,
    paid: (amount) => `已刷卡支付 ${amount}`,
    deposit: (amount) => `订金（已刷卡支付） ${amount}`,
    received: (amount) => `已收到银行转账 ${amount}`,
    remaining: (amount) => `余额（到店支付） ${amount}`,
    guarantee: '银行卡已登记作担保，未产生扣款。如取消预订或未入住，酒店可能从此卡收取费用。',
    deferred: '离店后支付。退房后，酒店会将付款说明发送至您的邮箱，不提供收据。',
  },
  policy: '取消政策',
  arrival: {
    checkin: (from, until) => `入住 ${from}–${until}`,
    checkout: (until) => `退房 ${until}前`,
    time: (time) => `预计到店时间 ${time}`,
    map: '地图',
    name: '到店信息',
  },
  answerOfRoom: (place, answer) => `房间${place}：${answer}`,
  answerOnPage: '您的回答可在预订页面查看',
  files: (count) => `附件${count}个`,
  people: (men, women) => `男性${men}位，女性${women}位`,
  extras: '附加项目',
  extra: (name, when, quantity, amount) => `${name}${when && `（${when}）`} × ${quantity}：${amount}`,
  open: '查看预订',
  cancel: '取消预订',
  calendar: {
    title: (hotel) => `入住${hotel}`,
    number: (number) => `预订号：${number}`,
  },
  contact: (phone) => `如有疑问，欢迎致电 ${phone}。`,
  costsAtLeast: (amount, fees) =>
    fees === null
      ? `取消费用至少为${amount}，即您此前更改时的取消费用。`
      : `连同此前更改产生的费用${fees}，取消费用至少为${amount}。`,
  policyLine: (line, { date, deadline }, isDayUse) => {
    switch (line.kind) {
      case 'free':
        return `${deadline(line.until)}前：免费取消`
      case 'fee':
        return `${date(line.from)}起：房费的${line.percent}%`
      case 'stay_day':
        return `${isDayUse ? '使用当天' : '入住当天'}：房费的${line.percent}%`
      case 'no_show':
        return `${isDayUse ? '未到店（No-show）' : '未入住（No-show）'}：房费的${line.percent}%`
    }
  },
  nothingCharged: '未产生扣款。',
  mayBeReserved: '支付未完成。如银行显示该金额被预授权，我们通常会在约两小时内取消。',
}
