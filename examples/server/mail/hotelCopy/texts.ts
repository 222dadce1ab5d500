import type { Locale } from '#shared/i18n/locale.ts'

/** Who has ended a reservation: the guest, the hotel, or the hotel after the guest did not come. */
export type EndedBy = 'guest' | 'hotel' | 'no_show'

/** The copies that the hotel gets. */
type HotelCopyTexts = {
  changed: (number: string, dates: string) => string
  /** The first dates of a voucher. */
  scheduled: (number: string, dates: string) => string
  cancelled: (number: string, dates: string) => string
  opening: Record<'changed' | 'scheduled', (number: string) => string>
  cancelledOpening: Record<EndedBy, (number: string) => string>
  /** The refund that the hotel pays itself. */
  toReturn: (amount: string) => string
  /** The nights of an ended voucher, which have no value: the hotel makes up for them. */
  toReplace: (nights: string) => string
}

export const hotelCopyTexts: Record<Locale, HotelCopyTexts> = {
  en: {
    changed: (number, dates) => `Changed: ${number}, ${dates}`,
    scheduled: (number, dates) => `Booked with a voucher: ${number}, ${dates}`,
    cancelled: (number, dates) => `Cancelled: ${number}, ${dates}`,
    opening: {
      changed: (number) => `The guest has changed reservation ${number}.`,
      scheduled: (number) => `The guest has chosen dates with voucher ${number}.`,
    },
    cancelledOpening: {
      guest: (number) => `The guest has cancelled reservation ${number}.`,
      hotel: (number) => `Reservation ${number} was cancelled by the hotel.`,
      no_show: (number) => `Reservation ${number} was recorded as a no-show.`,
    },
    toReturn: (amount) => `To be returned to the guest by the hotel: ${amount}`,
    toReplace: (nights) => `Nights of an ended voucher for which the hotel makes up to the guest: ${nights}`,
  },
  ja: {
    changed: (number, dates) => `【予約変更】${number}（${dates}）`,
    scheduled: (number, dates) => `【宿泊券でのご予約】${number}（${dates}）`,
    cancelled: (number, dates) => `【予約キャンセル】${number}（${dates}）`,
    opening: {
      changed: (number) => `予約${number}が変更されました。`,
      scheduled: (number) => `宿泊券${number}の日程が選ばれました。`,
    },
    cancelledOpening: {
      guest: (number) => `予約${number}がお客様によりキャンセルされました。`,
      hotel: (number) => `予約${number}は宿の都合によりキャンセルされました。`,
      no_show: (number) => `予約${number}を無断不泊として記録しました。`,
    },
    toReturn: (amount) => `宿からお客様へのご返金が必要な金額 ${amount}`,
    toReplace: (nights) => `期限切れの宿泊券につき、宿から代わりのお取り扱いが必要な泊数 ${nights}`,
  },
  ko: {
    changed: (number, dates) => `[예약 변경] ${number} (${dates})`,
    scheduled: (number, dates) => `[숙박권 예약] ${number} (${dates})`,
    cancelled: (number, dates) => `[예약 취소] ${number} (${dates})`,
    opening: {
      changed: (number) => `예약 ${number} 건이 변경되었습니다.`,
      scheduled: (number) => `고객이 숙박권 ${number}의 숙박일을 선택했습니다.`,
    },
    cancelledOpening: {
      guest: (number) => `고객이 예약 ${number} 건을 취소했습니다.`,
      hotel: (number) => `예약 ${number} 건이 호텔 사정으로 취소되었습니다.`,
      no_show: (number) => `예약 ${number} 건이 노쇼로 처리되었습니다.`,
    },
    toReturn: (amount) => `호텔에서 고객에게 직접 돌려 드릴 금액 ${amount}`,
    toReplace: (nights) => `유효 기간이 지난 숙박권에 대해 호텔에서 보상해 드려야 할 숙박일 수 ${nights}`,
  },
  zh_Hans: {
    changed: (number, dates) => `【预订更改】${number}（${dates}）`,
    scheduled: (number, dates) => `【住宿券预订】${number}（${dates}）`,
    cancelled: (number, dates) => `【预订取消】${number}（${dates}）`,
    opening: {
      changed: (number) => `预订${number}已更改。`,
      scheduled: (number) => `客人已为住宿券${number}选择日期。`,
    },
    cancelledOpening: {
      guest: (number) => `客人已取消预订${number}。`,
      hotel: (number) => `预订${number}已由酒店取消。`,
      no_show: (number) => `预订${number}已记为未入住。`,
    },
    toReturn: (amount) => `需由酒店退还客人的金额 ${amount}`,
    toReplace: (nights) => `住宿券已过期，需由酒店补偿客人的晚数 ${nights}`,
  },
  zh_Hant: {
    changed: (number, dates) => `【訂房變更】${number}（${dates}）`,
    scheduled: (number, dates) => `【住宿券訂房】${number}（${dates}）`,
    cancelled: (number, dates) => `【訂房取消】${number}（${dates}）`,
    opening: {
      changed: (number) => `訂房${number}已變更。`,
      scheduled: (number) => `客人已為住宿券${number}選擇日期。`,
    },
    cancelledOpening: {
      guest: (number) => `客人已取消訂房${number}。`,
      hotel: (number) => `訂房${number}已由飯店取消。`,
      no_show: (number) => `訂房${number}已記為未入住。`,
    },
    toReturn: (amount) => `需由飯店退還客人的金額 ${amount}`,
    toReplace: (nights) => `住宿券已過期，需由飯店補償客人的晚數 ${nights}`,
  },
}
