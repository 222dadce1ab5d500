import { type FormEvent, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import type { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { timeIn } from '#app/parts/stay/guestClock.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { changes } from '#shared/api/changes.ts'
import { finishedActions } from '../../finished.ts'
import { FocusedNotice } from '../../offer/FocusedNotice.tsx'
import { NotDone } from '../../offer/NotDone.tsx'
import { OfferActions } from '../../offer/OfferActions.tsx'
import { OfferLayout } from '../../offer/OfferLayout.tsx'
import { OfferPending } from '../../offer/OfferPending.tsx'
import { useChangeOffer } from '../../useChangeOffer.ts'
import { useReservationCommand } from '../../useReservationCommand.ts'
import type { Permitted } from '../PermittedReservation.tsx'
import { afterAgreement } from './afterAgreement.ts'
import { ChangedFacts } from './ChangedFacts.tsx'
import { ChangeSums } from './ChangeSums.tsx'
import { buttonOfChange, losesMoney } from './changeWords.ts'
import { OtherRooms } from './OtherRooms.tsx'

type Props = Permitted & { wish: Wish }

/** The offer for the wish, and the button that agrees to it. What is due now is paid on the page of the payment. */
export function ChangeOfferForm({ reservation, opening, reload, reloadPermissions, wish }: Props) {
  const { text, money } = useText()
  const { go } = useNavigation()
  const { call } = useApi()
  const { id: hotelId, timeZone } = useHotel()
  const { number } = reservation
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { offer, error, isRenewing, renewed, renew } = useChangeOffer(number, opening, wish)

  const command = useReservationCommand({
    number,
    onDone(after, key) {
      reloadPermissions()
      const agreed = offer && afterAgreement(after, offer)
      if (agreed?.is === 'paying')
        return go(paths.paymentPending(agreed.paymentId), { replace: true, reservation: key })
      if (agreed?.is === 'changed') {
        track('reservation_changed', { reservation: after, hasMade: true })
        finishedActions.set(number, { kind: 'changed' })
      }
      go(paths.review(number), { replace: true, reservation: key })
    },
    onRefused(refused) {
      if (refused.refusal === 'offer_expired') return renew('ranOut')
      const isChanged = refused.refusal === 'changed_meanwhile'
      setRefusal(isChanged ? null : refused)
      void reload().then(() => isChanged && renew('changed'))
    },
    onUnreadable: () => void reload().then(() => renew()),
  })

  function agree(event: FormEvent) {
    event.preventDefault()
    if (!offer || command.isSending) return
    setRefusal(null)
    const change_offer_id = offer.id
    command.run(change_offer_id, (signal) =>
      call(
        changes.agree,
        { params: { hotelId, id: number }, body: { ...opening, change_offer_id } },
        { signal },
      ),
    )
  }
  const changedAt = reservation.versions.at(-1)?.at
  const time = (instant: string) => timeIn(timeZone, Date.parse(instant))
  const changed = changedAt
    ? text('change.cancel.changedMeanwhile', { time: time(changedAt) })
    : text('change.cancel.changedMeanwhileUntimed')
  const ranOut =
    renewed?.reason === 'ranOut' && renewed.last
      ? text('change.cancel.ranOut', { time: time(renewed.last.expires_at) })
      : null
  const note = renewed?.reason === 'changed' ? changed : ranOut
  const button = offer && buttonOfChange(offer)
  const shown = (amount: number) => (offer ? money(amount, offer.after.price.currency) : '')

  return (
    <form onSubmit={agree}>
      <OfferLayout
        number={number}
        heading={text('changeOffer.heading')}
        notices={
          <>
            {note && (
              <FocusedNotice tone="warning" cause={renewed} sparesTyping>
                <p>{note}</p>
              </FocusedNotice>
            )}
            {refusal && <NotDone refusal={refusal} />}
          </>
        }
        sumsHeading={text('changeOffer.sums')}
        sums={
          offer ? (
            <ChangeSums offer={offer} method={reservation.payment_method} />
          ) : (
            <>
              <OfferPending error={error} onRetry={() => renew()} loading="changeOffer.loading" />
              {error?.refusal === 'sold_out' && <OtherRooms reservation={reservation} wish={wish} />}
            </>
          )
        }
        actions={
          <OfferActions
            number={number}
            announced={
              offer
                ? text('changeOffer.announced', {
                    difference: shown(offer.difference),
                    due: shown(offer.due_now),
                  })
                : ''
            }
            label={
              button &&
              text(
                button.key,
                Object.fromEntries(
                  Object.entries(button.amounts).map(([name, amount]) => [name, shown(amount)]),
                ),
              )
            }
            busyLabel={text('changeOffer.busy')}
            loses={offer !== null && losesMoney(offer)}
            isRenewing={isRenewing}
            isSending={command.isSending}
            isUnknown={command.isUnknown}
            back={text('changeOffer.keep')}
          />
        }
      >
        {offer && <ChangedFacts offer={offer} />}
      </OfferLayout>
    </form>
  )
}
