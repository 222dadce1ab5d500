import type { SeedQuestion } from '../types.ts'

const place = 'place_booking_process'
const afterBooking = 'place_confirmation_screen'

/** One question of each type, and questions for some plans and guests only. */
export const previewQuestions: SeedQuestion[] = [
  {
    id: 1051,
    question_type: 'checkin',
    answer_type: 'text',
    question: {
      en: 'When will you arrive?',
      ja: 'ご到着予定の時刻をお知らせください。',
      ko: '도착 예정 시간을 알려 주세요.',
      zh_Hans: '您预计几点到达？',
      zh_Hant: '您預計幾點抵達？',
    },
    labels: ['all_users', place, 'required'],
  },
  {
    id: 1052,
    question_type: 'checkout',
    answer_type: 'text',
    question: {
      en: 'When will you leave?',
      ja: 'ご出発予定の時刻をお知らせください。',
      ko: '출발 예정 시간을 알려 주세요.',
      zh_Hans: '您预计几点离店？',
      zh_Hant: '您預計幾點離開？',
    },
    labels: ['all_users', place],
  },
  {
    id: 1053,
    question_type: 'people_per_room',
    answer_type: 'text',
    question: {
      en: 'How many men and women will stay?',
      ja: '男女の人数をお知らせください。',
      ko: '투숙하시는 남녀 인원수를 알려 주세요.',
      zh_Hans: '入住的男女各有几位？',
      zh_Hant: '入住的男女各有幾位？',
    },
    labels: ['all_users', place],
  },
  {
    id: 1054,
    question_type: 'free',
    answer_type: 'text',
    question: {
      en: 'Is anyone allergic to a food?',
      ja: '食物アレルギーをお持ちの方はいらっしゃいますか。',
      ko: '식품 알레르기가 있는 분이 계신가요?',
      zh_Hans: '是否有人对食物过敏？',
      zh_Hant: '是否有人對食物過敏？',
    },
    labels: ['all_users', place],
  },
  {
    id: 1055,
    question_type: 'free',
    answer_type: 'text',
    question: {
      en: 'What do you plan to do during the day?',
      ja: '日中のご利用目的をお知らせください。',
      ko: '당일 이용 목적을 알려 주세요.',
      zh_Hans: '您白天入住的用途是什么？',
      zh_Hant: '您白天入住的用途是什麼？',
    },
    labels: ['all_users', place, 'required'],
    hotel_plan_codes: ['day'],
  },
  {
    id: 1057,
    question_type: 'free',
    answer_type: 'text',
    question: {
      en: 'Do you have a room list or notes about allergies for us?',
      ja: 'お部屋割りやアレルギーについての資料がございましたら、お送りください。',
      ko: '객실 배정표나 알레르기 관련 자료가 있으시면 보내 주세요.',
      zh_Hans: '如有房间分配表或过敏说明，请发给我们。',
      zh_Hant: '如有房間分配表或過敏說明，請提供給我們。',
    },
    labels: ['all_users', place],
    attachments_enabled: true,
    files: ['preview/rooms-plan.svg'],
  },
  {
    id: 1056,
    question_type: 'free',
    answer_type: 'text',
    question: {
      en: 'Which newspaper would you like in the morning?',
      ja: '朝刊のご希望がございましたらお知らせください。',
      ko: '아침에 어떤 신문을 원하시나요?',
      zh_Hans: '早上您想看哪份报纸？',
      zh_Hant: '早上您想看哪份報紙？',
    },
    labels: ['membership_program_31', 'membership_rank_all', 'membership_organization_all', place],
  },
  {
    id: 1058,
    question_type: 'free',
    answer_type: 'text',
    question: {
      en: 'Would you like to book a table for dinner? Please tell us the day and time.',
      ja: '夕食のお席をご希望の場合は、日にちと時間をお知らせください。',
      ko: '저녁 식사 좌석을 원하시면 날짜와 시간을 알려 주세요.',
      zh_Hans: '如需预订晚餐座位，请告诉我们日期和时间。',
      zh_Hant: '如需預訂晚餐座位，請告訴我們日期和時間。',
    },
    labels: ['all_users', afterBooking],
    attachments_enabled: true,
  },
  {
    id: 1059,
    question_type: 'checkout',
    answer_type: 'text',
    question: {
      en: 'When shall we order your taxi on the last day?',
      ja: 'ご出発日のタクシーは何時に手配いたしましょうか。',
      ko: '출발일 택시를 몇 시에 예약해 드릴까요?',
      zh_Hans: '离店当天，您需要几点的出租车？',
      zh_Hant: '離開當天，您需要幾點的計程車？',
    },
    labels: ['all_users', afterBooking, 'required'],
  },
  {
    id: 1060,
    question_type: 'free',
    answer_type: 'notification',
    question: {
      en: 'The reception is open from 7:00 to 22:00.',
      ja: 'フロントの営業時間は7:00～22:00です。',
      ko: '프런트 운영 시간은 07:00~22:00입니다.',
      zh_Hans: '前台服务时间为 7:00～22:00。',
      zh_Hant: '櫃檯服務時間為 7:00～22:00。',
    },
    labels: ['all_users', afterBooking, 'target_all_facilities'],
  },
  {
    id: 1061,
    question_type: 'free',
    answer_type: 'notification',
    question: {
      en: 'The café on the ground floor serves breakfast from 7:00.',
      ja: '1階のカフェで、7:00から朝食をお召し上がりいただけます。',
      ko: '1층 카페에서 07:00부터 아침 식사를 하실 수 있습니다.',
      zh_Hans: '一楼咖啡厅自 7:00 起供应早餐。',
      zh_Hant: '一樓咖啡廳自 7:00 起供應早餐。',
    },
    labels: ['all_users', place, 'target_facility_105'],
    hotel_plan_codes: ['room-only'],
  },
]

/** Of two targets, one is this brand's hotel; a notification has no answer. */
export const previewBrandQuestions: SeedQuestion[] = [
  {
    id: 4271,
    question_type: 'free',
    answer_type: 'text',
    question: {
      en: 'How did you find us?',
      ja: '当館をお知りになったきっかけをお聞かせください。',
      ko: '저희 호텔을 어떻게 알게 되셨나요?',
      zh_Hans: '您是如何知道我们的？',
      zh_Hant: '您是如何得知我們的？',
    },
    labels: ['all_users', place, 'target_facility_105'],
  },
  {
    id: 4272,
    question_type: 'free',
    answer_type: 'text',
    question: {
      en: 'Will you use the shuttle bus?',
      ja: '送迎バスをご利用になりますか。',
      ko: '셔틀버스를 이용하시나요?',
      zh_Hans: '您会乘坐接送巴士吗？',
      zh_Hant: '您會搭乘接駁巴士嗎？',
    },
    labels: ['all_users', place, 'target_facility_101'],
  },
  {
    id: 4273,
    question_type: 'free',
    answer_type: 'notification',
    question: {
      en: 'The lift is out of service on Wednesdays.',
      ja: '毎週水曜日はエレベーターを休止いたします。',
      ko: '매주 수요일에는 엘리베이터를 운행하지 않습니다.',
      zh_Hans: '每周三电梯停运。',
      zh_Hant: '每週三電梯停駛。',
    },
    labels: ['all_users', place, 'target_all_facilities'],
  },
]
