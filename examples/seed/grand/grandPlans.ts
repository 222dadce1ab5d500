import type { Texts } from '../../server/hotels/texts.ts'
import type { SeedPlan } from '../types.ts'

type Board = { code: string; meals: SeedPlan['meals']; adds: number; name: Texts; description: Texts }

const boards: Board[] = [
  {
    code: 'room',
    meals: 'none',
    adds: 0,
    name: { en: 'Room only', ja: '素泊まり', ko: '룸 온리', zh_Hans: '纯住宿', zh_Hant: '純住宿' },
    description: {
      en: 'The room, and Yokohama before the door.',
      ja: 'お部屋のみのご利用です。横浜の街歩きをお楽しみください。',
      ko: '객실만 이용하시는 플랜입니다. 요코하마 산책을 즐겨 보세요.',
      zh_Hans: '仅含客房，门外便是横滨。',
      zh_Hant: '僅含客房，門外便是橫濱。',
    },
  },
  {
    code: 'breakfast',
    meals: 'breakfast',
    adds: 2_600,
    name: {
      en: 'Breakfast buffet',
      ja: '朝食ブッフェ付き',
      ko: '조식 뷔페',
      zh_Hans: '自助早餐',
      zh_Hant: '自助早餐',
    },
    description: {
      en: 'Bread from our own oven, eggs to order and a Japanese corner, from 6.30 to 10.30.',
      ja: '自家製パンと卵料理、和食をそろえたブッフェを6時30分から10時30分までご用意いたします。',
      ko: '직접 구운 빵과 달걀 요리, 일식을 갖춘 뷔페를 6시 30분부터 10시 30분까지 드립니다.',
      zh_Hans: '自制面包、现做蛋料理与日式餐点，6:30至10:30供应。',
      zh_Hant: '自製麵包、現做蛋料理與日式餐點，6:30至10:30供應。',
    },
  },
  {
    code: 'dinner',
    meals: 'dinner',
    adds: 6_800,
    name: {
      en: 'Dinner by the harbour',
      ja: '港の夕食付き',
      ko: '하버 디너',
      zh_Hans: '海港晚餐',
      zh_Hant: '海港晚餐',
    },
    description: {
      en: 'Five courses in the restaurant on the 24th floor; seats by the window as they are free.',
      ja: '24階のレストランにて五品のコースをお召し上がりいただけます。窓側のお席は空き次第ご案内いたします。',
      ko: '24층 레스토랑의 5코스 디너입니다. 창가 자리는 비는 대로 안내해 드립니다.',
      zh_Hans: '于24层餐厅享用五道式晚餐，窗边座位视空位安排。',
      zh_Hant: '於24樓餐廳享用五道式晚餐，窗邊座位視空位安排。',
    },
  },
  {
    code: 'half-board',
    meals: 'breakfast_and_dinner',
    adds: 9_000,
    name: {
      en: 'Half board',
      ja: '1泊2食付き',
      ko: '조식·석식 포함',
      zh_Hans: '含早晚餐',
      zh_Hant: '含早晚餐',
    },
    description: {
      en: 'Five courses in the evening, the buffet in the morning.',
      ja: 'ご夕食は五品のコース、ご朝食はブッフェをお楽しみください。',
      ko: '저녁에는 5코스 디너, 아침에는 뷔페를 드립니다.',
      zh_Hans: '晚间五道式晚餐，清晨自助早餐。',
      zh_Hant: '晚間五道式晚餐，清晨自助早餐。',
    },
  },
  {
    code: 'lounge',
    meals: 'breakfast',
    adds: 5_400,
    name: {
      en: 'Breakfast and lounge',
      ja: '朝食とラウンジ',
      ko: '조식과 라운지',
      zh_Hans: '早餐与酒廊',
      zh_Hant: '早餐與酒廊',
    },
    description: {
      en: 'The breakfast buffet, and tea and evening drinks in the lounge.',
      ja: '朝食ブッフェに加え、ラウンジでお茶と夕べのお飲み物をお召し上がりいただけます。',
      ko: '조식 뷔페와 더불어 라운지에서 차와 저녁 음료를 즐기실 수 있습니다.',
      zh_Hans: '自助早餐，另可在酒廊享用茶点与晚间饮品。',
      zh_Hant: '自助早餐，另可在酒廊享用茶點與晚間飲品。',
    },
  },
]

type Terms = { code: string; policy: string; percent: number; advance_days?: number; name: Texts }

const terms: Terms[] = [
  {
    code: 'flexible',
    policy: 'flexible',
    percent: 100,
    name: { en: 'flexible', ja: '通常', ko: '일반', zh_Hans: '弹性', zh_Hant: '彈性' },
  },
  {
    code: 'saver',
    policy: 'non-refundable',
    percent: 88,
    name: {
      en: 'saver, no refund',
      ja: '返金不可',
      ko: '환불 불가',
      zh_Hans: '不可退款',
      zh_Hant: '不可退款',
    },
  },
  {
    code: 'early-14',
    policy: 'early-bird',
    percent: 94,
    advance_days: 14,
    name: { en: 'early bird 14', ja: '早割14', ko: '얼리버드 14', zh_Hans: '早鸟14天', zh_Hant: '早鳥14天' },
  },
  {
    code: 'early-45',
    policy: 'early-bird',
    percent: 86,
    advance_days: 45,
    name: { en: 'early bird 45', ja: '早割45', ko: '얼리버드 45', zh_Hans: '早鸟45天', zh_Hant: '早鳥45天' },
  },
]

/** Twenty plans: five meal plans with four sets of conditions. */
export const grandPlans: SeedPlan[] = boards.flatMap((board) =>
  terms.map(({ name, code, ...term }) => ({
    code: `${board.code}-${code}`,
    name: {
      en: `${board.name.en}, ${name.en}`,
      ja: `${board.name.ja}【${name.ja}】`,
      ko: `${board.name.ko} (${name.ko})`,
      zh_Hans: `${board.name.zh_Hans}（${name.zh_Hans}）`,
      zh_Hant: `${board.name.zh_Hant}（${name.zh_Hant}）`,
    },
    description: board.description,
    meals: board.meals,
    adds: board.adds,
    ...term,
  })),
)
