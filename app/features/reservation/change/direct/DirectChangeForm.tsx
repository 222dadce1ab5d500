import { type FormEvent, useMemo, useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { changes, type DirectSums } from '#shared/api/changes.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { finishChange } from '../../finished.ts'
import { OfferActions } from '../../offer/OfferActions.tsx'
import { OfferLayout } from '../../offer/OfferLayout.tsx'
import { OfferPending } from '../../offer/OfferPending.tsx'
import { useOfferCommand } from '../../offer/useOfferCommand.tsx'
import type { Permitted } from '../../PermittedReservation.tsx'
import { CancelTerms } from '../../view/CancelTerms.tsx'
import { cancelCost } from '../../view/cancelCost.ts'
import { OpenChange } from '../../view/OpenChange.tsx'
import { CouponWays } from '../coupon/CouponWays.tsx'
import { ChangedFacts } from '../offer/ChangedFacts.tsx'
import { OtherRooms } from '../offer/OtherRooms.tsx'
import { DirectChangeSums } from './DirectChangeSums.tsx'
import { losesDirectly, movementOf, sumsOfRefusal } from './directMovement.ts'
import { type WantedChange, wantedChanges } from './directPrice.ts'
import { useDirectPrice } from './useDirectPrice.ts'
import { WithoutPlan } from './WithoutPlan.tsx'

type Props = Permitted & { wish: Wish }

/** A change at a server without offers. A wish without a plan leads to the results, where the guest chooses one. */
export function DirectChange({ wish, ...permitted }: Props) {
  const { reservation } = permitted
  const found = useMemo(() => wantedChanges(reservation, wish), [reservation, wish])
  return found ? (
    <DirectChangeForm {...permitted} wish={wish} found={found} />
  ) : (
    <WithoutPlan {...permitted} wish={wish} />
  )
}

/**
 * The price before and after a change, which the app has searched, and the button that agrees to it: the hotel refunds the payment and
 * charges the new price.
 */
function DirectChangeForm({ wish, found, ...permitted }: Props & { found: WantedChange[] }) {
  const { reservation, opening } = permitted
  const { text, money } = useText()
  const { go } = useNavigation()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const today = useToday()
  const { number, coupon_code: own, extras } = reservation
  const { coupon_code = own } = wish
  const { price, isSoldOut, error, reload } = useDirectPrice(reservation, found, coupon_code)
  const [stated, setStated] = useState<{ total: number; sums: DirectSums } | null>(null)
  const movement = price && movementOf(reservation, price, stated?.total === price.total ? stated.sums : null)
  const command = useOfferCommand({
    ...permitted,
    renewed: null,
    renew: reload,
    sentenceOf: (refusal) => sumsOfRefusal(refusal) && text('changeOffer.direct.otherSums'),
    wayOutOf: (refusal) => <CouponWays {...{ number, wish, refusal, own }} />,
    async reload() {
      await permitted.reload()
      reload()
    },
    onDone(after, key) {
      const { open_change } = after
      if (open_change)
        return go(paths.paymentPending(open_change.payment_id), { replace: true, reservation: key })
      finishChange(after, { kind: 'changed' })
      go(paths.review(number), { replace: true, reservation: key })
    },
  })
  const { isSending } = command

  function agree(event: FormEvent) {
    event.preventDefault()
    if (!price || isSending) return
    const { total } = price
    const rooms = price.rooms.map(({ before, after, promotion }, at) => ({
      ...wish.rooms?.[at],
      reservation_hotel_room_id: before.reservation_hotel_room_id,
      ...(after && { room_plan_code: after.room_plan_code }),
      ...(promotion !== null && { promotion_id: promotion }),
    }))
    const isPriced = price.rooms.some(({ after }) => after !== null)
    const body = {
      ...opening,
      rooms,
      total_price: total,
      ...(isPriced && { coupon_code }),
      ...(movement?.is === 'anew' && { sums: movement.sums }),
    }
    command.run(randomKey(), (signal) =>
      call(changes.agree, { params: { hotelId, id: number }, body }, { signal }).catch((error) => {
        const sums = sumsOfRefusal(error)
        if (sums) setStated({ total, sums })
        throw error
      }),
    )
  }
  const { currency } = reservation.price
  /** What the server remembers at this change: cancelling never costs less than it would have cost before. */
  function leastOf(room: ReservedRoom): number {
    const cost = cancelCost([room], today)
    return cost ? Math.max(room.least, cost.today + cost.fees) : room.least
  }
  const before = { rooms: upcomingRooms(reservation.rooms), extras, coupon_code: own }
  const after = price && {
    ...{ ...before, coupon_code },
    rooms: before.rooms.flatMap((room) => {
      const changed = price.rooms.find((one) => one.before === room)
      if (!changed) return [room]
      return changed.after ? [{ ...changed.after, least: leastOf(room) }] : []
    }),
  }
  const total = price ? money(price.total, currency) : ''
  return (
    <form onSubmit={agree}>
      <OfferLayout
        number={number}
        heading={text('changeOffer.heading')}
        notices={
          <>
            {reservation.open_change && !isSending && (
              <OpenChange reservation={reservation} change={reservation.open_change}>
                <p>{text('changeOffer.replaces')}</p>
              </OpenChange>
            )}
            {command.notices}
          </>
        }
        sumsHeading={text('changeOffer.sums')}
        sums={
          <>
            {price && movement && (
              <DirectChangeSums reservation={reservation} price={price} movement={movement} />
            )}
            {isSoldOut && (
              <>
                <p role="status">{text('changeOffer.direct.notOffered')}</p>
                <OtherRooms reservation={reservation} wish={wish} />
              </>
            )}
            {!price && !isSoldOut && (
              <OfferPending error={error} onRetry={reload} loading="changeOffer.loading" />
            )}
          </>
        }
        actions={
          <OfferActions
            number={number}
            announced={price ? text('changeOffer.direct.announced', { total }) : ''}
            label={price && text('changeOffer.direct.button', { total })}
            busyLabel={text('changeOffer.busy')}
            loses={losesDirectly(movement)}
            isRenewing={false}
            isSending={isSending}
            isUnknown={command.isUnknown}
            back={text('changeOffer.keep')}
          />
        }
      >
        {after && (
          <ChangedFacts
            offer={{ before, after }}
            all={reservation.rooms}
            terms={<CancelTerms rooms={after.rooms} />}
          />
        )}
      </OfferLayout>
    </form>
  )
}
