import { Suspense } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { bookings } from '#app/data/booking/bookings.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { tokenQuery } from '#app/navigation/reservationKey.ts'
import { bookedExchange } from '#app/parts/order/bookedExchange.ts'
import { PriceLines } from '#app/parts/price/PriceLines.tsx'
import { usePermissions } from '#app/parts/reservation/usePermissions.ts'
import { ArrivalFacts } from '#app/parts/stay/ArrivalFacts.tsx'
import { CancellationTerms } from '#app/parts/stay/CancellationTerms.tsx'
import { ExtraFacts } from '#app/parts/stay/ExtraFacts.tsx'
import { termsOfReserved } from '#app/parts/stay/roomTerms.ts'
import { useArrivalTexts } from '#app/parts/stay/useArrivalTexts.ts'
import { paths } from '#app/paths.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import { datesOfReserved, type Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { statementLines } from '#shared/money/change/statement/statementLines.ts'
import { amountOf } from '#shared/money/price.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { nightsInUse } from '#shared/stay/roomDates.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { FinishedNotice } from '../finished/FinishedNotice.tsx'
import { lazyChange } from '../lazyChange.ts'
import { cancelCost, costSentence } from '../view/money/cancelCost.ts'
import { useCostText } from '../view/money/useCostText.ts'
import { ReservedAnswers } from '../view/ReservedAnswers.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyStatement } from './MoneyStatement.tsx'
import { ReservationNotices } from './ReservationNotices.tsx'
import * as css from './ReservationReview.module.css'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { hasPrice } from './totalRows.ts'
import { unpaidSums } from './unpaidSums.ts'

/** A guest who has just booked has changed nothing. */
const ChangesSoFar = lazyChange(async () => (await import('./ChangesSoFar.tsx')).ChangesSoFar)

type Props = {
  reservation: Reservation
  /** Whether the dates are the heading of the page: on the confirmation it is the thanks. */
  isPageHeading: boolean
}

/**
 * A reservation: what stands, its money, what the guest can do, and everything else folded, each row with its fact. Paper shows all of
 * it.
 */
export function ReservationReview({ reservation, isPageHeading }: Props) {
  const { text, locale, money, date } = useText()
  const { code, timeZone } = useHotel()
  const today = useToday()
  const { isKnown: isArrivalKnown, checkin: arrivalText } = useArrivalTexts()
  const { number, status, nights, rooms, guest, price, payment_method, notes, extras, versions } = reservation
  const { bypass_token, additional_questions: answers, arrival_time } = reservation
  const isOpen = isUpcoming(status)
  const permissions = usePermissions(reservation, isOpen ? tokenQuery(bypass_token) : null)
  const lastChange = versions.length > 1 && versions.at(-1)
  const changeDay = lastChange ? todayIn(timeZone, Date.parse(lastChange.at)) : today
  // What the page of an earlier change could not send any more.
  useTrackOnce(versions.length > 1 && `${number} ${reservation.version}`, () =>
    track('reservation_changed', { reservation, hasMade: false }),
  )
  const statement = statementLines(reservation)
  const unpaid = unpaidSums(reservation)
  const terms = termsOfReserved(reservation)
  const cost = isOpen ? cancelCost(upcomingRooms(rooms), today) : null
  const sentence = cost && costSentence(cost)
  const covered = amountOf(price, 'voucher')
  const costText = useCostText(price.currency, terms.length)
  return (
    <>
      <FinishedNotice key={status} reservation={reservation}>
        <ReservationNotices reservation={reservation} />
      </FinishedNotice>
      <div className={css.review}>
        <div className={css.head}>
          <ReviewHead reservation={reservation} settings={permissions.data} isPageHeading={isPageHeading} />
        </div>
        <div className={css.side}>
          <MoneyCard reservation={reservation} />
          <ReviewActions reservation={reservation} permissions={permissions} />
        </div>
        <div className={css.rows}>
          {/* After a cancellation there is no price any more. A coupon may pay a whole stay. */}
          {hasPrice(price) && (
            <Folded
              heading={text('reservation.price')}
              fact={
                covered === 0
                  ? money(price.total, price.currency)
                  : text('reservation.line.voucher', {
                      covered: money(-covered, price.currency),
                      rest: money(price.total, price.currency),
                    })
              }
            >
              <PriceLines
                price={price}
                nights={nightsInUse(datesOfReserved(reservation))}
                exchange={bookings.hasMade(number) ? bookedExchange(code) : null}
                method={payment_method}
                hasExtrasBeside={extras.length > 0}
              />
            </Folded>
          )}
          {statement !== null && statement.lines.length > 0 && (
            <Folded
              heading={text('reservation.line.heading')}
              fact={
                unpaid.length > 0
                  ? unpaid
                      .map(({ name, amount }) => `${text(name)} ${money(amount, price.currency)}`)
                      .join(factSeparator(locale))
                  : text('reservation.statement.fact', {
                      amount: money(reservation.money?.paid ?? 0, price.currency),
                    })
              }
              isOpen={status === 'cancelled'}
            >
              <MoneyStatement statement={statement} reservation={reservation} />
            </Folded>
          )}
          <Folded heading={text('reservation.review.guests')} fact={fullName(locale, guest)}>
            <div className={css.lines}>
              <p className={css.label}>{text('reservation.booker')}</p>
              <p>{fullName(locale, guest)}</p>
              <p>{guest.email}</p>
              {guest.phone && <p>{guest.phone}</p>}
              {notes && (
                <>
                  <p className={css.label}>{text('reservation.notes')}</p>
                  <p>{notes}</p>
                </>
              )}
            </div>
          </Folded>
          {(isArrivalKnown || arrival_time) && (
            <Folded heading={text('order.arrival.heading')} fact={arrival_time ?? arrivalText}>
              <ArrivalFacts isDayUse={nights === 0} arrivalTime={arrival_time} />
            </Folded>
          )}
          {extras.length > 0 && (
            <Folded
              heading={text('parts.extras.heading')}
              fact={extras.map(({ name }) => name).join(factSeparator(locale))}
            >
              <ExtraFacts extras={extras} currency={price.currency} />
            </Folded>
          )}
          {answers.length > 0 && (
            <Folded heading={text('parts.answers.heading')}>
              <ReservedAnswers reservation={reservation} />
            </Folded>
          )}
          {terms.length > 0 && (
            <Folded
              heading={text('reservation.review.terms')}
              fact={sentence && costText(sentence)}
              isOpen={sentence !== null}
            >
              <div>
                <CancellationTerms rooms={terms} />
              </div>
            </Folded>
          )}
          {lastChange && (
            <Folded
              heading={text('reservation.review.changes')}
              fact={date(changeDay, styleOn(today, changeDay))}
            >
              <Suspense fallback={null}>
                <ChangesSoFar reservation={reservation} />
              </Suspense>
            </Folded>
          )}
        </div>
      </div>
      <p className={css.ways}>
        <Button kind="plain" onClick={() => window.print()}>
          {text('reservation.print')}
        </Button>
        <AppLink to={paths.lookup()} className={buttonClass('plain')}>
          {text('reservation.another')}
        </AppLink>
        <AppLink to={paths.results()} className={buttonClass('plain')}>
          {text('reservation.newSearch')}
        </AppLink>
      </p>
    </>
  )
}
