import type { SeedPlan } from '../types.ts'

/** The day-use plans of Hakone: a room from late morning, and the baths. */
export const hakoneDayPlans: SeedPlan[] = [
  {
    code: 'day-onsen',
    name: {
      en: 'Day use: hot spring and a room',
      ja: '【日帰り】温泉とお部屋でのご休憩',
      ko: '당일 이용: 온천과 객실 휴식',
      zh_Hans: '当日往返：温泉与客房小憩',
      zh_Hant: '當日往返：溫泉與客房休憩',
    },
    description: {
      en: 'A room of your own for the afternoon, the great bath and the garden bath, with towels and tea.',
      ja: '午後のひとときをお部屋でゆっくりとお過ごしいただき、大浴場と庭の露天風呂をご利用いただけます。タオルとお茶をご用意いたします。',
      ko: '오후 동안 객실에서 편히 쉬시며 대욕장과 정원 노천탕을 이용하실 수 있습니다. 수건과 차를 드립니다.',
      zh_Hans: '午后独享一间客房，可使用大浴场与庭园露天浴池，备有毛巾与茶。',
      zh_Hant: '午後獨享一間客房，可使用大浴場與庭園露天浴池，備有毛巾與茶。',
    },
    meals: 'none',
    policy: 'flexible',
    percent: 34,
    adds: 1_200,
    is_day_use: true,
    hours: { from: '11:00', until: '17:00' },
    conditions: {
      en: ['From 11 am to 5 pm', 'Without a night'],
      ja: ['11時から17時まで', 'ご宿泊は含まれません'],
      ko: ['11시부터 17시까지', '숙박은 포함되지 않습니다'],
      zh_Hans: ['11:00至17:00', '不含住宿'],
      zh_Hant: ['11:00至17:00', '不含住宿'],
    },
    pictures: [
      {
        path: '/pictures/hakone/garden-tatami-2.svg',
        alt: {
          en: 'The garden pond from the veranda, a maple in red, tea on a tray',
          ja: '縁側から眺める庭の池。紅葉と、お盆に載ったお茶',
          ko: '툇마루에서 바라본 정원 연못, 붉게 물든 단풍나무와 쟁반 위의 차',
          zh_Hans: '檐廊望见的庭园池塘，枫叶正红，托盘上放着茶',
          zh_Hant: '簷廊望見的庭園池塘，楓葉正紅，托盤上放著茶',
        },
      },
    ],
    only_in: ['garden-tatami', 'deluxe-twin'],
  },
  {
    code: 'day-lunch',
    name: {
      en: 'Day use: lunch in seven dishes and the bath',
      ja: '【日帰り】昼会席七品と温泉',
      ko: '당일 이용: 일곱 가지 점심 가이세키와 온천',
      zh_Hans: '当日往返：七道午间怀石与温泉',
      zh_Hant: '當日往返：七道午間懷石與溫泉',
    },
    description: {
      en: 'A small kaiseki at noon in your room, then the baths until the last train of the afternoon.',
      ja: 'お昼の小さな会席をお部屋でお召し上がりいただき、夕方まで温泉をお楽しみいただけます。',
      ko: '점심에 작은 가이세키를 객실에서 드시고 저녁 무렵까지 온천을 즐기실 수 있습니다.',
      zh_Hans: '正午在客房享用小份怀石，随后泡汤直至傍晚。',
      zh_Hant: '正午在客房享用小份懷石，隨後泡湯直至傍晚。',
    },
    meals: 'lunch',
    policy: 'ryokan',
    percent: 34,
    adds: 7_800,
    is_day_use: true,
    hours: { from: '11:00', until: '17:00' },
    conditions: {
      en: ['From 11 am to 5 pm, lunch at noon', 'Booked a day ahead at the latest', 'Without a night'],
      ja: [
        '11時から17時まで（ご昼食は12時から）',
        '前日までのご予約をお願いいたします',
        'ご宿泊は含まれません',
      ],
      ko: ['11시부터 17시까지, 점심은 12시', '전날까지 예약해 주세요', '숙박은 포함되지 않습니다'],
      zh_Hans: ['11:00至17:00，12:00用餐', '最晚提前一天预订', '不含住宿'],
      zh_Hant: ['11:00至17:00，12:00用餐', '最晚提前一天預訂', '不含住宿'],
    },
    advance_days: 1,
  },
]
