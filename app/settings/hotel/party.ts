import { SETTING_DEFAULTS } from '#shared/api/settingParts.ts'
import type { HotelSettings } from '#shared/api/settings.ts'
import { hotelLocale, type Locale } from '#shared/i18n/locale.ts'
import { DEFAULT_ADULTS, type PartyLimits, sharedBedOf } from '#shared/party/party.ts'

/** The guests and rooms that one order may have. */
export type HotelParty = {
  limits: PartyLimits
  defaultAdults: number
  /** The hotel's text about children who share a bed with adults. */
  sharedBedNote: string | null
}

type PartialSettings = Partial<HotelSettings>

const MOST_ROOMS = 20
const DEFAULT_MAX_GUESTS = 20

/** Children are counted by age group or by age. The other modes add beds and meals to one of the two. */
const kidsModes = {
  tiers: 'tiers',
  tiers_with_meal_and_bed_as_extras: 'tiers',
  share_bed: 'tiers',
  ages: 'ages',
} as const

function limitsOf(settings: PartialSettings): PartyLimits {
  const kids = settings.kids_setting
  const accepted = kids && kids.accept_type !== 'not_accept'
  return {
    max_guests_per_room: settings.max_guests_per_room ?? DEFAULT_MAX_GUESTS,
    max_rooms: settings.multi_rooms_search_enabled ? (settings.multi_rooms_search_limit ?? MOST_ROOMS) : 1,
    max_children_per_adult: settings.max_children_per_adult ?? DEFAULT_MAX_GUESTS,
    kids: {
      mode: accepted ? kidsModes[kids.kids_type] : 'none',
      tiers: settings.kids_tiers ?? [],
      max_age: kids?.max_age ?? SETTING_DEFAULTS.max_child_age,
      shared_bed: sharedBedOf(kids),
      has_extras: accepted ? kids.kids_type === 'tiers_with_meal_and_bed_as_extras' : false,
    },
  }
}

/** The text about shared beds in the guest's language, or else in the hotel's. */
function sharedBedNoteOf(settings: PartialSettings, locale: Locale): string | null {
  if (!sharedBedOf(settings.kids_setting)) return null
  const texts = settings.shared_bed_kid_desc_translations ?? []
  const inLanguage = (wanted: string) => texts.find((one) => one.locale === wanted)?.description
  return inLanguage(locale) || inLanguage(hotelLocale(settings.hotel?.locale ?? '')) || null
}

/** Reads the settings of guests and rooms; the note is in the guest's language. */
export const partyOf = (settings: PartialSettings, locale: Locale): HotelParty => ({
  limits: limitsOf(settings),
  defaultAdults: settings.default_search_setting?.adults ?? DEFAULT_ADULTS,
  sharedBedNote: sharedBedNoteOf(settings, locale),
})
