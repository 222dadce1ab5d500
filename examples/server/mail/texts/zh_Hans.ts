import type { MailTexts } from './MailTexts.ts'

export const zhHans: MailTexts = {
  subject: (hotel, number) => `【${hotel}】预订成功（${number}）`,
  greeting: '尊敬的宾客：',
  opening: (hotel) => `感谢您预订${hotel}。客房已为您安排妥当，详情如下。期待您的光临。`,
  number: '预订号',
  booker: '预订人',
  dates: '入住日期',
  day: '使用日期',
  dayUse: '当日往返，不过夜',
  nights: (count) => `${count}晚`,
  room: (place, of) => (of === 1 ? '客房' : `房间${place}`),
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
  },
  child: { child_meal: '儿童餐食', child_bed: '儿童寝具' },
  total: '总价（含税及服务费）',
  localTax: { bath_tax: '其中入汤税', accommodation_tax: '其中住宿税', other: '其中地方税' },
  payment: {
    name: '支付',
    atHotel: '请到店付款。',
    card: (brand, digits) => `${brand}（尾号${digits}）`,
    paid: (amount) => `已刷卡支付 ${amount}`,
    deposit: (amount) => `订金（已刷卡支付） ${amount}`,
    received: (amount) => `已收到银行转账 ${amount}`,
    remaining: (amount) => `余额（到店支付） ${amount}`,
    guarantee: '银行卡已登记作担保，未产生扣款。',
    deferred: '入住后支付。酒店会发送付款说明，不提供收据。',
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
  files: (count) => `附件${count}个`,
  people: (men, women) => `男性${men}位，女性${women}位`,
  extras: '附加项目',
  extra: (name, when, quantity, amount) => `${name}${when && `（${when}）`} × ${quantity}：${amount}`,
  open: '查看预订',
  contact: (phone) => `如有疑问，欢迎致电 ${phone}。`,
  closing: '祝您旅途愉快。',
  policyLine: (line, { date, deadline }, isDayUse) => {
    switch (line.kind) {
      case 'free':
        return `${deadline(line.until)}前：免费取消`
      case 'fee':
        return `${date(line.from)}起：房费的${line.percent}%`
      case 'stay_day':
        return `${isDayUse ? '使用当天' : '入住当天'}：房费的${line.percent}%`
      case 'no_show':
        return `${isDayUse ? '未通知且未到店' : '未通知且未入住'}：房费的${line.percent}%`
    }
  },
}
