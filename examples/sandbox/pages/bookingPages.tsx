/** @jsxImportSource hono/jsx */
import type { StoredBooking } from './bookings.ts'
import { momentText, sandboxPage, type View } from './layout.tsx'

type RowProps = { booking: StoredBooking; base: string }

const Row = ({ booking, base }: RowProps) => {
  const { number, status, checkin, checkout, created_at, asked, answers, extras, files, rooms, voucher } =
    booking
  return (
    <tr>
      <th scope="row">
        <a href={`${base}/bookings/${number}`}>
          <code>{number}</code>
        </a>
      </th>
      <td>
        {status}, {checkin} to {checkout}, created {momentText(created_at)}
        {files.map(({ id, file_name, content_type }) => (
          <p>
            <a href={`${base}/attachments/${id}`} download>
              {file_name}
            </a>{' '}
            <small>{content_type}</small>
          </p>
        ))}
        <pre>
          {JSON.stringify({ ...asked, ...(voucher && { voucher }), rooms, answers, extras }, null, 2)}
        </pre>
      </td>
    </tr>
  )
}

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
            <Row booking={booking} base={view.base} />
          ))}
        </table>
      ) : (
        <p>No bookings yet.</p>
      )}
    </section>,
  )
