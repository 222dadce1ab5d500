import type { Locale } from '#shared/i18n/locale.ts'

/** The mails about a voucher: it is issued, its stay is booked or not paid, or it can be used again. */
type VoucherTexts = {
  issuedSubject: (hotel: string, number: string) => string
  issuedOpening: (hotel: string, value: string, until: string) => string
  /** The same for a voucher that is valid from a later day on. */
  issuedOpeningFrom: (hotel: string, value: string, from: string, until: string) => string
  /** The hotel has withdrawn it. The third text is about what was paid for it. */
  withdrawnSubject: (hotel: string, number: string) => string
  withdrawnOpening: (hotel: string, value: string) => string
  withdrawnMoney: string
  bookedSubject: (hotel: string, number: string) => string
  bookedOpening: (hotel: string, dates: string) => string
  freeSubject: (hotel: string, number: string) => string
  freeAgain: (until: string) => string
  /** The first dates were not paid: whether the voucher can be used. */
  notBookedSubject: (hotel: string, number: string) => string
  notBookedOpening: (hotel: string) => string
  stillUsable: (until: string) => string
  endedOn: (until: string) => string
  /** The fees have taken all of it. */
  nothingLeft: string
  /** The stay is cancelled after the last day of the voucher. The second text is for a cancellation by the hotel. */
  ended: (until: string) => string
  paidByHotel: (sum: string) => string
  /** The same for a voucher of nights, which have no value. */
  replacedByHotel: string
  /** A number of rooms, each for a number of nights, and the plans; and a number of nights. */
  contents: (rooms: number, nights: number, plans: string) => string
  nights: (count: number) => string
  /** The labels of its value, its first and its last day. */
  value: string
  from: string
  until: string
  /** What was taken from it as fees, what this stay does not use, and what is left. */
  fee: (sum: string) => string
  rest: (sum: string) => string
  left: (sum: string) => string
}

