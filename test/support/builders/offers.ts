import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'

/** Plans and rooms of search results. */

export const only = (...rooms: number[]) => ({
  matched_search_criteria: {
    adults_count: 2,
    children_count: 0,
    kids_tiers: [],
    adults_with_companion: 0,
    children_with_kid_tier_A_companion: 0,
    rooms,
  },
})

export const plan = (code: string, total: number, more: Partial<RoomPlan> = {}): RoomPlan => ({
  room_plan_code: code,
  room_plan_name: code,
  hotel_plan_code: code,
  description: '',
  hours: null,
  conditions: [],
  pictures: [],
  visibility: 'all',
  is_day_use: false,
  filters: [],
  meals: 'none',
  payment_methods: ['on_site', 'credit_card'],
  total_price: total,
  price: {
    currency: 'JPY',
    lines: [{ kind: 'night', date: '2027-04-02', amount: total }],
    total,
    tax: 0,
    taxes: [],
    service_fee: 0,
  },
  public_total: null,
  member_total: null,
  promotion: null,
  wbf_price_code: null,
  scrape_id: null,
  booking_start_date: null,
  cancellation_policy: { id: 1, title: '', cancellation_policy_parts: [], no_show_percentage_of_cost: 100 },
  ...only(0, 1),
  ...more,
})

export const room = (code: string, room_count: number, room_plans: RoomPlan[]): RoomResult => ({
  room_type_code: code,
  room_type_name: code,
  description: '',
  features: [],
  amenities: [],
  size_sqm: 30,
  pictures: [],
  room_count,
  room_plans,
})
