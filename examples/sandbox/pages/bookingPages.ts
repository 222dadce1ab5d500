import { escapeHtml } from '../../server/escapeHtml.ts'
import type { StoredBooking } from './bookings.ts'
import { momentText, page, type View } from './layout.ts'

const row = ({ number, status, checkin, checkout, created_at, asked, rooms }: StoredBooking): string =>
  `<tr><th scope="row"><code>${escapeHtml(number)}</code></th><td>${escapeHtml(status)}, ${checkin} to ${checkout}, made ${momentText(created_at)}<pre>${escapeHtml(JSON.stringify({ ...asked, rooms }, null, 2))}</pre></td></tr>`

/** What reservations store besides the answer: codes, promotions and tracking data. */
export function bookingListPage(view: View, bookings: StoredBooking[]): string {
  const list =
    bookings.length > 0 ? `<table>${bookings.map(row).join('')}</table>` : '<p>No bookings yet.</p>'
  return page(
    view,
    'Bookings',
    `<section><h2>Bookings</h2><p>How they were asked for, and where their guests came from; the newest 200, without names. All of them <a href="${view.base}/bookings.json">as JSON</a>.</p>${list}</section>`,
  )
}
