import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { HotelSettings } from '#shared/api/settings.ts'
import type { Locale } from '#shared/domain/locale.ts'
import { type Hotel, inLocale } from './catalogue.ts'
import { hotelOf } from './hotelOf.ts'
import type { Addresses, Call, Services } from './services.ts'

/** Origins whose pages may hold this hotel's widget. */
export const allowedOrigins = (hotel: Hotel, addresses: Addresses): string[] =>
  hotel.allowed_origins.map((name) => (name === 'app' || name === 'pages' ? addresses[name] : name))

function settingsOf(hotel: Hotel, addresses: Addresses, locale: Locale): HotelSettings {
  const { kids_tiers, legal: _, ...settings } = hotel.settings
  const logo = `${addresses.api}/pictures/${hotel.code}/logo.svg`
  return {
    ...settings,
    hotel_id: hotel.id,
    hotel_code: hotel.code,
    hotel_name: inLocale(hotel.name, locale),
    hotel_brand_id: hotel.brand_id,
    hotel: {
      time_zone: hotel.time_zone,
      locale: hotel.locale,
      phone: hotel.phone,
      address: inLocale(hotel.address, locale),
    },
    currency: hotel.currency,
    logo,
    favicon: logo,
    allowed_origins: allowedOrigins(hotel, addresses),
    ...(kids_tiers && {
      kids_tiers: kids_tiers.map(({ code, name }) => ({ code, name: inLocale(name, locale) })),
    }),
  }
}

/** A hotel's page, whole as it is or among the example pages; null for a page it does not have. */
const pageAt = (path: string | undefined, { pages }: Addresses): string | null =>
  path === undefined ? null : new URL(path, pages).href

export function settingsHandlers({ catalogue, addresses }: Services): Handlers<Api, Call>['settings'] {
  return {
    bookingWidget: async ({ params }, { locale }) =>
      settingsOf(hotelOf(catalogue, params.hotelId), addresses(), locale),
    signInButton: async ({ params }) => {
      const { legal } = hotelOf(catalogue, params.hotelId).settings
      return {
        is_active: false,
        privacy_url: pageAt(legal?.privacy, addresses()),
        term_of_use_url: pageAt(legal?.terms, addresses()),
      }
    },
  }
}
