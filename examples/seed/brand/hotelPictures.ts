import type { Texts } from '../../server/hotels/texts.ts'
import { kyotoRooms } from '../kyoto/kyotoRooms.ts'
import { seoulRooms } from '../seoul/seoulRooms.ts'
import { taipeiRooms } from '../taipei/taipeiRooms.ts'
import type { SeedRoomType } from '../types.ts'

type SeedPicture = { path: string; alt: Texts }

/** The second picture of a room, which shows what all guests of the hotel can use. */
function secondOf(hotelCode: string, rooms: SeedRoomType[], code: string): SeedPicture[] {
  const alt = rooms.find((room) => room.code === code)?.alts?.[1]
  return alt ? [{ path: `/pictures/${hotelCode}/${code}-2.svg`, alt }] : []
}

/** Pictures of the hotel, by its code. Every room type shows them after its own. */
const pictures: Record<string, SeedPicture[]> = {
  hakone: [
    {
      path: '/pictures/hakone/bath.svg',
      alt: {
        en: 'The open-air spring at dusk, steam over the stones, a maple in red',
        ja: '夕暮れの露天風呂。岩の上に湯けむりが立ち、紅葉が色づく',
        ko: '해 질 녘 노천온천, 바위 위로 오르는 김과 붉은 단풍',
        zh_Hans: '暮色中的露天温泉，石畔热气袅袅，枫叶正红',
        zh_Hant: '暮色中的露天溫泉，石畔熱氣裊裊，楓葉正紅',
      },
    },
    {
      path: '/pictures/hakone/hero.svg',
      alt: {
        en: 'The inn at the foot of cedar hills, a red bridge across the stream',
        ja: '杉山のふもとに佇む宿。小川に赤い橋が架かる',
        ko: '삼나무 산기슭의 료칸, 시내를 가로지르는 붉은 다리',
        zh_Hans: '杉山脚下的旅馆，溪上一座红桥',
        zh_Hant: '杉山腳下的旅館，溪上一座紅橋',
      },
    },
  ],
  kyoto: [
    ...secondOf('kyoto', kyotoRooms, 'single'),
    ...secondOf('kyoto', kyotoRooms, 'family-four'),
    {
      path: '/pictures/kyoto/hero.svg',
      alt: {
        en: 'Townhouses with lit lattices beside a river at dusk, a willow and the moon',
        ja: '夕暮れの川辺に灯る町家の格子、柳と月',
        ko: '해 질 녘 강가, 불 켜진 격자창의 집들과 버드나무와 달',
        zh_Hans: '暮色河畔，町屋格窗透光，垂柳与明月',
        zh_Hant: '暮色河畔，町屋格窗透光，垂柳與明月',
      },
    },
  ],
  taipei: [
    ...secondOf('taipei', taipeiRooms, 'skyline-twin'),
    {
      path: '/pictures/taipei/hero.svg',
      alt: {
        en: 'Brick houses with arcades and red lanterns at dusk, the tower behind',
        ja: '夕暮れの煉瓦の家並みと赤い提灯。遠くに街の塔',
        ko: '해 질 녘 아케이드 벽돌집과 붉은 등, 그 뒤의 타워',
        zh_Hans: '暮色中的红砖骑楼与红灯笼，远处是高塔',
        zh_Hant: '暮色中的紅磚騎樓與紅燈籠，遠處是高塔',
      },
    },
  ],
  seoul: [
    ...secondOf('seoul', seoulRooms, 'courtyard-suite'),
    {
      path: '/pictures/seoul/hero.svg',
      alt: {
        en: 'The hanok under the stars, a pine before its lit paper doors',
        ja: '星空の下の韓屋。灯りのともる障子の前に松',
        ko: '별빛 아래의 한옥, 불 밝힌 창호 앞의 소나무',
        zh_Hans: '星空下的韩屋，透光的纸门前一株松',
        zh_Hant: '星空下的韓屋，透光的紙門前一株松',
      },
    },
  ],
}

const MAX_PICTURES = 4

/** A room type's own pictures followed by the hotel's, without duplicates. */
export function seedPictures(hotelCode: string, { code, alts, scenes }: SeedRoomType): SeedPicture[] {
  const own = (alts ?? []).map((alt, n) => ({
    path: `/pictures/${hotelCode}/${scenes?.[n] ?? `${code}-${n + 1}`}.svg`,
    alt,
  }))
  const house = (pictures[hotelCode] ?? []).filter(({ path }) => own.every((one) => one.path !== path))
  return [...own, ...house].slice(0, MAX_PICTURES)
}
