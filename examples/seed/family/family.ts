import { consumptionTax, reducedConsumptionTax } from '#shared/money/taxes.ts'
import { tokyoArea } from '../brand/areas.ts'
import { gmoV1 } from '../brand/gateways.ts'
import { flexible } from '../brand/policies.ts'
import { previewExtras } from '../preview/previewExtras.ts'
import type { SeedHotel } from '../types.ts'
import { familyPaymentPlans } from './familyPaymentPlans.ts'
import { familyRooms } from './familyRooms.ts'

/** A hotel that charges the meals and the beds of children apart from the room, with coupon, extras, service fee and local tax. */
export const family: SeedHotel = {
  id: 108,
  code: 'family',
  number_prefix: 'FAM',
  name: {
    en: 'Moriyu Family House',
    ja: '森湯 ファミリーハウス',
    ko: '모리유 패밀리 하우스',
    zh_Hans: '森汤 家庭之家',
    zh_Hant: '森湯 家庭之家',
  },
  address: { en: '2 Example Street, Tokyo 100-0000, Japan', ja: '〒100-0000 東京都千代田区見本町2' },
  country: 'JP',
  area: tokyoArea,
  latitude: 35.6822,
  longitude: 139.7681,
  picture: '/pictures/preview/hero.svg',
  phone: '+81-3-0000-0002',
  time_zone: 'Asia/Tokyo',
  locale: 'ja',
  currency: 'JPY',
  days_pending: true,
  settings: {
    button_colour: '#2f5d50',
    header_type: 'header_logo',
    has_logo: false,
    bookable_days: 180,
    max_nights: 7,
    multi_rooms_search_enabled: true,
    multi_rooms_search_limit: 3,
    max_guests_per_room: 4,
    max_children_per_adult: 2,
    kids_setting: { accept_type: 'accept', kids_type: 'tiers_with_meal_and_bed_as_extras' },
    kids_tiers: [
      {
        code: 'A',
        name: {
          en: 'Child with meals and a bed',
          ja: 'お子様（食事・寝具あり）',
          ko: '어린이 (식사·침구 포함)',
          zh_Hans: '儿童（含餐食及寝具）',
          zh_Hant: '兒童（含餐點及寢具）',
        },
      },
      {
        code: 'B',
        name: {
          en: 'Child with meals only',
          ja: 'お子様（食事のみ）',
          ko: '어린이 (식사만)',
          zh_Hans: '儿童（仅含餐食）',
          zh_Hant: '兒童（僅含餐點）',
        },
      },
      {
        code: 'C',
        name: {
          en: 'Child without meals and bed',
          ja: 'お子様（食事・寝具なし）',
          ko: '어린이 (식사·침구 없음)',
          zh_Hans: '儿童（不含餐食及寝具）',
          zh_Hant: '兒童（不含餐點及寢具）',
        },
      },
    ],
    default_search_setting: { adults: 2, checkin_date_offset: 1 },
    coupon_active: true,
    local_tax: 'accommodation_tax',
    bank_transfer: {
      days: 7,
      account: {
        bank_name: {
          en: 'Mihon Bank (みほん銀行)',
          ja: 'みほん銀行',
          ko: '견본은행(みほん銀行)',
          zh_Hans: '见本银行（みほん銀行）',
          zh_Hant: '見本銀行（みほん銀行）',
        },
        branch_name: {
          en: 'head office (本店)',
          ja: '本店',
          ko: '본점(本店)',
          zh_Hans: '总行（本店）',
          zh_Hant: '總行（本店）',
        },
        account_type: {
          en: 'Ordinary account (普通)',
          ja: '普通',
          ko: '보통 예금(普通)',
          zh_Hans: '普通存款（普通）',
          zh_Hant: '普通存款（普通）',
        },
        account_number: {
          en: '0000000',
          ja: '0000000',
          ko: '0000000',
          zh_Hans: '0000000',
          zh_Hant: '0000000',
        },
        account_holder: {
          en: 'Moriyu Co., Ltd. (カ）モリユ)',
          ja: 'カ）モリユ',
          ko: '모리유(カ）モリユ)',
          zh_Hans: 'カ）モリユ（森汤）',
          zh_Hant: 'カ）モリユ（森湯）',
        },
      },
    },
    payment: gmoV1,
    sign_in: { is_active: false },
  },
  pricing: {
    step: 10,
    tax_percent: consumptionTax,
    service_percent: 10,
    tier_percents: { A: 20, B: 20, C: 0 },
    tier_extras: { A: { meal: 2_200, bed: 1_650 }, B: { meal: 2_200 } },
    age_percents: [],
    local_tax: [
      { from: 10_000, amount: 100, without_tax: true },
      { from: 5_000, amount: 100, since: '2026-04-01', without_tax: true },
    ],
  },
  extras: [
    ...previewExtras.slice(0, 2).map((extra) => ({ ...extra, id: extra.id + 300 })),
    {
      id: 10806,
      extra_type: 'generic',
      name: {
        en: 'Box of sweets to take home',
        ja: 'お土産の和菓子 1箱',
        ko: '선물용 화과자 1상자',
        zh_Hans: '伴手礼和果子 1盒',
        zh_Hant: '伴手禮和菓子 1盒',
      },
      description: {
        en: 'Eight pieces from the village, packed when you leave.',
        ja: '地元の和菓子8個入り。ご出発の際にお渡しいたします。',
        ko: '마을 과자점의 화과자 8개. 출발하실 때 드립니다.',
        zh_Hans: '村中老铺的和果子8个，离店时交给您。',
        zh_Hant: '村中老舖的和菓子8個，退房時交給您。',
      },
      unit: 'once',
      price_with_tax: 1_080,
      tax_percent: reducedConsumptionTax,
      min_quantity: 1,
      max_quantity: 5,
      advance_days: 3,
    },
  ],
  seasons: [],
  policies: [flexible],
  plans: [
    {
      code: 'half-board',
      name: {
        en: 'Half board',
        ja: '1泊2食付き',
        ko: '조식·석식 포함',
        zh_Hans: '一泊二食',
        zh_Hant: '一泊二食',
      },
      description: {
        en: 'Dinner and breakfast for adults. The meals of children depend on their group.',
        ja: '大人の夕食・朝食付き。お子様のお食事は、お選びの区分によります。',
        ko: '성인 석식과 조식 포함. 어린이 식사는 선택하신 구분에 따릅니다.',
        zh_Hans: '含成人晚餐和早餐。儿童餐食视所选类别而定。',
        zh_Hant: '含成人晚餐與早餐。兒童餐點視所選類別而定。',
      },
      meals: 'breakfast_and_dinner',
      policy: 'flexible',
      percent: 100,
      adds: 4_000,
    },
    ...familyPaymentPlans,
  ],
  room_types: familyRooms,
}
