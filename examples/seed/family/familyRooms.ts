import type { SeedRoomType } from '../types.ts'

/** The room type of the hotel for families. */
export const familyRooms: SeedRoomType[] = [
  {
    code: 'family-room',
    name: {
      en: 'Family Room',
      ja: 'ファミリールーム',
      ko: '패밀리 룸',
      zh_Hans: '家庭房',
      zh_Hant: '家庭房',
    },
    description: {
      en: 'A wide room with beds side by side, for up to four.',
      ja: 'ベッドを並べた広いお部屋。4名様までお泊まりいただけます。',
      ko: '침대를 나란히 놓은 넓은 객실로, 최대 4명까지 묵으실 수 있습니다.',
      zh_Hans: '床铺并排的宽敞客房，最多可住4位。',
      zh_Hant: '床鋪並排的寬敞客房，最多可住4位。',
    },
    features: {
      en: ['Up to 4 beds', 'Non-smoking'],
      ja: ['ベッド4台まで', '禁煙'],
      ko: ['침대 최대 4개', '금연'],
      zh_Hans: ['最多4张床', '禁烟'],
      zh_Hant: ['最多4張床', '禁菸'],
    },
    size_sqm: 36,
    max_adults: 4,
    max_guests: 4,
    occupancy: [140, 100, 95, 90],
    rooms: 8,
    sold_out_every: 0,
    base_price: 9_000,
  },
]
