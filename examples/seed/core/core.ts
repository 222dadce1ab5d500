import { consumptionTax } from '#shared/money/taxes.ts'
import { atamiArea } from '../brand/areas.ts'
import { flexible, nonRefundable } from '../brand/policies.ts'
import type { SeedHotel } from '../types.ts'
import { coreRooms } from './coreRooms.ts'

/** A hotel whose server has the level `core`: the sandbox removes all additions of the contract from its answers. */
export const core: SeedHotel = {
  id: 107,
  code: 'core',
  number_prefix: 'ATM',
  name: {
    en: 'Atami Shiosai',
    ja: '熱海 潮騒',
    ko: '아타미 시오사이',
    zh_Hans: '热海 潮骚',
    zh_Hant: '熱海 潮騷',
  },
  address: { en: '3 Higashikaigan, Atami, Shizuoka 413-0012, Japan', ja: '〒413-0012 静岡県熱海市東海岸町3' },
  country: 'JP',
  area: atamiArea,
  latitude: 35.0978,
  longitude: 139.0747,
  picture: '/pictures/core/logo.svg',
  phone: '+81-557-00-0003',
  time_zone: 'Asia/Tokyo',
  locale: 'ja',
  currency: 'JPY',
  settings: {
    button_colour: '#2b5c7a',
    header_type: 'header_logo',
    plan_search_enabled: true,
    multi_rooms_search_enabled: true,
    multi_rooms_search_limit: 3,
    max_guests_per_room: 4,
    kids_setting: { accept_type: 'accept', kids_type: 'tiers' },
    kids_tiers: [
      {
        code: 'A',
        name: {
          en: 'Child (6–11)',
          ja: 'お子様（6～11歳）',
          ko: '어린이 (6~11세)',
          zh_Hans: '儿童（6–11岁）',
          zh_Hant: '兒童（6–11歲）',
        },
      },
    ],
    default_search_setting: { adults: 2, checkin_date_offset: 1 },
    coupon_active: true,
    sign_in: { is_active: false },
  },
  pricing: {
    step: 10,
    tax_percent: consumptionTax,
    service_percent: 0,
    tier_percents: { A: 50 },
    age_percents: [],
    local_tax: [{ from: 0, amount: 150 }],
  },
  seasons: [{ first: 1229, last: 103, percent: 150, saturday_min_nights: 2 }],
  policies: [flexible, nonRefundable],
  plans: [
    {
      code: 'breakfast',
      name: { en: 'With breakfast', ja: '朝食付き', ko: '조식 포함', zh_Hans: '含早餐', zh_Hant: '含早餐' },
      description: {
        en: 'Dried horse mackerel and rice, with the sunrise over the bay.',
        ja: '鯵の干物と炊きたてのご飯を、相模灘の朝日とともにお召し上がりいただけます。',
      },
      meals: 'breakfast',
      policy: 'flexible',
      percent: 100,
      adds: 2_400,
    },
    {
      code: 'room-only',
      name: { en: 'Room only', ja: '素泊まり', ko: '룸 온리', zh_Hans: '纯住宿', zh_Hant: '純住宿' },
      description: {
        en: 'The room and the sea; breakfast is at the harbour.',
        ja: 'お部屋のみのプランです。港の朝食処まで歩いてすぐです。',
      },
      meals: 'none',
      policy: 'non-refundable',
      percent: 92,
      adds: 0,
    },
  ],
  room_types: coreRooms,
}
