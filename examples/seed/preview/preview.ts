import { consumptionTax } from '#shared/money/taxes.ts'
import { tokyoArea } from '../brand/areas.ts'
import { flexible } from '../brand/policies.ts'
import type { SeedHotel } from '../types.ts'
import { previewExtras } from './previewExtras.ts'
import { previewQuestions } from './previewQuestions.ts'

/** The hotel on which a facility's staff preview their settings. */
export const preview: SeedHotel = {
  id: 105,
  code: 'preview',
  number_prefix: 'PRV',
  name: {
    en: 'Moriyu Preview House',
    ja: '森湯 プレビューハウス',
    ko: '모리유 프리뷰 하우스',
    zh_Hans: '森汤 预览之家',
    zh_Hant: '森湯 預覽之家',
  },
  address: { en: '1 Example Street, Tokyo 100-0000, Japan', ja: '〒100-0000 東京都千代田区見本町1' },
  country: 'JP',
  area: tokyoArea,
  latitude: 35.6812,
  longitude: 139.7671,
  picture: '/pictures/preview/hero.svg',
  phone: '+81-3-0000-0001',
  time_zone: 'Asia/Tokyo',
  locale: 'ja',
  currency: 'JPY',
  settings: {
    button_colour: '#4a4a4a',
    booking_widget_type: 'standalone',
    bookable_days: 180,
    max_nights: 7,
    multi_rooms_search_enabled: false,
    multi_rooms_search_limit: 1,
    max_guests_per_room: 4,
    max_children_per_adult: 1,
    kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_adult' },
    kids_tiers: [
      {
        code: 'A',
        name: {
          en: 'Child sharing a bed (0–11)',
          ja: '添い寝のお子様（0～11歳）',
          ko: '침대를 함께 쓰는 어린이 (0~11세)',
          zh_Hans: '不占床儿童（0–11岁）',
          zh_Hant: '不佔床兒童（0–11歲）',
        },
      },
    ],
    shared_bed_kid_desc: {
      en: 'One child for each adult may share a bed.',
      ja: '大人1名様につきお子様お一人まで添い寝いただけます。',
      ko: '성인 1명당 어린이 한 명까지 침대를 함께 쓰실 수 있습니다.',
      zh_Hans: '每位成人可有一名儿童不占床入住。',
      zh_Hant: '每位成人可有一名兒童不佔床入住。',
    },
    day_use_search_active: true,
    default_search_setting: { adults: 2, available_rooms_only: true },
    coupon_active: false,
    membership: { login_enabled: false },
    brand_custom_auth_token_name: 'preview_token',
    integrations: [
      {
        hotel_integration_type: 'wbf',
        integration_type: 'member_system',
        url: 'https://members.example/sign-in',
        with_organization_url: 'https://members.example/company/sign-in',
      },
      {
        hotel_integration_type: 'third_party_member_system',
        integration_type: 'member_system',
        login_host: 'club.example',
      },
    ],
  },
  pricing: {
    step: 10,
    tax_percent: consumptionTax,
    service_percent: 0,
    tier_percents: { A: 20 },
    age_percents: [],
    local_tax: [],
  },
  questions: previewQuestions,
  extras: previewExtras,
  seasons: [],
  policies: [flexible],
  plans: [
    {
      code: 'room-only',
      name: { en: 'Room only', ja: '素泊まり', ko: '룸 온리', zh_Hans: '纯住宿', zh_Hant: '純住宿' },
      description: {
        en: 'A plain stay, to see how a plan looks.',
        ja: 'プランの見え方をお確かめいただくための素泊まりです。',
      },
      meals: 'none',
      policy: 'flexible',
      percent: 100,
      adds: 0,
    },
    {
      code: 'day',
      name: {
        en: 'A room for the day',
        ja: 'デイユース',
        ko: '당일 이용',
        zh_Hans: '日间用房',
        zh_Hant: '日間用房',
      },
      description: {
        en: 'From 10 to 6, to see how a day use looks.',
        ja: '10時から18時まで。デイユースの見え方をお確かめいただけます。',
      },
      meals: 'none',
      policy: 'flexible',
      percent: 50,
      adds: 0,
      is_day_use: true,
    },
  ],
  room_types: [
    {
      code: 'studio',
      name: { en: 'Studio', ja: 'スタジオ', ko: '스튜디오', zh_Hans: '单间公寓', zh_Hant: '套房' },
      description: {
        en: 'One bright room with all a room needs.',
        ja: '必要なものを整えた、明るいひと間のお部屋です。',
      },
      features: { en: ['1 bed, 140 cm', 'Non-smoking'], ja: ['ベッド1台(140cm)', '禁煙'] },
      alts: [
        {
          en: 'A bed and an armchair in a bright room, birches beyond the window',
          ja: '明るいひと間のベッドと肘掛け椅子。窓の外に白樺',
          ko: '밝은 방의 침대와 안락의자, 창밖의 자작나무',
          zh_Hans: '明亮房间里的床与扶手椅，窗外是白桦',
          zh_Hant: '明亮房間裡的床與扶手椅，窗外是白樺',
        },
        {
          en: 'A kitchenette with a coffee machine and bread under a window',
          ja: '窓辺の簡易キッチン。コーヒーメーカーとパン',
          ko: '창가의 간이 주방, 커피 머신과 빵',
          zh_Hans: '窗下的小厨房，有咖啡机与面包',
          zh_Hant: '窗下的小廚房，有咖啡機與麵包',
        },
      ],
      size_sqm: 20,
      max_adults: 2,
      max_guests: 2,
      occupancy: [150, 100],
      rooms: 5,
      sold_out_every: 0,
      base_price: 8_000,
    },
  ],
}
