import type { TextLists, Texts } from '../../server/hotels/texts.ts'
import type { SeedRoomType } from '../types.ts'

/** A kind of room; each exists on every side of the building. */
type GrandRoom = Pick<
  SeedRoomType,
  'code' | 'name' | 'size_sqm' | 'max_adults' | 'max_guests' | 'occupancy'
> & {
  base_price: number
  bed: Texts
  /** The number of beds, also in the picture. */
  beds: 1 | 2
}

type Beds = { beds: GrandRoom['beds']; bed: Parameters<typeof inAll>[0] }

const kind = (
  code: string,
  name: [en: string, ja: string, ko: string, zh_Hans: string, zh_Hant: string],
  { beds, bed }: Beds,
  [size_sqm, max_adults, max_guests, base_price]: [number, number, number, number],
): GrandRoom => ({
  code,
  name: inAll(name),
  bed: inAll(bed),
  beds,
  size_sqm,
  max_adults,
  max_guests,
  occupancy: [160, 100, 92, 88].slice(0, max_adults),
  base_price,
})

function inAll([en, ja, ko, zh_Hans, zh_Hant]: [string, string, string, string, string]): Texts {
  return { en, ja, ko, zh_Hans, zh_Hant }
}

const bedsOf =
  (beds: Beds['beds']) =>
  (cm: number): Beds => ({
    beds,
    bed: [
      `${beds} ${beds === 1 ? 'bed' : 'beds'}, ${cm} cm`,
      `ベッド${beds}台(${cm}cm)`,
      `침대 ${beds}개 (${cm}cm)`,
      `${beds}张床（${cm}厘米）`,
      `${beds}張床（${cm}公分）`,
    ],
  })
const oneBed = bedsOf(1)
const twoBeds = bedsOf(2)

const kinds: GrandRoom[] = [
  kind('single', ['Single', 'シングル', '싱글', '单人房', '單人房'], oneBed(120), [17, 1, 1, 12_400]),
  kind('double', ['Double', 'ダブル', '더블', '大床房', '大床房'], oneBed(154), [21, 2, 2, 9_800]),
  kind('twin', ['Twin', 'ツイン', '트윈', '双床房', '雙床房'], twoBeds(110), [26, 2, 3, 10_600]),
  kind(
    'superior-double',
    ['Superior Double', 'スーペリアダブル', '슈피리어 더블', '高级大床房', '高級大床房'],
    oneBed(180),
    [27, 2, 3, 12_200],
  ),
  kind(
    'superior-twin',
    ['Superior Twin', 'スーペリアツイン', '슈피리어 트윈', '高级双床房', '高級雙床房'],
    twoBeds(120),
    [32, 3, 4, 12_900],
  ),
  kind('triple', ['Triple', 'トリプル', '트리플', '三人房', '三人房'], twoBeds(120), [34, 3, 4, 11_800]),
  kind(
    'deluxe-twin',
    ['Deluxe Twin', 'デラックスツイン', '디럭스 트윈', '豪华双床房', '豪華雙床房'],
    twoBeds(140),
    [40, 3, 4, 16_500],
  ),
  kind(
    'family',
    ['Family Room', 'ファミリールーム', '패밀리룸', '家庭房', '家庭房'],
    twoBeds(140),
    [45, 4, 4, 13_600],
  ),
  kind(
    'junior-suite',
    ['Junior Suite', 'ジュニアスイート', '주니어 스위트', '小型套房', '小型套房'],
    oneBed(180),
    [52, 3, 4, 22_000],
  ),
  kind('suite', ['Suite', 'スイート', '스위트', '套房', '套房'], twoBeds(160), [78, 4, 4, 36_000]),
]

type Side = {
  code: string
  name: Texts
  percent: number
  rooms: number
  sold_out_every: number
  scene: 'city' | 'harbour'
}

const side = (
  code: string,
  name: Parameters<typeof inAll>[0],
  [percent, rooms, sold_out_every]: [number, number, number],
  scene: Side['scene'],
): Side => ({ code, name: inAll(name), percent, rooms, sold_out_every, scene })

