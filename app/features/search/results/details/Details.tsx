import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { PriceLines } from '#app/parts/price/PriceLines.tsx'
import { PolicyLines } from '#app/parts/stay/PolicyLines.tsx'
import { roomsLeftFor } from '#app/search/rooms/chosenRooms.ts'
import { canPay } from '#app/search/rooms/supportedMethods.ts'
import { useAbout } from '#app/search/texts/useAbout.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { PlanTags } from '../card/plan/PlanTags.tsx'
import { Pictures } from '../card/room/Pictures.tsx'
import { RoomGallery } from '../card/room/RoomGallery.tsx'
import type { OfferContext } from '../choice/offerContext.ts'
import { paymentConflict } from '../choice/paymentConflict.ts'
import type { RoomChoice } from '../choice/useRoomChoice.ts'
import * as css from './Details.module.css'

type Props = {
  criteria: Criteria
  room: RoomResult
  /** Null shows the room type, with its cheapest plan beside the button. */
  plan: RoomPlan | null
  context: OfferContext
  roomChoice: RoomChoice
  onClose: () => void
}

/** The dialog with all details of a room type and, if given, one of its plans: terms, price per night, policy. */
export function Details({ criteria, room, plan, context, roomChoice, onClose }: Props) {
  const { text, number, money } = useText()
  const about = useAbout()
  const { room_type_name: name, amenities, size_sqm } = room
  const checkin = context.isUndated ? null : context.checkin
  const facts = [
    ...(size_sqm ? [text('search.card.size', { size: number(size_sqm) })] : []),
    ...room.features,
  ]
  const { current, chosen, fullTypes } = roomChoice
  useTrackOnce(plan, () => plan && track('view_item', { criteria, index: current, offer: { room, plan } }))
  const chosenCode = chosen[current]?.plan.room_plan_code
  const hasCards = useHotel().payment.cards !== null
  // If the guest cannot choose a plan, its row shows the reason.
  const canChoose = (one: RoomPlan) =>
    canPay(one.payment_methods, hasCards) &&
    !paymentConflict(one, context.others) &&
    !fullTypes.includes(room.room_type_code) &&
    roomsLeftFor(current, room, chosen, criteria) > 0
  /** The plan of the button: without a plan the chosen one of the room type, else the cheapest. */
  const offered =
    plan ??
    room.room_plans
      .filter((one) => one.matched_search_criteria.rooms.includes(current))
      .filter((one) => one.room_plan_code === chosenCode || canChoose(one))
      .sort(
        (a, b) =>
          Number(b.room_plan_code === chosenCode) - Number(a.room_plan_code === chosenCode) ||
          a.price.total - b.price.total,
      )[0]
  const isChosen = offered?.room_plan_code === chosenCode
  function choose() {
    if (offered && !isChosen) context.onChoose(offered)
    onClose()
  }
  return (
    <Dialog isTall heading={plan?.room_plan_name ?? name} closeLabel={text('shell.close')} onClose={onClose}>
      <div className={css.details}>
        {plan && <p className={css.room}>{name}</p>}
        {(plan?.pictures.length || room.pictures.length) > 0 && (
          <div className={css.pictures}>
            <RoomGallery
              name={name}
              pictures={[...(plan?.pictures ?? []), ...room.pictures]}
              eager
              Pictures={Pictures}
            />
          </div>
        )}
        {plan && (
          <section className={css.part}>
            {plan.description && <p>{plan.description}</p>}
            <PlanTags plan={plan} checkin={checkin} />
            {plan.conditions.length > 0 && (
              <>
                <h3 className={css.heading}>{text('search.details.conditions')}</h3>
                <ul className={css.list}>
                  {plan.conditions.map((condition) => (
                    <li key={condition}>{condition}</li>
                  ))}
                </ul>
              </>
            )}
            <h3 className={css.heading}>{text('search.details.price')}</h3>
            <PriceLines
              price={plan.price}
              nights={context.nights}
              promotion={plan.promotion?.name ?? null}
              exchange={context.exchange}
            />
            <PolicyLines plan={plan} checkin={checkin} />
          </section>
        )}
        <section className={css.part}>
          {plan && <h3 className={css.heading}>{name}</h3>}
          <p>{room.description}</p>
          <ul className={css.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {amenities.length > 0 && (
            <>
              <h3 className={css.heading}>{text('search.details.amenities')}</h3>
              <ul className={css.amenities}>
                {amenities.map((amenity) => (
                  <li key={amenity}>{amenity}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      {offered && (
        <footer className={css.foot}>
          <p className={css.offered}>
            {!plan && <small className={css.plan}>{offered.room_plan_name}</small>}
            <b className={css.total}>{money(offered.price.total, offered.price.currency)}</b>
            {context.exchange && <small className={css.plan}>{about(offered.price, context.exchange)}</small>}
          </p>
          {(isChosen || canChoose(offered)) && (
            <Button kind="filled" onClick={choose}>
              {text(
                context.isUndated
                  ? 'search.undated.choose'
                  : isChosen
                    ? 'search.plan.chosen'
                    : 'search.plan.choose',
              )}
              {isChosen && <CheckIcon />}
            </Button>
          )}
        </footer>
      )}
    </Dialog>
  )
}
