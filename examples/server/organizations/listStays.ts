import type { Identity, Organization } from '#shared/api/identity.ts'
import type { OrganizationStay } from '#shared/api/organizationAdmin.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Database } from '../database/Database.ts'
import { HttpRefusal } from '../errors/refusal.ts'
import { findHotel, findHotelOfBrand } from '../hotels/findHotel.ts'
import type { Catalogue, Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { inLocale } from '../hotels/texts.ts'
import type { Clock } from '../start/clock.ts'
import { readStays, type StayFilter, type StayPage, type StayRow, type StayTotals } from './stays.ts'

type ListNeeds = { database: Database; catalogue: Catalogue; clock: Clock }

/** The organization of a caller. The number of another one, and a number that no organization has, are refused with 403 alike. */
export function organizationOf({ organization }: Identity, organizationId: string | number): Organization {
  if (!organization || String(organization.id) !== String(organizationId)) throw new HttpRefusal(403)
  return organization
}

/** The hotels whose reservations the filter selects: of the brand, or the named one of them. Sorted by name. */
function hotelsOf(
  { catalogue }: ListNeeds,
  brandId: string | number,
  code: string | undefined,
  locale: Locale,
) {
  const { brand_id } = findHotelOfBrand(catalogue, brandId)
  const named = code === undefined ? null : findHotel(catalogue, code).id
  return catalogue.hotels
    .filter((hotel) => hotel.brand_id === brand_id && (named === null || hotel.id === named))
    .sort((a, b) => inLocale(a.name, locale).localeCompare(inLocale(b.name, locale), locale))
}

function stayOf(row: StayRow, hotel: Hotel, locale: Locale): OrganizationStay {
  const { hotel_id, room_type_id, first_name, last_name, ...stay } = row
  const type = hotel.roomTypes.find(({ id }) => id === room_type_id)
  return {
    number: stay.number,
    status: stay.status,
    hotel_code: hotel.code,
    hotel_name: inLocale(hotel.name, locale),
    checkin: stay.checkin,
    checkout: stay.checkout,
    guest: { first_name: first_name ?? '', last_name: last_name ?? '' },
    room_type_name: type ? inLocale(type.name, locale) : '',
    rooms: stay.rooms,
    nights: stay.nights,
    amount: stay.amount,
    currency: stay.currency,
  }
}

type Asked = {
  brandId: string | number
  organizationId: number
  /** `hotel`: the code of a hotel. */
  filter: StayFilter & { hotel?: string | undefined }
  page: StayPage
  locale: Locale
}

/** A page of the reservations of an organization, with the totals of all pages. The day of each hotel decides whether a stay is over. */
export async function listStays(
  needs: ListNeeds,
  { brandId, organizationId, filter, page, locale }: Asked,
): Promise<{ data: OrganizationStay[]; totals: StayTotals }> {
  const { database, clock } = needs
  const hotels = hotelsOf(needs, brandId, filter.hotel, locale)
  const days = hotels.map((hotel) => ({ id: hotel.id, today: hotelToday(hotel, clock.now()) }))
  const { rows, totals } = await readStays(database, organizationId, days, filter, page)
  const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]))
  const data = rows.flatMap((row) => {
    const hotel = byId.get(row.hotel_id)
    return hotel ? [stayOf(row, hotel, locale)] : []
  })
  return { data, totals }
}
