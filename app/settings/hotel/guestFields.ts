import type { HotelSettings } from '#shared/api/settings.ts'
import { type GuestRequirements, requirementsOf } from '#shared/party/guestFields.ts'

/** How the hotel asks for the details of the guests. */
export type HotelGuestFields = {
  /** Which fields are required, optional or not shown. */
  requirements: GuestRequirements
  kanjiNameRequired: boolean
}

/** Reads the settings of the guest fields. */
export const guestFieldsOf = (settings: Partial<HotelSettings>): HotelGuestFields => ({
  requirements: requirementsOf(settings.guest_fields),
  kanjiNameRequired: settings.kanji_name_required ?? false,
})
