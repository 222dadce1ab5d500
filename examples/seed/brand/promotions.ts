import type { Promotion } from '../../server/hotels/rateRules.ts'

const always = { from: null, until: null }
const anyTime = { stay: null, weekdays: null, ahead: null, booked: always }

/** The promotions of the brand, with and without a code. */
export const promotions: Promotion[] = [
  {
    ...anyTime,
    id: 'ahead-45',
    name: {
      en: 'Book 45 days ahead',
      ja: '45日前早割',
      ko: '45일 전 예약 할인',
      zh_Hans: '提前45天优惠',
      zh_Hant: '提前45天優惠',
    },
    hotels: ['kyoto'],
    plans: ['room-only', 'breakfast'],
    code: null,
    ahead: { least: 45, most: null },
    off: { percent: 8 },
  },
  {
    ...anyTime,
    id: 'winter-weekdays',
    name: {
      en: 'Winter weekdays',
      ja: '冬の平日',
      ko: '겨울 평일 할인',
      zh_Hans: '冬季平日优惠',
      zh_Hant: '冬季平日優惠',
    },
    hotels: ['kyoto'],
    plans: null,
    code: null,
    stay: { first: 1204, last: 228 },
    weekdays: [0, 1, 2, 3, 4],
    off: { percent: 5 },
  },
  {
    ...anyTime,
    id: 'friends',
    name: {
      en: 'Friends of Suigetsu',
      ja: '水月の友',
      ko: '스이게쓰의 친구',
      zh_Hans: '水月之友',
      zh_Hant: '水月之友',
    },
    hotels: ['kyoto'],
    plans: null,
    code: 'SUIGETSU',
    off: { percent: 12 },
  },
  {
    ...anyTime,
    id: 'moonlight',
    name: { en: 'Moonlight', ja: '月あかり', ko: '달빛', zh_Hans: '月光', zh_Hant: '月光' },
    hotels: ['kyoto'],
    plans: ['moonlight'],
    code: 'MOONLIGHT',
    off: { percent: 8 },
  },
  {
    ...anyTime,
    id: 'letter',
    name: {
      en: 'The innkeeper’s letter',
      ja: '女将の便り',
      ko: '여주인의 편지',
      zh_Hans: '女将来信',
      zh_Hant: '女將來信',
    },
    hotels: ['hakone'],
    plans: ['letter', 'kaiseki'],
    code: 'OKAMI',
    off: { amount: 3_000 },
  },
  {
    ...anyTime,
    id: 'spring-2026',
    name: {
      en: 'Spring 2026',
      ja: '2026年春の特典',
      ko: '2026년 봄 특전',
      zh_Hans: '2026春季礼遇',
      zh_Hant: '2026春季禮遇',
    },
    hotels: ['hakone', 'kyoto', 'taipei', 'seoul'],
    plans: null,
    code: 'SPRING2026',
    booked: { from: '2026-03-01', until: '2026-05-31' },
    off: { percent: 15 },
  },
]
