import type { TrackedScreen } from '../events.ts'
import type { DataLayerEntry } from './ecommerce.ts'

/** The last part of the path that tag managers know for each screen. */
const trackedPaths: Record<TrackedScreen, string> = {
  search_result: 'search',
  guest_detail: 'guest-detail',
  payment_detail: 'payment',
  confirmation: 'confirmation',
}

export const pageView = (screen: TrackedScreen, title: string, code: string): DataLayerEntry => ({
  event: 'page_view',
  page_path: `/reservation-tripla/${code}/${trackedPaths[screen]}`,
  page_title: title,
})
