import type { Face } from '#shared/bridge/messages.ts'

/**
 * Whether a wish leads to the full page in a new tab instead of the overlay. What the page's tag says wins. Else the
 * hotel's own settings count, which come with its face: kept from an earlier visit, or brought by the frame that is
 * warmed as the guest comes near.
 *
 * Where the face comes later than the press, as on a phone's first visit, the overlay opens this once and stays: a
 * tab that comes by itself is blocked, and an overlay that goes by itself is worse. For the same reason a wish that
 * no press is behind, a deep link, opens the overlay.
 */
export const leadsToTab = (mode: string | undefined, face: Face | null): boolean =>
  mode
    ? mode === 'tab'
    : // A browser that cannot tell (Firefox before 120) is taken at the guest's word.
      face?.opens === 'tab' && navigator.userActivation?.isActive !== false
