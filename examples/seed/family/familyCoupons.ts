import type { Coupon } from '../../server/hotels/rateRules.ts'

/** The coupon of the hotel for families. */
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
]
