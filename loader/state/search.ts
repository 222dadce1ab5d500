import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type HotelProfile, isHotelProfile, type PayloadOf, type ToPage } from '#shared/bridge/messages.ts'
import { adultsOnly, type PartyLimits, type PartyProblem, roomsProblem } from '#shared/party/party.ts'
import { withoutDays } from '#shared/search/searchedRooms.ts'
import type { CalendarRules } from '#shared/stay/calendarGrid.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { type DayUseLimits, type DayUseProblem, datesProblem, stayLimitsOf } from '#shared/stay/stayLimits.ts'
import { type CoreCriteria, criteriaQuery, normalize, readCoreCriteria } from './criteria.ts'
import { currency } from './currency.ts'
import { locale } from './locale.ts'
import { localStore, readStored, writeStored } from './storage.ts'

/** Why a search cannot be made. The bar cannot choose reversed dates or a room without adults. */
export type SearchProblem =
  | Exclude<DayUseProblem, 'reversed' | 'no_day_use_here' | 'leaves_another_day'>
  | Exclude<PartyProblem, 'no_adults'>
  | 'too_many_rooms'

/** What the app says of the calendar's days, and the criteria it was asked for. */
type CalendarDays = PayloadOf<typeof ToPage, 'calendarDays'>

const noDays: CalendarDays = { criteria: '', days: [], legend: '', total: '' }

/** The search of one hotel on this page: signals, rules computed from them, and named actions. */
export type PageSearch = {
  readonly hotel: string
  /** The profile of the hotel; null until the app has sent it, on this visit or an earlier one. */
  readonly profile: ReadonlySignal<HotelProfile | null>
  readonly criteria: ReadonlySignal<CoreCriteria>
  /** Criteria that only the app has, as a query. The page's code has set them. */
  readonly extraQuery: Signal<string>
  readonly calendarDays: ReadonlySignal<CalendarDays>
  /** The first month that an open calendar shows; null while none is open. */
  readonly visibleMonth: Signal<StayDate | null>
  readonly limits: ReadonlySignal<PartyLimits>
  readonly rules: ReadonlySignal<CalendarRules & DayUseLimits & { today: StayDate }>
  /** The first reason why the hotel does not accept the rooms and guests. */
  readonly partyProblem: ReadonlySignal<SearchProblem | null>
  /** The first reason why this search cannot be made, dates before guests. */
  readonly problem: ReadonlySignal<SearchProblem | null>
  /** The whole search as the query of an address. */
  readonly query: ReadonlySignal<string>
  /** The query of an address for other criteria. */
  queryOf: (wanted: { criteria: CoreCriteria; extraQuery: string }) => string
  /** Whether the guest or the page has chosen anything; until then the hotel's defaults apply. */
  isTouched: () => boolean
  /** Takes the guest's choice over the criteria that stand, and stores it for the next visit. */
  updateCriteria: (changes: Partial<CoreCriteria>) => void
  /** Takes dates and guests from elsewhere; room types narrow one search only and are not taken. */
  applyCriteria: (criteria: CoreCriteria) => void
  /** Takes days of the calendar; days of the same search that are known already stay. */
  applyCalendarDays: (shown: CalendarDays) => void
  /** Takes what the app sends of the hotel, and stores it for the next visit. */
  applyProfile: (profile: HotelProfile) => void
}

/** Limits before the hotel is known: no hotel allows more, so nothing is refused too early. */
const widestLimits: PartyLimits = {
  max_guests_per_room: 20,
  max_rooms: 20,
  max_children_per_adult: 20,
  kids: { mode: 'ages', tiers: [], max_age: 17 },
}

const WIDEST_DAYS = 900

/** Stands for an age that is not chosen yet. No hotel takes it, so a search with it is refused with its reason. */
export const NO_AGE = 99

/**
 * The present moment by the clock of the device, in milliseconds. It changes when the guest begins something, so that no timer is
 * needed.
 */
const now = signal(Date.now())

/** Notices that midnight may have passed. Call it when the guest or the page begins something. */
export const refreshToday = (): void => {
  now.value = Date.now()
}

const profileKey = (hotel: string) => `noren:profile:${hotel}:${locale.value}`
const criteriaKey = (hotel: string) => `noren:criteria:${hotel}`

function storedProfile(hotel: string): HotelProfile | null {
  const profile = readStored(profileKey(hotel), isHotelProfile)
  return profile?.hotel === hotel ? profile : null
}

/**
 * The criteria in terms that the hotel offers: an overnight stay where it sells no day use, adults only where it takes
 * no children. Guests above its limits stay: the guest sees the reason and chooses.
 */