export const voucherTexts: Record<Locale, VoucherTexts> = {
  en: {
    issuedSubject: (hotel, number) => `Your voucher for ${hotel}: ${number}`,
    issuedOpening: (hotel, value, until) =>
      `This voucher of ${value} is for a stay at ${hotel}. You can choose your dates until ${until}.`,
    issuedOpeningFrom: (hotel, value, from, until) =>
      `This voucher of ${value} is for a stay at ${hotel}. You can choose your dates from ${from} until ${until}.`,
    withdrawnSubject: (hotel, number) => `Your voucher for ${hotel} is no longer valid: ${number}`,
    withdrawnOpening: (hotel, value) =>
      `${hotel} has withdrawn your voucher of ${value}. No stay can be booked with it.`,
    withdrawnMoney: 'For what you paid for it, please ask the hotel.',
    bookedSubject: (_, number) => `Your stay with your voucher: ${number}`,
    bookedOpening: (hotel, dates) => `Your stay at ${hotel} is booked with your voucher: ${dates}.`,
    freeSubject: (_, number) => `Your voucher can be used again: ${number}`,
    freeAgain: (until) => `The voucher can be used again until ${until}.`,
    notBookedSubject: (_, number) => `Not booked with your voucher: ${number}`,
    notBookedOpening: (hotel) => `Your stay at ${hotel} was not paid, so no dates are booked.`,
    stillUsable: (until) => `The voucher can still be used until ${until}.`,
    endedOn: (until) => `The voucher ended on ${until}.`,
    nothingLeft: 'Nothing is left of the voucher.',
    ended: (until) => `The voucher ended on ${until}, so it does not come back.`,
    paidByHotel: (sum) =>
      `The voucher has ended. The hotel returns its value of ${sum} to you itself and will contact you about it.`,
    replacedByHotel: 'The voucher has ended. The hotel will contact you about a replacement.',
    contents: (rooms, nights, plans) =>
      `${nights} ${nights === 1 ? 'night' : 'nights'} in ${rooms} ${rooms === 1 ? 'room' : 'rooms'}, ${plans}`,
    nights: (count) => `${count} ${count === 1 ? 'night' : 'nights'}`,
    value: 'Voucher',
    from: 'Valid from',
    until: 'Valid until',
    fee: (sum) => `Fee taken from the voucher: ${sum}`,
    rest: (sum) => `Not used by this stay: ${sum}`,
    left: (sum) => `Left: ${sum}`,
  },
  ja: {
    issuedSubject: (hotel, number) => `【${hotel}】宿泊券のお届け（${number}）`,
    issuedOpening: (hotel, value, until) =>
      `${hotel}の宿泊券（${value}）をお届けします。${until}までにご宿泊の日程をお選びください。`,
    issuedOpeningFrom: (hotel, value, from, until) =>
      `${hotel}の宿泊券（${value}）をお届けします。${from}から${until}までの間に、ご宿泊の日程をお選びください。`,
    withdrawnSubject: (hotel, number) => `【${hotel}】宿泊券無効のお知らせ（${number}）`,
    withdrawnOpening: (hotel, value) =>
      `${hotel}の都合により、宿泊券（${value}）を無効といたしました。この宿泊券はご利用いただけません。`,
    withdrawnMoney: 'お支払い済みの代金については、宿へお問い合わせください。',
    bookedSubject: (hotel, number) => `【${hotel}】宿泊券でのご予約を承りました（${number}）`,
    bookedOpening: (hotel, dates) => `宿泊券による${hotel}のご予約を承りました。ご宿泊日は${dates}です。`,
    freeSubject: (hotel, number) => `【${hotel}】宿泊券を再度ご利用いただけます（${number}）`,
    freeAgain: (until) => `宿泊券は${until}まで再度ご利用いただけます。`,
    notBookedSubject: (hotel, number) => `【${hotel}】ご予約は成立しておりません（${number}）`,
    notBookedOpening: (hotel) => `${hotel}のご予約は、お支払いが完了していないため成立しておりません。`,
    stillUsable: (until) => `宿泊券は${until}まで引き続きご利用いただけます。`,
    endedOn: (until) => `宿泊券の有効期限は${until}まででした。`,
    nothingLeft: '宿泊券の残額はございません。',
    ended: (until) => `宿泊券は有効期限（${until}）を過ぎているため、お戻しできません。`,
    paidByHotel: (sum) =>
      `宿泊券は有効期限を過ぎているため、額面相当の${sum}を宿よりご返金いたします。方法は宿よりご連絡します。`,
    replacedByHotel: '宿泊券は有効期限を過ぎているため、代わりのお取り扱いを宿よりご連絡いたします。',
    contents: (rooms, nights, plans) => `${rooms}室${nights}泊・${plans}`,
    nights: (count) => `${count}泊`,
    value: '宿泊券',
    from: 'ご利用開始日',
    until: '有効期限',
    fee: (sum) => `宿泊券から充当したキャンセル料 ${sum}`,
    rest: (sum) => `今回ご利用にならない残額 ${sum}`,
    left: (sum) => `残額 ${sum}`,
  },
  ko: {
    issuedSubject: (hotel, number) => `[${hotel}] 숙박권을 보내 드립니다 (${number})`,
    issuedOpening: (hotel, value, until) =>
      `${hotel} 숙박권(${value})을 보내 드립니다. ${until}까지 숙박일을 선택해 주세요.`,
    issuedOpeningFrom: (hotel, value, from, until) =>
      `${hotel} 숙박권(${value})을 보내 드립니다. ${from}부터 ${until}까지 숙박일을 선택하실 수 있습니다.`,
    withdrawnSubject: (hotel, number) => `[${hotel}] 숙박권 무효 안내 (${number})`,
    withdrawnOpening: (hotel, value) =>
      `${hotel}의 사정으로 숙박권(${value})이 무효 처리되었습니다. 이 숙박권은 사용하실 수 없습니다.`,
    withdrawnMoney: '결제하신 금액은 호텔로 문의해 주세요.',
    bookedSubject: (hotel, number) => `[${hotel}] 숙박권으로 예약되었습니다 (${number})`,
    bookedOpening: (hotel, dates) => `숙박권으로 ${hotel} 예약이 완료되었습니다. 숙박일은 ${dates}입니다.`,
    freeSubject: (hotel, number) => `[${hotel}] 숙박권을 다시 사용하실 수 있습니다 (${number})`,
    freeAgain: (until) => `숙박권은 ${until}까지 다시 사용하실 수 있습니다.`,
    notBookedSubject: (hotel, number) => `[${hotel}] 예약되지 않았습니다 (${number})`,
    notBookedOpening: (hotel) => `결제가 완료되지 않아 ${hotel} 예약이 이루어지지 않았습니다.`,
    stillUsable: (until) => `숙박권은 ${until}까지 계속 사용하실 수 있습니다.`,
    endedOn: (until) => `숙박권의 유효 기간은 ${until}까지였습니다.`,
    nothingLeft: '숙박권에 남은 금액이 없습니다.',
    ended: (until) => `숙박권의 유효 기간(${until})이 지나 돌려 드릴 수 없습니다.`,
    paidByHotel: (sum) =>
      `숙박권의 유효 기간이 지났으므로 해당 금액(${sum})은 호텔에서 직접 돌려 드립니다. 방법은 호텔에서 연락드립니다.`,
    replacedByHotel:
      '숙박권의 유효 기간이 지났으므로 이에 대한 보상은 호텔에서 직접 해 드리며, 방법은 호텔에서 연락드립니다.',
    contents: (rooms, nights, plans) => `객실 ${rooms}개 ${nights}박, ${plans}`,
    nights: (count) => `${count}박`,
    value: '숙박권',
    from: '이용 시작일',
    until: '유효 기한',
    fee: (sum) => `숙박권에서 차감된 취소 수수료 ${sum}`,
    rest: (sum) => `이번 숙박에 사용되지 않는 금액 ${sum}`,
    left: (sum) => `남은 금액 ${sum}`,
  },
  zh_Hans: {
    issuedSubject: (hotel, number) => `【${hotel}】您的住宿券（${number}）`,
    issuedOpening: (hotel, value, until) =>
      `这是您在${hotel}的住宿券（${value}）。请在${until}（含当日）之前选择入住日期。`,
    issuedOpeningFrom: (hotel, value, from, until) =>
      `这是您在${hotel}的住宿券（${value}）。请在${from}至${until}（含当日）期间选择入住日期。`,
    withdrawnSubject: (hotel, number) => `【${hotel}】住宿券已作废（${number}）`,
    withdrawnOpening: (hotel, value) => `${hotel}已将您的住宿券（${value}）作废，无法再用于预订。`,
    withdrawnMoney: '关于已支付的款项，请联系酒店。',
    bookedSubject: (hotel, number) => `【${hotel}】已使用住宿券完成预订（${number}）`,
    bookedOpening: (hotel, dates) => `您已使用住宿券预订${hotel}，入住日期为${dates}。`,
    freeSubject: (hotel, number) => `【${hotel}】住宿券可再次使用（${number}）`,
    freeAgain: (until) => `住宿券在${until}（含当日）之前可再次使用。`,
    notBookedSubject: (hotel, number) => `【${hotel}】预订未成立（${number}）`,
    notBookedOpening: (hotel) => `由于付款未完成，您在${hotel}的预订未成立。`,
    stillUsable: (until) => `住宿券在${until}（含当日）之前仍可使用。`,
    endedOn: (until) => `住宿券的有效期至${until}，现已过期。`,
    nothingLeft: '住宿券已无余额。',
    ended: (until) => `住宿券的有效期（${until}）已过，无法退回。`,
    paidByHotel: (sum) => `住宿券已过有效期，其金额${sum}由酒店直接退还，酒店会就具体方式与您联系。`,
    replacedByHotel: '住宿券已过有效期，酒店将直接予以补偿，并就具体方式与您联系。',
    contents: (rooms, nights, plans) => `${rooms}间房${nights}晚，${plans}`,
    nights: (count) => `${count}晚`,
    value: '住宿券',
    from: '可用起始日',
    until: '有效期至',
    fee: (sum) => `从住宿券中扣除的取消费用 ${sum}`,
    rest: (sum) => `本次住宿未使用的金额 ${sum}`,
    left: (sum) => `剩余金额 ${sum}`,
  },
  zh_Hant: {
    issuedSubject: (hotel, number) => `【${hotel}】您的住宿券（${number}）`,
    issuedOpening: (hotel, value, until) =>
      `這是您在${hotel}的住宿券（${value}）。請於${until}（含當日）之前選擇住宿日期。`,
    issuedOpeningFrom: (hotel, value, from, until) =>
      `這是您在${hotel}的住宿券（${value}）。請於${from}至${until}（含當日）期間選擇住宿日期。`,
    withdrawnSubject: (hotel, number) => `【${hotel}】住宿券已作廢（${number}）`,
    withdrawnOpening: (hotel, value) => `${hotel}已將您的住宿券（${value}）作廢，無法再用於預訂。`,
    withdrawnMoney: '關於已支付的款項，請聯絡飯店。',
    bookedSubject: (hotel, number) => `【${hotel}】已使用住宿券完成訂房（${number}）`,
    bookedOpening: (hotel, dates) => `您已使用住宿券預訂${hotel}，住宿日期為${dates}。`,
    freeSubject: (hotel, number) => `【${hotel}】住宿券可再次使用（${number}）`,
    freeAgain: (until) => `住宿券於${until}（含當日）之前可再次使用。`,
    notBookedSubject: (hotel, number) => `【${hotel}】訂房未成立（${number}）`,
    notBookedOpening: (hotel) => `由於付款未完成，您在${hotel}的訂房未成立。`,
    stillUsable: (until) => `住宿券於${until}（含當日）之前仍可使用。`,
    endedOn: (until) => `住宿券的有效期限至${until}，現已過期。`,
    nothingLeft: '住宿券已無餘額。',
    ended: (until) => `住宿券的有效期限（${until}）已過，無法退回。`,
    paidByHotel: (sum) => `住宿券已過有效期限，其金額${sum}由飯店直接退還，飯店會就方式與您聯繫。`,
    replacedByHotel: '住宿券已過有效期限，飯店將直接予以補償，並就方式與您聯繫。',
    contents: (rooms, nights, plans) => `${rooms}間房${nights}晚，${plans}`,
    nights: (count) => `${count}晚`,
    value: '住宿券',
    from: '可用起始日',
    until: '有效期限',
    fee: (sum) => `自住宿券扣除的取消費用 ${sum}`,
    rest: (sum) => `本次住宿未使用的金額 ${sum}`,
    left: (sum) => `剩餘金額 ${sum}`,
  },
}
