import type { Coupon } from '../../server/hotels/rateRules.ts'

/** The coupons of the hotel for families. One of them pays everything. */
export const familyCoupons: Coupon[] = [
  {
    code: 'FAMILY10',
    name: {
      en: 'Families: 10% off',
      ja: 'ファミリー10％オフ',
      ko: '가족 10% 할인',
      zh_Hans: '家庭九折',
      zh_Hant: '家庭九折',
    },
    hotels: ['family'],
    valid: { from: null, until: null },
    off: { percent: 10 },
    first_nights: null,
    minimum_total: 0,
    usage_limit: null,
    used_elsewhere: 0,
  },
  {
    code: 'GIFT100',
    name: {
      en: 'A stay as a gift',
      ja: 'ご宿泊プレゼント',
      ko: '숙박 선물',
      zh_Hans: '住宿礼券',
      zh_Hant: '住宿禮券',
    },
    hotels: ['family'],
    valid: { from: null, until: null },
    off: { percent: 100 },
    first_nights: null,
    minimum_total: 0,
    usage_limit: null,
    used_elsewhere: 0,
  },
]
