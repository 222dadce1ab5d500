import type { SeedPlan } from '../types.ts'

/**
 * Plans of Hakone with restricted visibility: for families with small children, for members, and for guests with the
 * hotel's letter.
 */
export const hakoneSpecialPlans: SeedPlan[] = [
  {
    code: 'family',
    name: {
      en: 'Three in a row: with small children, with breakfast',
      ja: '川の字プラン 小さなお子様と・朝食付き',
      ko: '나란히 자는 가족 플랜, 조식 포함',
      zh_Hans: '亲子同眠，含早餐',
      zh_Hant: '親子同眠，含早餐',
    },
    description: {
      en: 'Futons side by side. Infants without meals and bedding sleep between their parents and are our guests.',
      ja: 'お布団を並べてお休みいただくご家族のプランです。お食事・お布団のいらない幼児のお子様は添い寝で、無料でお泊まりいただけます。',
      ko: '이부자리를 나란히 펴는 가족 플랜입니다. 식사와 침구가 필요 없는 유아는 부모님 곁에서 무료로 묵습니다.',
      zh_Hans: '被褥并排铺开的家庭方案。不含餐与寝具的幼儿与父母同眠，免费入住。',
      zh_Hant: '被褥並排鋪開的家庭方案。不含餐與寢具的幼兒與父母同眠，免費入住。',
    },
    meals: 'breakfast',
    policy: 'flexible',
    percent: 100,
    adds: 3_400,
    conditions: {
      en: ['Infants without meals and bedding are not counted as guests'],
      ja: ['お食事・お布団なしの幼児のお子様は人数に含みません'],
      ko: ['식사와 침구가 필요 없는 유아는 인원에 포함하지 않습니다'],
      zh_Hans: ['不含餐与寝具的幼儿不计入人数'],
      zh_Hant: ['不含餐與寢具的幼兒不計入人數'],
    },
    uncounted_kids: ['C'],
    only_in: ['garden-tatami'],
  },
  {
    code: 'members',
    name: {
      en: 'Members: noon check-out, with breakfast',
      ja: '【会員限定】正午アウト・朝食付き',
      ko: '회원 전용: 정오 체크아웃, 조식 포함',
      zh_Hans: '会员专享：正午退房，含早餐',
      zh_Hant: '會員限定：正午退房，含早餐',
    },
    description: {
      en: 'Sleep in, bathe once more, and leave at noon.',
      ja: '朝湯のあとも、正午までお部屋でゆっくりとお過ごしいただけます。',
      ko: '느긋하게 한 번 더 온천을 즐기시고 정오에 나서세요.',
      zh_Hans: '睡到自然醒，再泡一次汤，正午退房。',
      zh_Hant: '睡到自然醒，再泡一次湯，正午退房。',
    },
    meals: 'breakfast',
    policy: 'flexible',
    percent: 96,
    adds: 2_800,
    visibility: 'member',
    conditions: {
      en: ['For signed-in members', 'Check-out until noon'],
      ja: ['会員の方に限ります', 'チェックアウトは正午まで'],
      ko: ['로그인한 회원 전용', '정오까지 체크아웃'],
      zh_Hans: ['仅限已登录会员', '正午前退房'],
      zh_Hant: ['限已登入會員', '正午前退房'],
    },
    only_in: ['garden-tatami', 'deluxe-twin'],
  },
  {
    code: 'letter',
    name: {
      en: 'By the innkeeper’s letter: kaiseki dinner and breakfast',
      ja: '【女将の便り】会席と朝食付き',
      ko: '여주인의 편지: 가이세키 석식과 조식',
      zh_Hans: '女将来信：怀石晚餐与早餐',
      zh_Hant: '女將來信：懷石晚餐與早餐',
    },
    description: {
      en: 'For guests we have written to: the season’s kaiseki, and a cup of something from the cellar.',
      ja: 'お便りを差し上げたお客様だけのプランです。季節の会席に、蔵の一献を添えて。',
      ko: '편지를 받으신 손님만을 위한 플랜입니다. 제철 가이세키에 술 한 잔을 곁들입니다.',
      zh_Hans: '仅为收到来信的客人准备：时令怀石，佐以一盏窖藏。',
      zh_Hant: '僅為收到來信的客人準備：時令懷石，佐以一盞窖藏。',
    },
    meals: 'breakfast_and_dinner',
    policy: 'ryokan',
    percent: 90,
    adds: 14_800,
    visibility: 'secret',
    conditions: {
      en: ['A cup of sake for each adult'],
      ja: ['大人の方に日本酒を一献'],
      ko: ['성인 1인당 사케 한 잔'],
      zh_Hans: ['每位成人奉清酒一盏'],
      zh_Hant: ['每位成人奉清酒一盞'],
    },
    only_in: ['garden-tatami', 'open-air-bath'],
  },
]
