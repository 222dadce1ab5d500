import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useRefusedWords } from '#app/parts/reservation/useRefusedWords.tsx'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { changes } from '#shared/api/changes.ts'
import { returnsByTransfer } from '#shared/money/change/returns/returnsByTransfer.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { movableRooms } from '../change/dates/movableRooms.ts'
import { lostRest } from '../change/offer/voucherWords.ts'
import { finishChange } from '../finished/finished.ts'
import { OfferLayout } from '../offer/OfferLayout.tsx'
import { OfferPending } from '../offer/OfferPending.tsx'
import { useChangeOffer } from '../offer/useChangeOffer.ts'
import { useOfferCommand } from '../offer/useOfferCommand.tsx'
import type { Permitted } from '../opening/PermittedReservation.tsx'
import { CancelActions } from './CancelActions.tsx'
import { CancelSums } from './CancelSums.tsx'
import { type CancelValues, reasonOf } from './cancelReason.ts'
import { chosenRooms } from './chosenRooms.ts'
import { ReasonChoice } from './ReasonChoice.tsx'
import { RoomChoice } from './RoomChoice.tsx'
import { forgetReason, useCancelForm } from './useCancelForm.ts'
import { useCancelledStay } from './useCancelledStay.ts'

const everything: Wish = { cancel: true }

/** What is cancelled, what it costs now, the reason, and the buttons. */
export function CancelForm(permitted: Permitted) {
  const { reservation, permissions, opening } = permitted
  const { text } = useText()
  const stay = useCancelledStay(reservation)
  const refusedWords = useRefusedWords(reservation, permissions)
  const { go } = useNavigation()
  const { search } = useLocation()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { number, payment_method } = reservation
  const rooms = upcomingRooms(reservation.rooms)
  const nights = reservation.voucher?.nights ?? null
  /** The rooms to give up; null for all. */
  const [chosen, setChosen] = useState(() =>
    chosenRooms(
      search,
      rooms.map((room) => room.reservation_hotel_room_id),
    ),
  )
  const isLastRoom = chosen !== null && chosen.length === rooms.length
  const hasWish = chosen !== null && chosen.length > 0 && !isLastRoom
  const whole = useChangeOffer(number, opening, everything)
  const some = useChangeOffer(
    number,
    opening,
    hasWish ? { rooms: chosen.map((id) => ({ reservation_hotel_room_id: id, is_given_up: true })) } : null,
  )
  const shown = chosen === null ? whole : some
  const { offer, error, isRenewing, renew } = shown
  const form = useCancelForm(number)
  const command = useOfferCommand({
    ...permitted,
    ...shown,
    onDone(after, key) {
      if (!chosen) forgetReason()
      finishChange(after, chosen ? { kind: 'rooms', count: chosen.length } : { kind: 'cancelled' })
      go(paths.review(number), { replace: true, reservation: key })
    },
  })

  function submit(values: CancelValues) {
    if (!offer || command.isSending) return
    const params = { hotelId, id: number }
    const change_offer_id = offer.id
    const lost = lostRest(offer)
    command.run(change_offer_id, (signal) =>
      chosen
        ? call(
            changes.agree,
            {
              params,
              body: {
                ...opening,
                change_offer_id,
                ...(lost && { lost_rest: lost.rest, lost_nights: lost.rest_nights }),
              },
            },
            { signal },
          )
        : call(
            changes.cancel,
            { params, query: opening, body: { ...reasonOf(values), change_offer_id } },
            { signal },
          ),
    )
  }
  function choose(next: readonly number[] | null) {
    setChosen(next)
    // For a reload and a step back.
    go(paths.cancel(number, next), { replace: true })
    command.forgetRefusal()
  }

  return (
    <Form form={form} onSubmit={submit}>
      <OfferLayout
        number={number}
        heading={text(chosen === null ? 'change.cancel.heading' : 'change.cancel.headingRooms')}
        stay={stay}
        notices={command.notices}
        sumsHeading={text('change.cancel.sums')}
        sums={
          offer ? (
            <CancelSums
              offer={offer}
              method={payment_method}
              isWhole={chosen === null}
              byTransfer={returnsByTransfer(payment_method, reservation.ledger)}
              nights={nights}
            />
          ) : chosen === null || hasWish ? (
            <OfferPending
              error={error}
              onRetry={() => renew()}
              loading="change.cancel.loading"
              says={error && refusedWords(error)}
            />
          ) : (
            <p role="status">{text(isLastRoom ? 'change.cancel.allRooms' : 'change.cancel.chooseRooms')}</p>
          )
        }
        actions={
          <CancelActions
            number={number}
            offer={offer}
            rooms={chosen?.length ?? null}
            method={payment_method}
            isRenewing={isRenewing}
            isSending={command.isSending}
            isUnknown={command.isUnknown}
            nights={nights}
          />
        }
      >
        {movableRooms(rooms, permissions).may === 'move' && (
          <p>
            <AppLink to={paths.changeDates(number)} className={buttonClass('plain')}>
              {text('changeOffer.datesInstead')}
            </AppLink>
          </p>
        )}
        {rooms.length > 1 && (
          <RoomChoice
            rooms={rooms}
            all={reservation.rooms}
            whole={whole.offer}
            fixed={permissions.rooms
              .filter(({ remove }) => remove !== 'yes')
              .map((room) => room.reservation_hotel_room_id)}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {chosen === null && <ReasonChoice />}
      </OfferLayout>
    </Form>
  )
}
