import type { HotelProfile } from '#shared/bridge/messages.ts'

/**
 * Whether a press opens the full page in a new tab instead of the overlay. The tag's `data-mode` wins over the hotel's
 * own setting, which is part of its profile.
 *
 * When the profile arrives after the press, as on a phone's first visit, the overlay opens this once and stays: browsers
 * block a tab that no press opens. For the same reason a deep link opens the overlay.
 */
export const opensInTab = (mode: string | undefined, profile: HotelProfile | null): boolean =>
  mode
    ? mode === 'tab'
    : // Firefox before version 120 has no `userActivation`: then the press is trusted.
      profile?.opens === 'tab' && navigator.userActivation?.isActive !== false
