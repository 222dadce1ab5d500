/** @jsxImportSource hono/jsx */
import type { StoredBooking } from './bookings.ts'
import { momentText, sandboxPage, type View } from './layout.tsx'

const Row = ({
  number,
  status,
  checkin,
  checkout,
  created_at,
  asked,
  answers,
  extras,
  rooms,
}: StoredBooking) => (
  <tr>
    <th scope="row">
      <code>{number}</code>
    </th>
    <td>
      {status}, {checkin} to {checkout}, created {momentText(created_at)}
      <pre>{JSON.stringify({ ...asked, rooms, answers, extras }, null, 2)}</pre>
    </td>
  </tr>
)

/** What reservations store besides the answer: codes, promotions and tracking data. */
export const bookingListPage = (view: View, bookings: StoredBooking[]): string =>
  sandboxPage(
    view,
    'Bookings',
    <section>
      <h2>Bookings</h2>
      <p>
        The request of each booking, and where the guest came from; the newest 200, without names. All of them{' '}
        <a href={`${view.base}/bookings.json`}>as JSON</a>.
      </p>
      {bookings.length > 0 ? (
        <table>
          {bookings.map((booking) => (
            <Row {...booking} />
          ))}
        </table>
      ) : (
        <p>No bookings yet.</p>
      )}
    </section>,
  )
