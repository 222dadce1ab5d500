import type { Agency } from '#shared/api/rooms.ts'
import type { Texts } from '../../server/hotels/texts.ts'
import type { SeedHotel, SeedPlan, SeedRoomType } from '../types.ts'

/** How an agency sells: its price level in percent, and its conditions. */
type Habit = { percent: number; terms: Texts }

const habits: Record<Agency, Habit> = {
  agoda: {
    percent: 103,
    terms: {
      en: 'paid when booking, no refund',
      ja: '事前払い・返金不可',
      ko: '선결제, 환불 불가',
      zh_Hans: '预付，不可退款',
      zh_Hant: '預付，不可退款',
    },
  },
  booking_com: {
    percent: 109,
    terms: {
      en: 'paid at the hotel, free to cancel until 2 days before',
      ja: '現地払い・2日前までキャンセル無料',
      ko: '현장 결제, 2일 전까지 무료 취소',
      zh_Hans: '到店付款，提前2天可免费取消',
      zh_Hant: '到店付款，提前2天可免費取消',
    },
  },
  expedia: {
    percent: 107,
    terms: {
      en: 'paid when booking, free to cancel until 3 days before',
      ja: '事前払い・3日前までキャンセル無料',
      ko: '선결제, 3일 전까지 무료 취소',
      zh_Hans: '预付，提前3天可免费取消',
      zh_Hant: '預付，提前3天可免費取消',
    },
  },
  jalan: {
    percent: 105,
    terms: {
      en: 'paid at the hotel, free to cancel until 4 days before',
      ja: '現地払い・4日前までキャンセル無料',
      ko: '현장 결제, 4일 전까지 무료 취소',
      zh_Hans: '到店付款，提前4天可免费取消',
      zh_Hant: '到店付款，提前4天可免費取消',
    },
  },
  rakuten_travel: {
    percent: 104,
    terms: {
      en: 'paid at the hotel, free to cancel until 4 days before',
      ja: '現地払い・4日前までキャンセル無料',
      ko: '현장 결제, 4일 전까지 무료 취소',
      zh_Hans: '到店付款，提前4天可免费取消',
      zh_Hant: '到店付款，提前4天可免費取消',
    },
  },
}

const meals: Record<SeedPlan['meals'], Texts> = {
  none: { en: 'Room only', ja: '素泊まり', ko: '룸 온리', zh_Hans: '纯住宿', zh_Hant: '純住宿' },
  breakfast: {
    en: 'With breakfast',
    ja: '朝食付き',
    ko: '조식 포함',
    zh_Hans: '含早餐',
    zh_Hant: '含早餐',
  },
  lunch: { en: 'With lunch', ja: '昼食付き', ko: '점심 포함', zh_Hans: '含午餐', zh_Hant: '含午餐' },
  dinner: { en: 'With dinner', ja: '夕食付き', ko: '석식 포함', zh_Hans: '含晚餐', zh_Hant: '含晚餐' },
  breakfast_and_dinner: {
    en: 'With dinner and breakfast',
    ja: '1泊2食付き',
    ko: '조식·석식 포함',
    zh_Hans: '含早晚餐',
    zh_Hant: '含早晚餐',
  },
}

/** The agencies of a hotel, by its code. */
const sellers: Record<string, Agency[]> = {
  hakone: ['rakuten_travel', 'jalan', 'booking_com', 'agoda'],
  kyoto: ['booking_com', 'expedia', 'rakuten_travel', 'agoda'],
  taipei: ['agoda', 'booking_com', 'expedia'],
  seoul: ['agoda', 'booking_com', 'expedia'],
}

const ADULTS = 2

const joined = (first: Texts, second: Texts): Texts => ({
  en: `${first.en}, ${second.en}`,
  ja: `${first.ja}・${second.ja}`,
  ko: `${first.ko}, ${second.ko}`,
  zh_Hans: `${first.zh_Hans}，${second.zh_Hans}`,
  zh_Hant: `${first.zh_Hant}，${second.zh_Hant}`,
})

/** Agencies sell a room with the fewest meals that the hotel sells without a code or membership. */
function plainest(hotel: SeedHotel, room: SeedRoomType): SeedPlan | undefined {
  const sold = hotel.plans.filter(
    ({ code, is_day_use, visibility = 'all', only_in }) =>
      !is_day_use &&
      (visibility === 'all' || visibility === 'brr') &&
      !room.without?.includes(code) &&
      (only_in?.includes(room.code) ?? true),
  )
  const flexible = sold.filter(({ policy }) => policy === 'flexible')
  return (flexible.length > 0 ? flexible : sold).toSorted((a, b) => a.adds - b.adds)[0]
}

/** The agencies' offers of a hotel, as rows. `roomTypeId` gives the id of a room type by its position. */
export function agencyOfferRows(hotel: SeedHotel, roomTypeId: (rank: number) => number): object[] {
  return hotel.room_types.flatMap((room, rank) => {
    const plan = plainest(hotel, room)
    if (!plan || room.max_adults < ADULTS) return []
    const [, forTwo = 100] = room.occupancy
    const night = Math.floor((((room.base_price * plan.percent) / 100 + plan.adds) * ADULTS * forTwo) / 100)
    return (sellers[hotel.code] ?? []).map((agency, at) => ({
      id: roomTypeId(rank) * 10 + at,
      hotel_id: hotel.id,
      room_type_id: roomTypeId(rank),
      agency,
      adults: ADULTS,
      meals: plan.meals,
      conditions: joined(meals[plan.meals], habits[agency].terms),
      around: Math.floor((night * habits[agency].percent) / 100),
    }))
  })
}
