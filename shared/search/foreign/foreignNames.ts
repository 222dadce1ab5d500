import { numberedRoomKeys } from './foreignRooms.ts'

/**
 * The names of other booking engines for our criteria, by our own key. Names are compared without capitals, `-` and
 * `_`: `check_in`, `check-in` and `checkIn` need no entry. A bare `code` is missing, because it names the hotel here.
 */
export const spellings: Record<string, string> = {
  checkin:
    'mewsstart checkindate arrival arrivaldate dateofarrival arrive arrivedate datein startday startdate checkinday',
  checkout:
    'mewsend checkoutdate departure departuredate dateofdeparture depart departdate dateout endday enddate checkoutday',
  nights: 'nrnights numnights numberofnights nbnights noofnights los length lengthofstay',
  adults:
    'mewsadultcount adult adultcount adultscount numadults nradults nbadults numberofadults totaladults',
  children:
    'mewschildcount child childcount childrencount kids numchildren nrchildren nbchildren numberofchildren',
  kids_ages: 'childage childages childrenage childrenages ages agesofchildren',
  room_count: 'numrooms nrrooms nbrooms numberofrooms roomscount',
  room_type_codes: 'mewsroom roomtype roomtypecode roomtypeid',
  hotel_plan_codes: 'hotelplan hotelplancode',
  room_plan_codes: 'roomplan roomplancode',
  coupon_code: 'mewsvouchercode voucher vouchercode coupon',
  promo_code: 'promo codes promotion promotioncode discountcode',
  order: 'mewssort sort',
  currency: 'cur currencycode mcpcurrency',
  locale: 'language languagecode lang l hl mcplocale',
}

/** A name without capitals, `-` and `_`. */
export const normalizeKey = (name: string): string => name.toLowerCase().replace(/[-_]/g, '')

/** Dates in three fields, such as `checkin_year`, `checkin_month`, `checkin_day`. */
const dateParts = ['checkin', 'checkout', 'arrival', 'departure'].flatMap((date) =>
  ['year', 'month', 'day'].map((part) => date + part),
)
const ownNames = Object.keys(spellings).filter((key) => key !== 'locale')
const known = new Set([
  ...ownNames.map(normalizeKey),
  ...ownNames.flatMap((key) => spellings[key]?.split(' ') ?? []),
  ...dateParts,
])

/**
 * Whether a key of a query is a name that other engines use for one of our criteria, so that the app may understand it.
 * The language is not one of them: it belongs to the page.
 */
export const isForeignKey = (key: string): boolean =>
  known.has(normalizeKey(key.replace(/\[\]$/, ''))) || numberedRoomKeys.some((pattern) => pattern.test(key))
