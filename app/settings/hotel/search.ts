import { SETTING_DEFAULTS } from '#shared/api/settingParts.ts'
import type { HotelSettings } from '#shared/api/settings.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The stays that guests can search, and how the results are listed. */
export type HotelSearch = {
  bookableDays: number
  maxNights: number
  /** Whether each room of a search may have its own dates. */
  takesOwnDates: boolean
  /** Days from today to the default check-in. Null if the hotel states none: then no dates are chosen before the guest chooses. */
  checkinOffset: number | null
  /** Guests who arrive after midnight can book yesterday's date. */
  isYesterdayBookable: boolean
  sellsDayUse: boolean
  /** The filters for its plans, in the hotel's order. */
  filters: { code: string; name: string }[]
  /** The default search includes sold-out rooms. */
  showsSoldOut: boolean
  /** Guests can list the results by room or by plan. */
  hasPlanSearch: boolean
  /** The results are listed by plan by default. */
  isShownByPlan: boolean
  /** It has the screen with recommended rooms. */
  hasRecommender: boolean
  /** If no room is available, the app suggests hotels of the brand nearby. */
  suggestsNearby: boolean
  /** Guests can wait for rooms of sold-out dates. */
  hasWaitlist: boolean
  /** Guests can ask for a mail when their dates become cheaper. */
  hasPriceAlerts: boolean
}

/** The filters, named in the guest's language or else as the hotel writes them. */
const filtersOf = (
  { room_search_filters = [] }: Partial<HotelSettings>,
  locale: Locale,
): HotelSearch['filters'] =>
  room_search_filters.map(({ id, name, translations = [] }) => ({
    code: String(id),
    name: translations.find((one) => one.locale === locale)?.name || name,
  }))

/** Reads the search settings; the filters are named in the guest's language. */
export const searchOf = (settings: Partial<HotelSettings>, locale: Locale): HotelSearch => ({
  bookableDays: settings.bookable_days ?? SETTING_DEFAULTS.bookable_days,
  maxNights: settings.max_nights ?? SETTING_DEFAULTS.max_nights,
  takesOwnDates: settings.multi_rooms_own_dates_enabled ?? false,
  checkinOffset: settings.default_search_setting?.checkin_date_offset ?? null,
  isYesterdayBookable: settings.default_search_setting?.yesterday_bookable ?? false,
  sellsDayUse: settings.day_use_search_active ?? false,
  filters: filtersOf(settings, locale),
  showsSoldOut: settings.default_search_setting?.available_rooms_only === false,
  hasPlanSearch: settings.plan_search_enabled ?? false,
  isShownByPlan: settings.search_type === 'hotel_plan',
  hasRecommender: settings.brand?.room_recommender_enabled ?? false,
  suggestsNearby: settings.brand?.nearby_hotels_suggestion_enabled ?? false,
  hasWaitlist: settings.waitlist_enabled ?? false,
  hasPriceAlerts: settings.price_alert_enabled ?? false,
})
