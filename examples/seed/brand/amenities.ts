import type { Locale } from '#shared/i18n/locale.ts'
import type { TextLists } from '../../server/hotels/texts.ts'

/** The amenities of rooms: English, Japanese, Korean, simplified and traditional Chinese. */
const words = {
  wifi: ['Free Wi-Fi', '無料Wi-Fi', '무료 와이파이', '免费Wi-Fi', '免費Wi-Fi'],
  air: ['Air conditioning', '冷暖房', '냉난방', '冷暖空调', '冷暖空調'],
  television: ['Television', 'テレビ', 'TV', '电视', '電視'],
  fridge: ['Fridge', '冷蔵庫', '냉장고', '冰箱', '冰箱'],
  kettle: ['Kettle', '電気ケトル', '전기 주전자', '电热水壶', '電熱水壺'],
  tea: ['Tea and sweets', 'お茶とお菓子', '차와 다과', '茶与点心', '茶與點心'],
  leafTea: ['Six teas of the house', '茶葉六種', '여섯 가지 찻잎', '六款茶叶', '六款茶葉'],
  coffee: ['Coffee machine', 'コーヒーメーカー', '커피 머신', '咖啡机', '咖啡機'],
  minibar: ['Minibar', 'ミニバー', '미니바', '迷你吧', '迷你吧'],
  safe: ['Safe', '金庫', '금고', '保险箱', '保險箱'],
  desk: ['Desk', 'デスク', '책상', '书桌', '書桌'],
  yukata: ['Yukata', '浴衣', '유카타', '浴衣', '浴衣'],
  haori: ['Haori jacket and tabi', '羽織・足袋', '하오리와 다비', '羽织与足袋', '羽織與足袋'],
  pyjamas: ['Pyjamas', 'パジャマ', '잠옷', '睡衣', '睡衣'],
  bathrobe: ['Bathrobe', 'バスローブ', '목욕 가운', '浴袍', '浴袍'],
  slippers: ['Slippers', 'スリッパ', '슬리퍼', '拖鞋', '拖鞋'],
  towels: [
    'Bath and face towels',
    'バスタオル・フェイスタオル',
    '목욕 수건과 세면 수건',
    '浴巾与面巾',
    '浴巾與毛巾',
  ],
  toothbrush: ['Toothbrush', '歯ブラシ', '칫솔', '牙刷', '牙刷'],
  soap: [
    'Shampoo and body soap',
    'シャンプー・ボディソープ',
    '샴푸와 바디워시',
    '洗发水与沐浴露',
    '洗髮精與沐浴乳',
  ],
  skincare: ['Skin care set', '基礎化粧品', '기초 화장품', '护肤套装', '保養品組'],
  hairdryer: ['Hairdryer', 'ドライヤー', '헤어드라이어', '吹风机', '吹風機'],
  washlet: ['Toilet with washlet', '温水洗浄便座', '비데', '智能马桶', '免治馬桶'],
  shower: ['Shower', 'シャワー', '샤워', '淋浴', '淋浴'],
  deepTub: ['Deep tub', '深めの浴槽', '깊은 욕조', '深浴缸', '深浴缸'],
  windowTub: ['Tub by the window', '窓辺の浴槽', '창가 욕조', '临窗浴缸', '臨窗浴缸'],
  stoneTub: ['Stone bath', '石の浴槽', '돌 욕조', '石浴池', '石浴池'],
  springBath: [
    'Cypress bath fed by the spring',
    '源泉かけ流しの檜風呂',
    '원천수가 흐르는 편백탕',
    '源泉桧木浴池',
    '源泉檜木浴池',
  ],
  washbasin: ['Separate washbasin', '独立洗面台', '독립 세면대', '独立洗手台', '獨立洗手台'],
  hearth: ['Irori hearth', '囲炉裏', '이로리 화로', '地炉', '地爐'],
  balcony: ['Balcony', 'バルコニー', '발코니', '阳台', '陽台'],
  heating: ['Heated floor', '床暖房', '바닥 난방', '地暖', '地暖'],
  washing: ['Washing machine', '洗濯機', '세탁기', '洗衣机', '洗衣機'],
  kitchenette: ['Kitchenette', '簡易キッチン', '간이 주방', '简易厨房', '簡易廚房'],
  humidifier: ['Humidifier', '加湿器', '가습기', '加湿器', '加濕器'],
  kidsSet: [
    'Step stool and small slippers',
    '踏み台・お子様用スリッパ',
    '아동용 발판과 슬리퍼',
    '儿童踏凳与拖鞋',
    '兒童踏凳與拖鞋',
  ],
} satisfies Record<string, [en: string, ja: string, ko: string, zh_Hans: string, zh_Hant: string]>

type Word = keyof typeof words

const spoken = ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as const satisfies readonly Locale[]

const everywhere: Word[] = [
  'wifi',
  'air',
  'television',
  'fridge',
  'towels',
  'toothbrush',
  'soap',
  'hairdryer',
]
const ryokan: Word[] = [...everywhere, 'safe', 'kettle', 'tea', 'yukata', 'haori', 'skincare', 'washlet']
const cityHotel: Word[] = [...everywhere, 'kettle', 'pyjamas', 'slippers', 'washlet']

/** By the hotel's code and the room type's code. */
const rooms: Record<string, Record<string, Word[]>> = {
  hakone: {
    'garden-tatami': [...ryokan, 'washbasin'],
    'deluxe-twin': [...ryokan, 'balcony', 'coffee', 'shower'],
    'open-air-bath': [...ryokan, 'springBath', 'shower', 'bathrobe', 'coffee', 'minibar'],
    'forest-annex': [...ryokan, 'hearth', 'deepTub', 'washbasin', 'minibar'],
  },
  kyoto: {
    'machiya-double': [...cityHotel, 'tea', 'deepTub', 'safe'],
    'corner-twin': [...cityHotel, 'desk', 'deepTub', 'humidifier'],
    'family-four': [...cityHotel, 'washing', 'deepTub', 'washbasin', 'kidsSet', 'humidifier'],
    single: [...cityHotel, 'desk', 'deepTub'],
  },
  taipei: {
    'lane-double': [...everywhere, 'kettle', 'slippers', 'shower', 'safe'],
    'skyline-twin': [...everywhere, 'kettle', 'slippers', 'shower', 'desk', 'safe', 'coffee'],
    'tea-suite': [...everywhere, 'leafTea', 'windowTub', 'bathrobe', 'slippers', 'safe', 'minibar'],
  },
  seoul: {
    'ondol-double': [...everywhere, 'heating', 'kettle', 'slippers', 'shower', 'humidifier'],
    'city-twin': [...everywhere, 'desk', 'kettle', 'slippers', 'shower', 'safe'],
    'courtyard-suite': [
      ...everywhere,
      'heating',
      'stoneTub',
      'tea',
      'bathrobe',
      'slippers',
      'minibar',
      'safe',
    ],
  },
  closed: { 'lake-twin': [...cityHotel, 'yukata', 'tea'] },
  preview: { studio: [...everywhere, 'kitchenette', 'coffee', 'shower'] },
}

const grand: Word[] = [...cityHotel, 'desk', 'safe', 'coffee', 'shower']

/** The amenities of a room type, in every language. */
export function amenitiesOf(hotelCode: string, roomCode: string): TextLists {
  const keys = rooms[hotelCode]?.[roomCode] ?? grand
  const inAll = spoken.map((locale, at) => [locale, keys.map((key) => words[key][at] ?? words[key][0])])
  return Object.fromEntries(inAll)
}
