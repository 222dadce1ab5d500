import type { HotelSettings } from '#shared/api/settings.ts'
import { hotelLocale, type Locale } from '#shared/i18n/locale.ts'
import { sharedBedOf } from '#shared/party/party.ts'

type PartialSettings = Partial<HotelSettings>

/** The filters, named in the guest's language or else as the hotel writes them. */
export const filtersOf = (
  { room_search_filters = [] }: PartialSettings,
  locale: Locale,
): { code: string; name: string }[] =>
  room_search_filters.map(({ id, name, translations = [] }) => ({
    code: String(id),
    name: translations.find((one) => one.locale === locale)?.name || name,
  }))

/** The name in the guest's language, or else as the hotel writes it. */
export function nameOf({ hotel, hotel_name = '' }: PartialSettings, locale: Locale): string {
  const names = hotel?.translations_attributes ?? []
  const nameIn = (wanted: string) => names.find((one) => one.locale === wanted)?.name
  return nameIn(locale) || hotel_name || nameIn(hotelLocale(hotel?.locale ?? '')) || ''
}

/** The text about shared beds in the guest's language, or else in the hotel's. */
export function sharedBedNoteOf(settings: PartialSettings, locale: Locale): string | null {
  if (!sharedBedOf(settings.kids_setting)) return null
  const texts = settings.shared_bed_kid_desc_translations ?? []
  const inLanguage = (wanted: string) => texts.find((one) => one.locale === wanted)?.description
  return inLanguage(locale) || inLanguage(hotelLocale(settings.hotel?.locale ?? '')) || null
}
