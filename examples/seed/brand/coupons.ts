import type { Coupon } from '../../server/hotels/rateRules.ts'

const all = ['hakone', 'kyoto', 'taipei', 'seoul']
const always = { from: null, until: null }
const plain = { valid: always, first_nights: null, minimum_total: 0, usage_limit: null, used_elsewhere: 0 }

/** The coupons of the brand, at least one for each possible status. */
export const coupons: Coupon[] = [
  {
    ...plain,
    code: 'WELCOME10',
    name: {
      en: 'Welcome: 10% off',
      ja: 'ようこそ10％オフ',
      ko: '환영 10% 할인',
      zh_Hans: '欢迎九折',
      zh_Hant: '歡迎九折',
    },
    hotels: all,
    off: { percent: 10 },
  },
  {
    ...plain,
    code: 'FIRST2',
    name: {
      en: 'Slow days: 20% off',
      ja: 'ゆっくり連泊 20％オフ',
      ko: '느긋한 여행 20% 할인',
      zh_Hans: '慢游八折',
      zh_Hant: '慢旅八折',
    },
    hotels: all,
    off: { percent: 20 },
    first_nights: 2,
  },
  {
    ...plain,
    code: 'YEN3000',
    name: {
      en: '¥3,000 off a room from ¥30,000',
      ja: '1室3万円以上で3,000円引き',
      ko: '객실 30,000엔 이상 3,000엔 할인',
      zh_Hans: '每间满30,000日元减3,000日元',
      zh_Hant: '每間滿30,000日圓折3,000日圓',
    },
    // Kyoto accepts percentages only, so an amount gets the status `not_here`.
    hotels: ['hakone', 'kyoto'],
    off: { amount: 3_000 },
    minimum_total: 30_000,
  },
  {
    ...plain,
    code: 'LANTERN300',
    name: {
      en: 'NT$300 off a room',
      ja: '1室300台湾ドル引き',
      ko: '객실당 NT$300 할인',
      zh_Hans: '每间减新台币300元',
      zh_Hant: '每間折新臺幣300元',
    },
    hotels: ['taipei'],
    off: { amount: 30_000 },
  },
  {
    ...plain,
    code: 'HANOK15',
    name: {
      en: 'Seoul: 15% off',
      ja: 'ソウル15％オフ',
      ko: '서울 15% 할인',
      zh_Hans: '首尔八五折',
      zh_Hant: '首爾八五折',
    },
    hotels: ['seoul'],
    off: { percent: 15 },
  },
  {
    ...plain,
    code: 'SUMMER2026',
    name: {
      en: 'Summer 2026: 10% off',
      ja: '2026年夏10％オフ',
      ko: '2026년 여름 10% 할인',
      zh_Hans: '2026夏季九折',
      zh_Hant: '2026夏季九折',
    },
    hotels: all,
    valid: { from: '2026-06-01', until: '2026-09-30' },
    off: { percent: 10 },
  },
  {
    ...plain,
    code: 'FULLHOUSE',
    name: {
      en: 'The first hundred: 25% off',
      ja: '先着100組25％オフ',
      ko: '선착순 100팀 25% 할인',
      zh_Hans: '前一百组七五折',
      zh_Hant: '前一百組七五折',
    },
    hotels: all,
    off: { percent: 25 },
    usage_limit: 100,
    used_elsewhere: 100,
  },
  {
    ...plain,
    code: 'ONCE',
    name: {
      en: 'For one booking: 10% off',
      ja: 'おひと組様限り10％オフ',
      ko: '한 팀 한정 10% 할인',
      zh_Hans: '仅限一次预订九折',
      zh_Hant: '僅限一次訂房九折',
    },
    hotels: all,
    off: { percent: 10 },
    usage_limit: 1,
  },
]
