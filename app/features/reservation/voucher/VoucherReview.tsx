import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { tokenQuery } from '#app/navigation/reservationKey.ts'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { usePermissions } from '#app/parts/reservation/usePermissions.ts'
import { useVoucherText } from '#app/parts/reservation/useVoucherText.ts'
import { paths } from '#app/paths.ts'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { FinishedNotice } from '../finished/FinishedNotice.tsx'
import { CalendarButton } from '../view/CalendarButton.tsx'
import { StatusName } from '../view/StatusName.tsx'
import { VoucherNotices } from './VoucherNotices.tsx'
import * as css from './VoucherReview.module.css'

type Props = {
  reservation: Reservation
  /** Whether the value is the heading of the page. */
  isPageHeading: boolean
  /** The money of an earlier stay. */
  children: ReactNode
}

/** A voucher for which no dates are chosen: its value, its last day, its number, and the way to choose dates. */
export function VoucherReview({ reservation, isPageHeading, children }: Props) {
  const { text, date, money } = useText()
  const today = useToday()
  const { number, status, hotel_name, voucher, bypass_token, price, cancellation, open_change } = reservation
  const { data: settings } = usePermissions(reservation, tokenQuery(bypass_token))
  const voucherText = useVoucherText(price.currency)
  if (!voucher) return null
  const Heading = isPageHeading ? 'h1' : 'h2'
  const shown = (amount: number) => money(amount, price.currency)
  const left = voucherText.left(voucher)
  const { nights, fees, value } = voucher
  return (
    <>
      <div className={css.notice}>
        <FinishedNotice reservation={reservation}>
          <VoucherNotices reservation={reservation} />
        </FinishedNotice>
      </div>
      <section className={css.voucher}>
        <Heading className={css.heading} tabIndex={isPageHeading ? -1 : undefined}>
          <StatusName status={status} /> <span>{left}</span>
        </Heading>
        {status === 'unscheduled' && <p>{text('voucher.says', { hotel: hotel_name })}</p>}
        <FactList>
          {nights ? (
            <>
              <dt>{text('voucher.contents')}</dt>
              <dd>{left}</dd>
              <dt>{text('voucher.plan')}</dt>
              <dd>
                {nights.plans.map(({ hotel_plan_code, name }) => (
                  <div key={hotel_plan_code}>{name}</div>
                ))}
              </dd>
              {fees > 0 && (
                <>
                  <dt>{text('voucher.feesNext')}</dt>
                  <dd>{shown(fees)}</dd>
                </>
              )}
            </>
          ) : (
            <>
              {fees > 0 && (
                <>
                  <dt>{text('voucher.value')}</dt>
                  <dd>{shown(value)}</dd>
                  <dt>{text('voucher.fees')}</dt>
                  <dd>{shown(fees)}</dd>
                </>
              )}
              <dt>{text(fees > 0 ? 'voucher.left' : 'voucher.value')}</dt>
              <dd>{left}</dd>
            </>
          )}
          {voucher.from > today && (
            <>
              <dt>{text('voucher.from')}</dt>
              <dd>{date(voucher.from, 'full')}</dd>
            </>
          )}
          <dt>{text('voucher.until')}</dt>
          <dd>{date(voucher.until, 'full')}</dd>
          <dt>{text('reservation.number')}</dt>
          <dd>
            <b>{number}</b>{' '}
            <CopyButton
              value={number}
              label={text('reservation.copy')}
              name={text('reservation.copyNumber')}
              done={text('reservation.copied')}
            />
          </dd>
        </FactList>
        {settings?.updatable && (
          <AppLink
            // The calendar shows the prices of the plans that take vouchers.
            to={`${paths.changeDates(number)}?mode=voucher`}
            className={buttonClass(open_change ? 'outline' : 'filled')}
          >
            {text('voucher.choose')}
          </AppLink>
        )}
        {settings?.reason && status !== 'cancelled' && (
          <p>
            <Refusal reservation={reservation} reason={settings.reason} settings={settings} />
          </p>
        )}
        {cancellation && reservation.rooms.length > 0 && <CalendarButton reservation={reservation} />}
        {children}
      </section>
    </>
  )
}