function clampToHotel(
  criteria: CoreCriteria,
  { kids }: PartyLimits,
  { day_use }: DayUseLimits,
): CoreCriteria {
  return {
    ...normalize({ ...criteria, is_day_use: criteria.is_day_use && day_use }),
    rooms: criteria.rooms.map((room) =>
      kids.mode === 'none' ? { ...room, ...adultsOnly(room.adults) } : room,
    ),
  }
}

/** Creates the search of a hotel from what the last visit stored. Dates that can no longer be booked are dropped. */
export function createSearch(hotel: string): PageSearch {
  const stored = localStore.get(criteriaKey(hotel))
  const profile = signal(storedProfile(hotel))
  /** Whether the profile is of this visit. The stored difference of the clocks is old: the clock may be corrected since. */
  const isProfileNew = signal(false)
  const criteria = signal(readCoreCriteria(new URLSearchParams(stored ?? '')).criteria)
  const isTouched = signal(stored !== null)
  const extraQuery = signal('')
  const calendarDays = signal(noDays)

  const limits = computed(() => profile.value?.party ?? widestLimits)
  const isDayUse = computed(() => criteria.value.is_day_use)
  const rules = computed(() => {
    const hotel = profile.value
    const offset = hotel?.clock_offset ?? 0
    const limits = stayLimitsOf(
      hotel?.time_zone,
      {
        bookableDays: hotel?.bookable_days ?? WIDEST_DAYS,
        maxNights: hotel?.max_nights ?? WIDEST_DAYS,
        // Until the date at the hotel is known, it may be a day before the date of the device.
        isYesterdayBookable: hotel?.yesterday_bookable ?? true,
        // The hotel offers a day use if it sends the words for it.
        sellsDayUse: !hotel || 'day_use' in hotel.words,
      },
      // Until the app answers, the earlier of the two possible moments counts, so that no stay is refused or dropped in error.
      now.value + (isProfileNew.value ? offset : Math.min(0, offset)),
    )
    return isDayUse.value ? { ...limits, nights: 0 } : limits
  })
  const partyProblem = computed(
    () => (profile.value && roomsProblem(criteria.value.rooms, profile.value.party)) as SearchProblem | null,
  )
  const problem = computed(
    () => (datesProblem(criteria.value, rules.value) as SearchProblem | null) ?? partyProblem.value,
  )
  const queryOf: PageSearch['queryOf'] = (wanted) =>
    [criteriaQuery(wanted.criteria), wanted.extraQuery, currency.value && `currency=${currency.value}`]
      .filter(Boolean)
      .join('&')

  function updateCriteria(changes: Partial<CoreCriteria>): void {
    // The bar does not show the own dates of rooms, so the dates that the guest chooses apply to all rooms.
    const rooms = changes.rooms ?? criteria.value.rooms.map(withoutDays)
    const next = normalize({ ...criteria.value, ...changes, rooms })
    batch(() => {
      criteria.value = next
      isTouched.value = true
      // Prices are for the guests they were requested for.
      if (changes.rooms) calendarDays.value = noDays
    })
    localStore.set(
      criteriaKey(hotel),
      criteriaQuery({ ...next, rooms: next.rooms.map(withoutDays), room_type_codes: [] }),
    )
  }

  function clampToProfile({ default_adults }: HotelProfile): void {
    const rooms = isTouched.value ? criteria.value.rooms : [adultsOnly(default_adults)]
    criteria.value = clampToHotel({ ...criteria.value, rooms }, limits.value, rules.value)
  }

  function applyProfile(next: HotelProfile): void {
    batch(() => {
      profile.value = next
      isProfileNew.value = true
      clampToProfile(next)
    })
    writeStored(profileKey(hotel), next)
  }

  if (criteria.value.checkin && datesProblem(criteria.value, rules.value))
    criteria.value = { ...criteria.value, checkin: null, checkout: null }
  if (profile.value) clampToProfile(profile.value)

  return {
    hotel,
    profile,
    criteria,
    extraQuery,
    calendarDays,
    visibleMonth: signal<StayDate | null>(null),
    limits,
    rules,
    partyProblem,
    problem,
    query: computed(() => queryOf({ criteria: criteria.value, extraQuery: extraQuery.value })),
    queryOf,
    isTouched: () => isTouched.value,
    updateCriteria,
    applyCriteria(from) {
      const { checkin, checkout, is_day_use, rooms } = clampToHotel(from, limits.value, rules.value)
      updateCriteria({ checkin, checkout, is_day_use, rooms })
    },
    applyCalendarDays(shown) {
      const { criteria, legend, days } = calendarDays.value
      // In another language the legend differs too.
      const isSame = criteria === shown.criteria && legend === shown.legend
      const all = new Map([...(isSame ? days : []), ...shown.days].map((day) => [day.date, day]))
      calendarDays.value = { ...shown, days: [...all.values()] }
    },
    applyProfile,
  }
}
