import { type FormEvent, useMemo, useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useCodeTexts } from '#app/search/texts/useCodeTexts.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { changes } from '#shared/api/changes.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { finishChange } from '../../finished/finished.ts'
import { OfferActions } from '../../offer/OfferActions.tsx'
import { OfferLayout } from '../../offer/OfferLayout.tsx'
import { OfferPending } from '../../offer/OfferPending.tsx'
import { useOfferCommand } from '../../offer/useOfferCommand.tsx'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { CancelTerms } from '../../view/money/CancelTerms.tsx'
import { cancelCost } from '../../view/money/cancelCost.ts'
import { OpenChange } from '../../view/OpenChange.tsx'
import { withWaitlistOffer } from '../../waitlistOffer/waitlistOffer.ts'
import { CouponWays } from '../coupon/CouponWays.tsx'
import { ChangedFacts } from '../offer/facts/ChangedFacts.tsx'
import { isFulfilled } from '../offer/isFulfilled.ts'
import { OtherRooms } from '../offer/OtherRooms.tsx'
import { refusedOfferSentence } from '../offer/refusalWords.ts'
import { DirectChangeSums } from './DirectChangeSums.tsx'
import { losesDirectly, movementOf, sumsOfRefusal } from './directMovement.ts'
import { refusedCoupon, type WantedChange, wantedChanges, withPlanCodes } from './directPrice.ts'
import { directBody } from './directRequest.ts'
import { isOfPrice, type StatedPrice, statedBy, withStated } from './statedPrice.ts'
import { useDirectPrice } from './useDirectPrice.ts'
import { WithoutPlan } from './WithoutPlan.tsx'

type Props = Permitted & { wish: Wish }

/** The refusal that the server would answer with a coupon that its search has refused. */
const COUPON_REFUSED = { refusal: 'coupon_invalid', isClientError: true } as const

/** A change at a server without offers. A wish without a plan leads to the results, where the guest chooses one. */
export function DirectChange({ wish, ...permitted }: Props) {
  const { reservation } = permitted
  const wanted = useMemo(() => wantedChanges(reservation, wish), [reservation, wish])
  return wanted ? (
    <DirectChangeForm {...permitted} wish={wish} wanted={wanted} />
  ) : (
    <WithoutPlan {...permitted} wish={wish} />
  )
}

/** The price before and after a change, which the app has searched, what happens to the money, and the button that agrees to it. */
function DirectChangeForm({ wish, wanted, ...permitted }: Props & { wanted: WantedChange[] }) {
  const { reservation, opening } = permitted
  const { text, money } = useText()
  const { go } = useNavigation()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const today = useToday()
  const codeText = useCodeTexts()
  const dates = useStayTexts().dates({ checkin: reservation.checkin, checkout: reservation.checkout })
  const { number, coupon_code: own, extras } = reservation
  const { coupon_code = own } = wish
  const { price: found, isSoldOut, error, reload } = useDirectPrice(reservation, wanted, coupon_code)
  const [stated, setStated] = useState<StatedPrice | null>(null)
  const refusedCode = found && refusedCoupon(found.rooms, coupon_code, own)
  // Without the codes of the present plans, only the search shows that the change of the address is made.
  const isMade =
    found && isFulfilled({ ...reservation, rooms: withPlanCodes(reservation.rooms, found.rooms) }, wish)
  useRedirect(isMade ? paths.review(number) : null)
  const price = found && !refusedCode ? withStated(found, stated) : null
  const movement = price && movementOf(reservation, price, price.sums)
  const command = useOfferCommand({
    ...permitted,
    renewed: null,
    renew: reload,
    sentenceOf(refusal) {
      if (price?.isRefused) return text('changeOffer.direct.otherPriceUnknown')
      if (isOfPrice(refusal)) return text('changeOffer.direct.otherPrice')
      if (sumsOfRefusal(refusal)) return text('changeOffer.direct.otherSums')
      const key = refusedOfferSentence(refusal)
      return key && <Unbroken dates={dates}>{text(key, { dates })}</Unbroken>
    },
    wayOutOf: (refusal) => (
      <>
        <CouponWays {...{ number, wish, refusal }} own={price?.isRefused ? own : null} />
        {price?.isRefused && <OtherRooms reservation={reservation} wish={wish} />}
      </>
    ),
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
    if (!found || !price || !movement || isSending) return
    const body = { ...opening, ...directBody(wish, coupon_code, price, movement) }
    command.run(randomKey(), (signal) =>
      call(
        changes.agree,
        { params: { hotelId, id: number }, body, ...withWaitlistOffer() },
        { signal },
      ).catch((error) => {
        setStated(statedBy(error, found.total, price.total) ?? stated)
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
            {refusedCode && (
              <Notice tone="danger">
                <p>{text('change.cancel.notDone', { message: codeText(refusedCode) })}</p>
                <CouponWays {...{ number, wish }} refusal={COUPON_REFUSED} />
              </Notice>
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
            {!found && !isSoldOut && (
              <OfferPending error={error} onRetry={reload} loading="changeOffer.loading" />
            )}
          </>
        }
        actions={
          <OfferActions
            number={number}
            announced={price ? text('changeOffer.direct.announced', { total }) : ''}
            label={
              price && !price.isRefused && !command.isFinal
                ? text('changeOffer.direct.button', { total })
                : null
            }
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
