import type { HotelSettings } from '#shared/api/settings.ts'
import { exactOrigins } from '../exactOrigins.ts'

/** What the hotel's own pages do with the app, and what they record of it. */
export type HotelPages = {
  /** The exact origins of pages that may frame the app. */
  allowedOrigins: string[]
  /** They open the full page in a new tab instead of the overlay. */
  opensInTab: boolean
  /** The kinds of device on which the hotel's chatbot is shown beside the app. */
  chatPlatforms: readonly ('mobile' | 'desktop')[]
  /** The names of the data layers that get the events. */
  dataLayers: string[]
  visitorCookie: { isOn: boolean; domain: string | null }
}

/** Reads the settings of the hotel's pages. */
export function pagesOf(settings: Partial<HotelSettings>): HotelPages {
  const cookie = settings.brand?.first_party_cookie_setting
  return {
    allowedOrigins: exactOrigins(settings.allowed_origins ?? []),
    opensInTab: settings.booking_widget_type === 'standalone',
    chatPlatforms: settings.chatbot?.show_on_booking_widget_platforms ?? [],
    dataLayers: settings.data_layers ?? ['dataLayer'],
    visitorCookie: { isOn: cookie?.status === 'active', domain: cookie?.domain_name ?? null },
  }
}
