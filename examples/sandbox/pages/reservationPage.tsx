/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { formatMoney } from '#shared/i18n/formats.ts'
import { momentText, sandboxPage, type View } from './layout.tsx'
import { ActionForm } from './parts.tsx'
import type { ReservationRecord } from './reservation.ts'

const when = (at: Date | null): string => (at ? momentText(at) : '')
const json = (value: unknown): Child => <pre>{JSON.stringify(value, null, 2)}</pre>

type ListProps = { title: string; empty: string; columns: string[]; rows: Child[][] }

/** A list of the hotel’s rows. */
const List = ({ title, empty, columns, rows }: ListProps) => (
  <section>
    <h2>{title}</h2>
    {rows.length > 0 ? (
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr>
              {cells.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <p>{empty}</p>
    )}
  </section>
)

const endButtons = { cancelled_by_hotel: 'Cancel by the hotel', no_show: 'No-show' }

type EndProps = Pick<ReservationRecord, 'number' | 'endings'> & { base: string }

/** How the hotel ends a booked reservation. */
const EndCard = ({ base, number, endings }: EndProps) => (
  <section>
    <h2>The hotel ends it</h2>
    <p>
      A cancellation by the hotel has no fee and returns all money. A no-show has the fee of the policy, from
      the day of the check-in on.
    </p>
    {endings.map((cause) => (
      <ActionForm base={base} action="end" button={endButtons[cause]}>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="cause" value={cause} />
      </ActionForm>
    ))}
  </section>
)

/** The desk records what a guest pays at the hotel: from then on, a receipt states it. */
const DeskCard = ({ base, number }: { base: string; number: string }) => (
  <section>
    <h2>The guest pays at the desk</h2>
    <p>From the day of the check-in on, the desk records the payment of all that is open.</p>
    <ActionForm base={base} action="desk-payment" button="Record the payment">
      <input type="hidden" name="number" value={number} />
    </ActionForm>
  </section>
)

/** The hotel withdraws a voucher with which no dates were chosen. */
const WithdrawCard = ({ base, number }: { base: string; number: string }) => (
  <section>
    <h2>The hotel withdraws the voucher</h2>
    <p>It was issued by mistake, and no dates were chosen with it. Its guest gets a mail.</p>
    <ActionForm base={base} action="withdraw" button="Withdraw the voucher">
      <input type="hidden" name="number" value={number} />
    </ActionForm>
  </section>
)

/** A reservation as the hotel sees it: its versions, offers, payments, refunds and ledger, and how the hotel ends it. */
export function reservationPage(view: View, record: ReservationRecord): string {
  const { number, status, checkin, checkout, version, currency, cancellation, voucher, endings } = record
  const money = (amount: number) => formatMoney('en', amount, currency)
  return sandboxPage(
    view,
    number,
    <>
      <section>
        <h2>{number}</h2>
        <p>
          {status}, {checkin} to {checkout}, version {version}.{' '}
          <a href={`${view.base}/bookings/${number}.json`}>As JSON</a>. Times are in UTC.
        </p>
        {voucher && json(voucher)}
        {cancellation && json(cancellation)}
      </section>
      {status === 'unscheduled' && <WithdrawCard base={view.base} number={number} />}
      {endings.length > 0 && <EndCard base={view.base} {...{ number, endings }} />}
      {status === 'reserved' && <DeskCard base={view.base} number={number} />}
      <List
        title="Versions"
        empty="Not booked yet."
        columns={['Version', 'When', 'Who', 'Why', 'Price with fees']}
        rows={record.versions.map(({ number, at, actor, cause, cost }) => [
          number,
          when(at),
          actor,
          cause,
          money(cost),
        ])}
      />
      <List
        title="Offers and changes"
        empty="No change was asked for."
        columns={['From version', 'Offered', 'Until', 'Kind', 'Change', 'Asked for, and its sums']}
        rows={record.offers.map((offer) => [
          offer.version,
          when(offer.made_at),
          when(offer.expires_at),
          offer.kind,
          [offer.state ?? 'not agreed', offer.cause, when(offer.ended_at)].filter(Boolean).join(', '),
          json({ wish: offer.wish, sums: offer.sums }),
        ])}
      />
      <List
        title="Payments"
        empty="No payment."
        columns={['Of', 'Kind', 'Amount', 'State', 'Until', 'Payment']}
        rows={record.payments.map((payment) => [
          payment.subject,
          payment.kind,
          money(payment.amount),
          payment.error_code === null ? payment.state : `${payment.state} (code ${payment.error_code})`,
          when(payment.until),
          <code>{payment.id}</code>,
        ])}
      />
      <List
        title="Refunds"
        empty="No refund."
        columns={['Cause', 'Amount', 'Way', 'State', 'Tries', 'Asked', 'Ended', 'Payment']}
        rows={record.refunds.map((refund) => [
          refund.cause ?? '',
          money(refund.amount),
          refund.way,
          refund.reason === null ? refund.state : `${refund.state}: ${refund.reason}`,
          refund.tries,
          when(refund.asked_at),
          when(refund.ended_at),
          <code>{refund.payment_id}</code>,
        ])}
      />
      <List
        title="Ledger"
        empty="No amount."
        columns={['Kind', 'Amount', 'When']}
        rows={record.ledger.map(({ kind, amount, at }) => [kind, money(amount), when(at)])}
      />
      <List
        title="Details of guests, and answers"
        empty="Nothing was changed."
        columns={['When', 'Who', 'What']}
        rows={record.details.map(({ at, actor, cause }) => [when(at), actor, cause])}
      />
    </>,
  )
}