/** The side of the building. */
export const sides: Side[] = [
  side('city', ['City side', '街側', '시티 사이드', '城市侧', '城市側'], [100, 24, 0], 'city'),
  side(
    'city-high',
    ['City side, high floor', '街側高層階', '시티 사이드 고층', '城市侧高层', '城市側高樓層'],
    [112, 16, 41],
    'city',
  ),
  side('harbour', ['Harbour side', '港側', '하버 사이드', '海港侧', '海港側'], [120, 18, 37], 'harbour'),
  side(
    'harbour-high',
    ['Harbour side, high floor', '港側高層階', '하버 사이드 고층', '海港侧高层', '海港側高樓層'],
    [134, 12, 29],
    'harbour',
  ),
  side(
    'club',
    ['Club floor', 'クラブフロア', '클럽 플로어', '行政楼层', '行政樓層'],
    [158, 6, 13],
    'harbour',
  ),
]

const views: Record<Side['scene'], Texts> = {
  city: {
    en: 'The room by day, the city under a clear sky beyond the wide window',
    ja: '大きな窓のある客室。晴れた空の下の街',
    ko: '넓은 창 앞의 침대, 맑은 하늘 아래의 도시',
    zh_Hans: '大窗前的床，晴空下的城市',
    zh_Hant: '大窗前的床，晴空下的城市',
  },
  harbour: {
    en: 'The room at dusk, the bridge and the lights of the harbour beyond the glass',
    ja: '夕暮れの客室。硝子の向こうに橋と港の灯り',
    ko: '해 질 녘 객실, 유리 너머의 다리와 항구의 불빛',
    zh_Hans: '暮色中的客房，窗外是大桥与海港灯火',
    zh_Hant: '暮色中的客房，窗外是大橋與海港燈火',
  },
}

const house: Texts = {
  en: 'The house by the water at nightfall, a ship passing before it',
  ja: '夜の水辺に建つホテル。その前を船が行く',
  ko: '밤의 물가에 선 호텔, 그 앞을 지나는 배',
  zh_Hans: '夜色中临水而立的酒店，一艘船从前驶过',
  zh_Hant: '夜色中臨水而立的飯店，一艘船從前駛過',
}

function featuresOf({ bed }: GrandRoom, { name }: Side): TextLists {
  return {
    en: [bed.en, name.en, 'Non-smoking'],
    ja: [bed.ja ?? bed.en, name.ja ?? name.en, '禁煙'],
    ko: [bed.ko ?? bed.en, name.ko ?? name.en, '금연'],
    zh_Hans: [bed.zh_Hans ?? bed.en, name.zh_Hans ?? name.en, '禁烟'],
    zh_Hant: [bed.zh_Hant ?? bed.en, name.zh_Hant ?? name.en, '禁菸'],
  }
}

function roomOf(what: GrandRoom, where: Side): SeedRoomType {
  const { bed, beds, base_price, ...room } = what
  return {
    ...room,
    code: `${what.code}-${where.code}`,
    name: {
      en: `${what.name.en}, ${where.name.en}`,
      ja: `${what.name.ja} ${where.name.ja}`,
      ko: `${what.name.ko} ${where.name.ko}`,
      zh_Hans: `${what.name.zh_Hans} ${where.name.zh_Hans}`,
      zh_Hant: `${what.name.zh_Hant} ${where.name.zh_Hant}`,
    },
    description: {
      en: `${what.size_sqm} square metres in the quiet of the house, with a wide window and a desk of light oak.`,
      ja: `${what.size_sqm}平米の静かなお部屋です。大きな窓と、明るい楢のデスクを備えております。`,
      ko: `넓은 창과 밝은 참나무 책상을 갖춘 ${what.size_sqm}㎡의 조용한 객실입니다.`,
      zh_Hans: `${what.size_sqm}平方米的安静客房，配有大窗与浅色橡木书桌。`,
      zh_Hant: `${what.size_sqm}平方公尺的安靜客房，配有大窗與淺色橡木書桌。`,
    },
    features: featuresOf(what, where),
    alts: [views[where.scene], house],
    scenes: [`${where.scene}-${beds}`, 'hero'],
    rooms: where.rooms,
    sold_out_every: where.sold_out_every,
    base_price: Math.floor((base_price * where.percent) / 1000) * 10,
  }
}

/** Fifty room types: ten kinds on five sides. */
export const grandRooms: SeedRoomType[] = sides.flatMap((where) => kinds.map((what) => roomOf(what, where)))
