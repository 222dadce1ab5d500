import type { TrackedScreen } from '../events.ts'
import type { DataLayerEntry } from './ecommerce.ts'

/** The path that tag managers know for each screen: of a booking, or of becoming a member. The code of the hotel is between them. */
const trackedPaths: Record<TrackedScreen, [before: string, after: string]> = {
  search_result: ['reservation', 'search'],
  guest_detail: ['reservation', 'guest-detail'],
  payment_detail: ['reservation', 'payment'],
  confirmation: ['reservation', 'confirmation'],
  sign_in: ['member-registration', 'sign-in'],
  open_sign_up: ['member-registration', 'open-signup'],
  sign_up_done: ['member-registration', 'done'],
}

export function pageView(screen: TrackedScreen, title: string, code: string): DataLayerEntry {
  const [before, after] = trackedPaths[screen]
  return { event: 'page_view', page_path: `/${before}-tripla/${code}/${after}`, page_title: title }
}

/** The screens whose view has an event with their own name too. */
export const hasOwnEvent = (screen: TrackedScreen): boolean =>
  screen === 'guest_detail' || screen === 'payment_detail'
