import { consumptionTax } from '#shared/money/taxes.ts'
import { yokohamaArea } from '../brand/areas.ts'
import { earlyBird, flexible, nonRefundable } from '../brand/policies.ts'
import type { SeedHotel } from '../types.ts'
import { grandPlans } from './grandPlans.ts'
import { grandRooms } from './grandRooms.ts'

/** A very large hotel for speed tests: 50 room types with 20 plans each. */
export const grand: SeedHotel = {
  id: 200,
  code: 'grand',
  number_prefix: 'GRD',
  name: {
    en: 'Grand Minato Yokohama',
    ja: 'グランドみなと横浜',
    ko: '그랜드 미나토 요코하마',
    zh_Hans: '横滨港大酒店',
    zh_Hant: '橫濱港大飯店',
  },
  address: {
    en: '1 Shinko, Naka, Yokohama 231-0001, Japan',
    ja: '〒231-0001 神奈川県横浜市中区新港1',
    ko: '일본 요코하마시 나카구 신코 1',
    zh_Hans: '日本横滨市中区新港1',
    zh_Hant: '日本橫濱市中區新港1',
  },
  country: 'JP',
  area: yokohamaArea,
  latitude: 35.4546,
  longitude: 139.6391,
  picture: '/pictures/grand/hero.svg',
  phone: '+81-45-000-0001',
  time_zone: 'Asia/Tokyo',
  locale: 'ja',
  currency: 'JPY',
  days_pending: true,
  settings: {
    arrival: {
      checkin_from: '14:00',
      checkin_until: '23:30',
      checkout_until: '11:00',
      directions: {
        en: '8 minutes on foot from Bashamichi Station.',
        ja: '馬車道駅から徒歩8分です。',
        ko: '바샤미치역에서 도보 8분 거리입니다.',
        zh_Hans: '从马车道站步行8分钟。',
        zh_Hant: '從馬車道站步行8分鐘。',
      },
    },
    button_colour: '#1f4e6b',
    header_type: 'header_logo',
    has_logo: false,
    bookable_days: 400,
    max_nights: 30,
    multi_rooms_search_enabled: true,
    multi_rooms_search_limit: 5,
    max_guests_per_room: 4,
    max_children_per_adult: 2,
    kids_setting: { accept_type: 'accept', kids_type: 'ages', max_age: 12 },
    default_search_setting: { adults: 2, checkin_date_offset: 1 },
    plan_search_enabled: true,
  },
  pricing: {
    step: 10,
    tax_percent: consumptionTax,
    service_percent: 10,
    tier_percents: {},
    age_percents: [
      { to: 5, percent: 0 },
      { to: 12, percent: 50 },
    ],
    local_tax: [],
  },
  seasons: [
    { first: 1229, last: 103, percent: 160, saturday_min_nights: 2 },
    { first: 320, last: 410, percent: 120, saturday_min_nights: 1 },
    { first: 429, last: 505, percent: 148, saturday_min_nights: 2 },
    { first: 720, last: 831, percent: 126, saturday_min_nights: 1 },
    { first: 1101, last: 1130, percent: 112, saturday_min_nights: 1 },
  ],
  policies: [flexible, nonRefundable, earlyBird],
  plans: grandPlans,
  room_types: grandRooms,
}
