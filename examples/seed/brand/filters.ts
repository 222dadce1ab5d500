import type { Texts } from '../../server/hotels/texts.ts'
import { grandRooms } from '../grand/grandRooms.ts'
import type { SeedPlan } from '../types.ts'

/** A filter of a hotel, with the room types and plans that match it. */
type SeedFilter = {
  id: number
  name: Texts
  /** Codes of room types. */
  rooms: string[]
  /** Whether a plan matches by itself, in any room. */
  plans?: (plan: SeedPlan) => boolean
}

const of =
  (name: Texts, id: number, plans?: SeedFilter['plans']) =>
  (rooms: string[] = []) => ({
    id,
    name,
    rooms,
    ...(plans && { plans }),
  })

const openAirBath = of(
  {
    en: 'Open-air bath in the room',
    ja: '露天風呂付き客室',
    ko: '객실 내 노천탕',
    zh_Hans: '客房露天温泉',
    zh_Hant: '客房露天溫泉',
  },
  1,
)
const withBeds = of(
  {
    en: 'Rooms with beds',
    ja: 'ベッドのお部屋',
    ko: '침대 객실',
    zh_Hans: '带床客房',
    zh_Hant: '有床客房',
  },
  2,
)
const forFour = of(
  {
    en: 'For four or more',
    ja: '4名様以上のお部屋',
    ko: '4인 이상 객실',
    zh_Hans: '四人以上客房',
    zh_Hant: '四人以上客房',
  },
  3,
)
const nonSmoking = of({ en: 'Non-smoking', ja: '禁煙', ko: '금연', zh_Hans: '禁烟', zh_Hant: '禁菸' }, 4)
const gardenView = of(
  {
    en: 'Garden view',
    ja: '庭の眺め',
    ko: '정원 전망',
    zh_Hans: '庭园景观',
    zh_Hant: '庭園景觀',
  },
  5,
)
const breakfast = of(
  {
    en: 'Breakfast included',
    ja: '朝食付き',
    ko: '조식 포함',
    zh_Hans: '含早餐',
    zh_Hant: '含早餐',
  },
  6,
  ({ meals }) => meals === 'breakfast' || meals === 'breakfast_and_dinner',
)
const dinner = of(
  {
    en: 'Dinner included',
    ja: '夕食付き',
    ko: '석식 포함',
    zh_Hans: '含晚餐',
    zh_Hant: '含晚餐',
  },
  7,
  ({ meals }) => meals === 'dinner' || meals === 'breakfast_and_dinner',
)
const wheelchair = of(
  {
    en: 'Wheelchair access',
    ja: '車いす対応',
    ko: '휠체어 이용 가능',
    zh_Hans: '轮椅可通行',
    zh_Hant: '輪椅可通行',
  },
  8,
)
const canCancel = of(
  {
    en: 'Can be cancelled',
    ja: 'キャンセル可',
    ko: '취소 가능',
    zh_Hans: '可取消',
    zh_Hant: '可取消',
  },
  9,
  ({ policy }) => policy !== 'non-refundable',
)
const washingMachine = of(
  {
    en: 'Washing machine',
    ja: '洗濯機付き',
    ko: '세탁기 있음',
    zh_Hans: '带洗衣机',
    zh_Hant: '附洗衣機',
  },
  10,
)
const cityView = of(
  {
    en: 'City view',
    ja: '街の眺め',
    ko: '도심 전망',
    zh_Hans: '城市景观',
    zh_Hant: '城市景觀',
  },
  11,
)
const bathByWindow = of(
  {
    en: 'Soaking tub',
    ja: '湯船のあるお部屋',
    ko: '욕조 있음',
    zh_Hans: '带浴缸',
    zh_Hant: '附浴缸',
  },
  12,
)
const heatedFloor = of(
  {
    en: 'Heated ondol floor',
    ja: 'オンドルのお部屋',
    ko: '온돌방',
    zh_Hans: '地炕客房',
    zh_Hant: '地炕客房',
  },
  13,
)
const harbourView = of(
  {
    en: 'Harbour view',
    ja: '港の眺め',
    ko: '항구 전망',
    zh_Hans: '海港景观',
    zh_Hant: '海港景觀',
  },
  14,
)

const grandWith = (has: (code: string) => boolean) => grandRooms.map(({ code }) => code).filter(has)

/** The filters by hotel code. Other hotels have no filters. */
const filters: Record<string, SeedFilter[]> = {
  hakone: [
    openAirBath(['open-air-bath']),
    withBeds(['deluxe-twin', 'open-air-bath']),
    forFour(['garden-tatami', 'open-air-bath', 'forest-annex']),
    nonSmoking(['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex']),
    gardenView(['garden-tatami']),
    breakfast(),
    dinner(),
    wheelchair(['deluxe-twin']),
  ],
  kyoto: [
    forFour(['family-four']),
    nonSmoking(['machiya-double', 'corner-twin', 'family-four', 'single']),
    gardenView(['machiya-double']),
    breakfast(),
    wheelchair(['corner-twin']),
    canCancel(),
    washingMachine(['family-four']),
  ],
  taipei: [
    forFour(['skyline-twin', 'tea-suite']),
    nonSmoking(['lane-double', 'skyline-twin', 'tea-suite']),
    breakfast(),
    canCancel(),
    cityView(['skyline-twin']),
    bathByWindow(['tea-suite']),
  ],
  seoul: [
    forFour(['city-twin', 'courtyard-suite']),
    nonSmoking(['ondol-double', 'city-twin', 'courtyard-suite']),
    gardenView(['courtyard-suite']),
    breakfast(),
    canCancel(),
    cityView(['city-twin']),
    heatedFloor(['ondol-double', 'courtyard-suite']),
  ],
  grand: [
    forFour(grandWith((code) => /^(superior-twin|triple|deluxe|family|junior|suite)/.test(code))),
    nonSmoking(grandWith(() => true)),
    breakfast(),
    dinner(),
    wheelchair(grandWith((code) => /^(twin|deluxe-twin)-(city|harbour)$/.test(code))),
    canCancel(),
    cityView(grandWith((code) => code.includes('city'))),
    harbourView(grandWith((code) => /harbour|club/.test(code))),
  ],
}

/** The filters of a hotel. */
export const seedFilters = (hotelCode: string): SeedFilter[] => filters[hotelCode] ?? []

/** The codes that a room type matches, as on the wire. */
export const roomFilters = (hotelCode: string, roomCode: string): string[] =>
  seedFilters(hotelCode).flatMap(({ id, rooms }) => (rooms.includes(roomCode) ? [String(id)] : []))

/** The codes that a plan matches by itself. */
export const planFilters = (hotelCode: string, plan: SeedPlan): string[] =>
  seedFilters(hotelCode).flatMap(({ id, plans }) => (plans?.(plan) ? [String(id)] : []))
