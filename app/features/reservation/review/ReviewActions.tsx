import type { Query } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { CalendarButton } from '../view/CalendarButton.tsx'
import * as css from './ReviewActions.module.css'

type Props = { reservation: Reservation; permissions: Query<UpdateSettings> }

/** Whether the guest may change something: dates, names, extras, or rooms to give up. */
const canChange = ({ updatable, details, extras, rooms }: UpdateSettings): boolean =>
  updatable || details === 'yes' || extras === 'yes' || rooms.some(({ remove }) => remove === 'yes')

/**
 * Change, cancel, calendar. What is not permitted stays visible as text with its reason. A server without permissions leaves both to
 * the phone of the hotel.
 */
export function ReviewActions({ reservation, permissions }: Props) {
  const { text, locale } = useText()
  const { phone } = useHotel()
  const { number, status } = reservation
  const { data: settings, error, isLoading } = permissions
  if (status === 'cancelled') {
    return (
      <section className={css.actions} aria-label={text('reservation.review.actions')}>
        <div className={css.buttons}>
          <CalendarButton reservation={reservation} />
          <AppLink to={paths.results()} className={buttonClass('outline')}>
            {text('reservation.finished.again')}
          </AppLink>
        </div>
      </section>
    )
  }
  if (!isUpcoming(status)) return null
  const may = settings && { change: canChange(settings), cancel: settings.cancel === 'yes' }
  const refusals = settings
    ? ([
        ['change', settings.reason],
        ['cancel', settings.cancel === 'yes' ? null : settings.cancel],
      ] as const)
    : []
  const [[, changeReason] = [], [, cancelReason] = []] = refusals
  /** One sentence says why both are refused. */
  const isOneReason = may && !may.change && !may.cancel && changeReason === cancelReason
  return (
    <section className={css.actions} aria-label={text('reservation.review.actions')}>
      <div className={css.buttons}>
        {isLoading && (
          <>
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </>
        )}
        {may?.change && settings && <ChangeButton reservation={reservation} permissions={settings} />}
        {may?.cancel && (
          <AppLink to={paths.cancel(number)} className={buttonClass('outline')}>
            {text('reservation.review.cancel')}
          </AppLink>
        )}
        <CalendarButton reservation={reservation} />
      </div>
      {settings &&
        refusals
          .map(
            ([name, reason], index) =>
              reason && (
                <p key={name} className={css.refused}>
                  {!may?.[name] && (
                    <b>
                      {isOneReason && index === 0
                        ? [text('reservation.review.change'), text('reservation.review.cancel')].join(
                            factSeparator(locale),
                          )
                        : text(`reservation.review.${name}`)}
                    </b>
                  )}
                  <span>
                    <Refusal reservation={reservation} reason={reason} settings={settings} />
                  </span>
                </p>
              ),
          )
          .slice(0, isOneReason ? 1 : 2)}
      {error && (
        <p className={css.refused}>
          <span>{text(phone ? 'reservation.changeByPhone' : 'reservation.changeByHotel')}</span>
          <CallHotel />
        </p>
      )}
    </section>
  )
}
