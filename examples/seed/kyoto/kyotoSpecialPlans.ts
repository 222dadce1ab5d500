import type { SeedPlan } from '../types.ts'

/** Plans of Kyoto for members, and for guests with the hotel's own link. */
export const kyotoSpecialPlans: SeedPlan[] = [
  {
    code: 'members',
    name: {
      en: 'Members: with obanzai breakfast and a room on a higher floor',
      ja: '【会員限定】おばんざい朝食付き・上層階のお部屋',
      ko: '회원 전용: 오반자이 조식, 높은 층 객실',
      zh_Hans: '会员专享：含京都家常早餐，高层客房',
      zh_Hant: '會員限定：含京都家常早餐，高樓層客房',
    },
    description: {
      en: 'Breakfast, and the roofs of Kyoto below you.',
      ja: 'ご朝食付き。京の家並みを見おろす上層階のお部屋をご用意いたします。',
      ko: '조식이 포함되며, 교토의 지붕이 내려다보이는 높은 층 객실을 준비해 드립니다.',
      zh_Hans: '含早餐，安排可俯瞰京都屋瓦的高层客房。',
      zh_Hant: '含早餐，安排可俯瞰京都屋瓦的高樓層客房。',
    },
    meals: 'breakfast',
    policy: 'flexible',
    percent: 97,
    adds: 2_200,
    visibility: 'member',
    conditions: {
      en: ['For signed-in members'],
      ja: ['会員の方に限ります'],
      ko: ['로그인한 회원 전용'],
      zh_Hans: ['仅限已登录会员'],
      zh_Hant: ['限已登入會員'],
    },
    only_in: ['machiya-double', 'corner-twin'],
  },
  {
    code: 'moonlight',
    name: {
      en: 'Moonlight: room only, by our link',
      ja: '【シークレット】月あかり 素泊まり',
      ko: '시크릿: 달빛, 룸 온리',
      zh_Hans: '秘密方案：月光，纯住宿',
      zh_Hant: '秘密方案：月光，純住宿',
    },
    description: {
      en: 'Only guests with the link or the code see this plan.',
      ja: 'リンクまたはコードをお持ちの方だけにご案内しているプランです。',
      ko: '링크나 코드를 가지신 분께만 안내해 드리는 플랜입니다.',
      zh_Hans: '仅向持有链接或代码的客人开放。',
      zh_Hant: '僅向持有連結或代碼的客人開放。',
    },
    meals: 'none',
    policy: 'non-refundable',
    percent: 80,
    adds: 0,
    visibility: 'secret',
    only_in: ['machiya-double', 'corner-twin'],
  },
]
