import type { Entry } from './ecommerce.ts'
import type { TrackedScreen } from './events.ts'

/** What tag managers know these screens by. */
const trackedPaths: Record<TrackedScreen, string> = {
  search_result: 'search',
  guest_detail: 'guest-detail',
  payment_detail: 'payment',
  confirmation: 'confirmation',
}

export const pageView = (screen: TrackedScreen, title: string, code: string): Entry => ({
  event: 'page_view',
  page_path: `/reservation-tripla/${code}/${trackedPaths[screen]}`,
  page_title: title,
})
