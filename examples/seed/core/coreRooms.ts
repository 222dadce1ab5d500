import type { SeedRoomType } from '../types.ts'

/** The room types. They have no pictures, because the level `core` has none. */
export const coreRooms: SeedRoomType[] = [
  {
    code: 'sea-twin',
    name: {
      en: 'Sea Twin',
      ja: '海側ツイン',
      ko: '바다 전망 트윈',
      zh_Hans: '海景双床房',
      zh_Hant: '海景雙床房',
    },
    description: { en: 'Two beds facing the bay.', ja: '湾に面した、ベッド二台のお部屋です。' },
    features: { en: ['2 beds, 110 cm'], ja: ['ベッド2台（110cm）'] },
    size_sqm: 26,
    max_adults: 2,
    max_guests: 3,
    occupancy: [150, 100],
    rooms: 8,
    sold_out_every: 0,
    base_price: 14_000,
  },
  {
    code: 'garden-tatami',
    name: {
      en: 'Garden Tatami Room',
      ja: '庭側和室',
      ko: '정원 전망 다다미방',
      zh_Hans: '庭园和室',
      zh_Hant: '庭園和室',
    },
    description: { en: 'Ten mats beside the garden.', ja: '庭に面した十畳の和室です。' },
    features: { en: ['Futon for up to 4'], ja: ['お布団4名様まで'] },
    size_sqm: 34,
    max_adults: 4,
    max_guests: 4,
    occupancy: [160, 100, 92, 88],
    rooms: 5,
    sold_out_every: 9,
    base_price: 16_000,
  },
]
