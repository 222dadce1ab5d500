import type { TrackedScreen } from '../events.ts'
import type { DataLayerEntry } from './ecommerce.ts'

/**
 * The path that tag managers know for each screen: of a booking, of becoming a member, or of the sign-in of an organization. The
 * code of the hotel is between them.
 */
const trackedPaths: Record<TrackedScreen, [before: string, after: string]> = {
  search_result: ['reservation-tripla', 'search'],
  guest_detail: ['reservation-tripla', 'guest-detail'],
  payment_detail: ['reservation-tripla', 'payment'],
  confirmation: ['reservation-tripla', 'confirmation'],
  sign_in: ['member-registration-tripla', 'sign-in'],
  open_sign_up: ['member-registration-tripla', 'open-signup'],
  organization_sign_in: ['corporate', 'sign-in'],
  sign_up_done: ['member-registration-tripla', 'done'],
}

export function pageView(screen: TrackedScreen, title: string, code: string): DataLayerEntry {
  const [before, after] = trackedPaths[screen]
  return { event: 'page_view', page_path: `/${before}/${code}/${after}`, page_title: title }
}

/** The screens whose view has an event with their own name too. */
export const hasOwnEvent = (screen: TrackedScreen): boolean =>
  screen === 'guest_detail' || screen === 'payment_detail'
