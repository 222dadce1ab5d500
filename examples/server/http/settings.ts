import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { isProviderName } from '#shared/members/providers.ts'
import { gatewayForCards } from '#shared/money/payment/gateways.ts'
import { gatewayOfHotel } from '../gateways/gatewayOf.ts'
import { findHotel } from '../hotels/findHotel.ts'
import type { Hotel, HotelOwnSettings } from '../hotels/hotel.ts'
import { inLocale, type Texts } from '../hotels/texts.ts'
import { mapOf } from '../hotels/wire/mapOf.ts'
import { passkeyDomain } from '../passkeys/relyingParty.ts'
import { offersProvider } from '../providers/providers.ts'
import type { Services } from '../services.ts'
import { type Addresses, doubleOf } from '../start/addresses.ts'
import { hasPriceAlerts, hasWaitlist } from '../waitlist/waitlistSettings.ts'
import type { Callers } from './access.ts'

/** The origins whose pages may frame this hotel's widget. */
export const allowedOrigins = (hotel: Hotel, addresses: Addresses): string[] =>
  hotel.allowed_origins.map((name) => (name === 'app' || name === 'pages' ? addresses[name] : name))

/** A text in every language it is available in. */
const translationsOf = (texts: Texts): { locale: string; name: string }[] =>
  locales.flatMap((locale) => {
    const name = texts[locale]
    return name === undefined ? [] : [{ locale, name }]
  })

/** A hotel's own HTML, with the origins of this installation in place of `{api}` and `{pages}`. */
const filled = (text: string, { api, pages }: Addresses): string =>
  text.replaceAll('{api}', api).replaceAll('{pages}', pages)

/** The hotel's own header and footer, in the guest's language. */
function ownHtml(settings: HotelOwnSettings, addresses: Addresses, locale: Locale): Partial<HotelSettings> {
  const { website_header_html: header, website_footer_html: footer } = settings
  return {
    ...(header && { website_header_html: filled(inLocale(header, locale), addresses) }),
    ...(footer && { website_footer_html: filled(inLocale(footer, locale), addresses) }),
  }
}

/** Lists whose texts are stored in all languages. */
function lists(settings: HotelOwnSettings, locale: Locale): Partial<HotelSettings> {
  const { kids_tiers, room_search_filters, shared_bed_kid_desc } = settings
  return {
    ...(kids_tiers && {
      kids_tiers: kids_tiers.map(({ code, name }) => ({ code, name: inLocale(name, locale) })),
    }),
    ...(room_search_filters && {
      room_search_filters: room_search_filters.map(({ id, name }) => ({
        id,
        name: inLocale(name, locale),
        translations: translationsOf(name),
      })),
    }),
    ...(shared_bed_kid_desc && {
      shared_bed_kid_desc_translations: translationsOf(shared_bed_kid_desc).map(({ locale, name }) => ({
        locale,
        description: name,
      })),
    }),
  }
}

/**
 * The gateway of a hotel. `{double}` in the address of its script is the address of the provider's double; null where a hotel of the
 * sandbox has no double.
 */
export function cardSettingOf({ payment }: HotelOwnSettings, addresses: Addresses): HotelSettings['payment'] {
  if (!payment?.script_url.includes('{double}')) return payment ?? null
  const double = doubleOf(addresses, gatewayForCards[payment.gateway] ?? '')
  return double === '' ? null : { ...payment, script_url: payment.script_url.replace('{double}', double) }
}

function settingsOf(services: Services, hotel: Hotel, locale: Locale): HotelSettings {
  const addresses = services.addresses()
  const {
    kids_tiers,
    room_search_filters,
    shared_bed_kid_desc,
    website_header_html,
    website_footer_html,
    has_logo,
    legal,
    sign_in,
    arrival,
    bank_transfer,
    mail_address,
    mail_copies,
    waitlist_hold_minutes,
    invoice,
    ...settings
  } = hotel.settings
  const picture = `${addresses.api}/pictures/${hotel.code}/logo.svg`
  return {
    ...settings,
    ...ownHtml(hotel.settings, addresses, locale),
    ...lists(hotel.settings, locale),
    server_time: new Date(services.clock.now()).toISOString(),
    hotel_id: hotel.id,
    hotel_code: hotel.code,
    hotel_name: inLocale(hotel.name, locale),
    hotel_brand_id: hotel.brand_id,
    hotel: {
      time_zone: hotel.time_zone,
      locale: hotel.locale,
      translations_attributes: translationsOf(hotel.name),
      phone: hotel.phone,
      address: inLocale(hotel.address, locale),
      area: inLocale(hotel.area.name, locale),
      arrival: arrival
        ? { ...arrival, map_url: mapOf(hotel), directions: inLocale(arrival.directions, locale) }
        : null,
    },
    currency: hotel.currency,
    multi_rooms_own_dates_enabled: true,
    change_offers_enabled: true,
    waitlist_enabled: hasWaitlist(hotel),
    price_alert_enabled: hasPriceAlerts(hotel),
    logo: has_logo === false ? null : picture,
    payment: gatewayOfHotel(services, hotel) ? cardSettingOf(hotel.settings, addresses) : null,
    bank_transfer_days: bank_transfer?.days ?? null,
    standalone_settings: { favicon: picture },
    allowed_origins: allowedOrigins(hotel, addresses),
  }
}

/** The URL of a hotel's page: absolute, or on the pages' origin; null for a missing page. */
const pageAt = (path: string | undefined, { pages }: Addresses): string | null =>
  path === undefined ? null : new URL(path, pages).href

function signInOf(services: Services, hotel: Hotel): SignInButton {
  const { legal, sign_in } = hotel.settings
  const addresses = services.addresses()
  // A provider without a client of the brand is not offered.
  const offered = sign_in?.sns_auth_settings_attributes?.filter(
    ({ provider }) => isProviderName(provider) && offersProvider(services, hotel, provider),
  )
  return {
    is_active: false,
    ...sign_in,
    passkeys_enabled: passkeyDomain(services, hotel.brand_id) !== null,
    ...(offered && { sns_auth_settings_attributes: offered }),
    privacy_url: pageAt(legal?.privacy, addresses),
    term_of_use_url: pageAt(legal?.terms, addresses),
  }
}

export function settingsHandlers(services: Services): Handlers<Api, Callers>['settings'] {
  const { catalogue } = services
  return {
    async bookingWidget({ params }, { locale }) {
      return settingsOf(services, findHotel(catalogue, params.hotelId), locale)
    },
    async signInButton({ params }) {
      return signInOf(services, findHotel(catalogue, params.hotelId))
    },
  }
}
