import { useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { changes } from '#shared/api/changes.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { roomNumber, upcomingRooms } from '#shared/reservation/rooms.ts'
import { finishChange } from '../finished/finished.ts'
import { OfferActions } from '../offer/OfferActions.tsx'
import { OfferLayout } from '../offer/OfferLayout.tsx'
import { SumRows } from '../offer/SumRows.tsx'
import { useOfferCommand } from '../offer/useOfferCommand.tsx'
import type { Permitted } from '../opening/PermittedReservation.tsx'
import { useMoneyText } from '../view/money/useMoneyText.ts'
import { type CancelValues, reasonOf } from './cancelReason.ts'
import { buttonOf } from './cancelWords.ts'
import * as css from './DirectCancelForm.module.css'
import { directCancelSums, feeOfRefusal } from './directCancelSums.ts'
import { ReasonChoice } from './ReasonChoice.tsx'
import { forgetReason, useCancelForm } from './useCancelForm.ts'
import { useCancelledStay } from './useCancelledStay.ts'

/** A cancellation at a server without offers, with the fee by the policy if it is known, or as the server has stated it in a refusal. */
export function DirectCancelForm(permitted: Permitted) {
  const { reservation, opening } = permitted
  const { text, money, locale } = useText()
  const stay = useCancelledStay(reservation)
  const { go } = useNavigation()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const today = useToday()
  const { number, price, payment_method } = reservation
  const rooms = upcomingRooms(reservation.rooms)
  const [stated, setStated] = useState<number | null>(null)
  const { fee, sums } = directCancelSums(reservation, today, stated)
  const form = useCancelForm(number)
  const command = useOfferCommand({
    ...permitted,
    renewed: null,
    renew: () => void permitted.reload(),
    onDone(after, key) {
      forgetReason()
      finishChange(after, { kind: 'cancelled' })
      go(paths.review(number), { replace: true, reservation: key })
    },
  })

  function submit(values: CancelValues) {
    if (command.isSending) return
    const body = { ...reasonOf(values), ...(fee !== null && { fee }) }
    command.run(randomKey(), (signal) =>
      call(changes.cancel, { params: { hotelId, id: number }, query: opening, body }, { signal }).catch(
        (error) => {
          setStated(feeOfRefusal(error) ?? stated)
          throw error
        },
      ),
    )
  }
  const moneyText = useMoneyText(price.currency)
  const shown = (amount: number) => money(amount, price.currency)

  function label(): string {
    if (sums) return moneyText(buttonOf(sums, null, payment_method))
    if (fee === null) return text('change.cancel.direct.plain')
    return fee > 0 ? text('change.cancel.direct.fee', { fee: shown(fee) }) : text('change.cancel.button.free')
  }
  const rows = [
    { name: 'price' as const, amount: price.total },
    ...(fee === null ? [] : [{ name: 'fee' as const, amount: fee }]),
    ...(sums && sums.paid > 0 ? [{ name: 'returned' as const, amount: sums.refund }] : []),
    ...(sums && sums.fee_due > 0 ? [{ name: 'asked' as const, amount: sums.fee_due }] : []),
  ]
  return (
    <Form form={form} onSubmit={submit}>
      <OfferLayout
        number={number}
        heading={text('change.cancel.heading')}
        stay={stay}
        notices={command.notices}
        sumsHeading={text('change.cancel.sums')}
        sums={
          <>
            <SumRows
              currency={price.currency}
              rows={rows.map(({ name, amount }) => ({
                name,
                label: text(`change.cancel.${name}`),
                amount: shown(amount),
                isStrong: name === 'returned' || name === 'asked',
              }))}
            />
            {fee === null && <p>{text('change.cancel.direct.terms')}</p>}
          </>
        }
        actions={
          <OfferActions
            number={number}
            announced=""
            label={label()}
            busyLabel={text('change.cancel.busy')}
            loses={fee !== null && fee > 0}
            isRenewing={false}
            isSending={command.isSending}
            isUnknown={command.isUnknown}
            back={text('change.cancel.keep')}
          />
        }
      >
        {rooms.length > 1 && (
          <div>
            {text('change.cancel.direct.rooms')}
            <p className={css.rooms}>
              {rooms.map(({ reservation_hotel_room_id, room_type_name }) => (
                <AppLink
                  key={reservation_hotel_room_id}
                  to={paths.changeOffer(
                    number,
                    writeWish({ rooms: [{ reservation_hotel_room_id, is_given_up: true }] }),
                  )}
                  className={buttonClass('plain')}
                >
                  {[
                    text('order.room', { number: roomNumber(reservation.rooms, reservation_hotel_room_id) }),
                    room_type_name,
                  ].join(factSeparator(locale))}
                </AppLink>
              ))}
            </p>
          </div>
        )}
        <ReasonChoice />
      </OfferLayout>
    </Form>
  )
}
