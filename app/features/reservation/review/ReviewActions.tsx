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
import { isSold, isUpcoming } from '#shared/reservation/status.ts'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { ReceiptButton } from '../receipt/ReceiptButton.tsx'
import { CalendarButton } from '../view/CalendarButton.tsx'
import * as css from './ReviewActions.module.css'

type Props = { reservation: Reservation; permissions: Query<UpdateSettings> }

/** Whether the guest may change something: dates, names, extras, or rooms to give up. */
const canChange = ({ updatable, details, extras, rooms }: UpdateSettings): boolean =>
  updatable || details === 'yes' || extras === 'yes' || rooms.some(({ remove }) => remove === 'yes')

type ActionName = 'change' | 'cancel' | 'receipt'

/** Actions that are refused with the same reason. `isPartly`: the guest may still do a part of the action. */
type Refused = { names: ActionName[]; reason: string; isPartly: boolean }

function refusedIn(settings: UpdateSettings): Refused[] {
  const { reason, cancel, receipts } = settings
  const groups: Refused[] = []
  function add(name: ActionName, reason: string | null, isPartly = false) {
    if (reason === null || reason === 'yes') return
    const same = groups.find((group) => group.reason === reason && !group.isPartly && !isPartly)
    if (same) same.names.push(name)
    else groups.push({ names: [name], reason, isPartly })
  }
  add('change', reason, canChange(settings))
  add('cancel', cancel)
  add('receipt', receipts)
  return groups
}

/**
 * Change, cancel, calendar, receipt. What is not permitted stays visible as text with its reason. A server without permissions leaves
 * changes to the phone of the hotel.
 */
export function ReviewActions({ reservation, permissions }: Props) {
  const { text, locale } = useText()
  const { phone } = useHotel()
  const { number, status } = reservation
  const { data: settings, error, isLoading } = permissions
  const isCancelled = status === 'cancelled'
  if (!isCancelled && !isSold(status)) return null
  return (
    <section className={css.actions} aria-label={text('reservation.review.actions')}>
      <div className={css.buttons}>
        {isLoading && (
          <>
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </>
        )}
        {settings && canChange(settings) && <ChangeButton reservation={reservation} permissions={settings} />}
        {settings?.cancel === 'yes' && (
          <AppLink to={paths.cancel(number)} className={buttonClass('outline')}>
            {text('reservation.review.cancel')}
          </AppLink>
        )}
        {(isCancelled || isUpcoming(status)) && <CalendarButton reservation={reservation} />}
        {(settings?.receipts ?? 'yes') === 'yes' && <ReceiptButton reservation={reservation} />}
        {isCancelled && (
          <AppLink to={paths.results()} className={buttonClass('outline')}>
            {text('reservation.finished.again')}
          </AppLink>
        )}
      </div>
      {settings &&
        refusedIn(settings).map(({ names, reason, isPartly }) => (
          <p key={names.join()} className={css.refused}>
            {!isPartly && (
              <b>{names.map((name) => text(`reservation.review.${name}`)).join(factSeparator(locale))}</b>
            )}
            <span>
              <Refusal reservation={reservation} reason={reason} settings={settings} />
            </span>
          </p>
        ))}
      {error && (
        <p className={css.refused}>
          <span>{text(phone ? 'reservation.changeByPhone' : 'reservation.changeByHotel')}</span>
          <CallHotel />
        </p>
      )}
    </section>
  )
}
