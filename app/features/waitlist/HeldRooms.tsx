import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { StayRoomCard } from '#app/parts/stay/StayRoomCard.tsx'
import { paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { storeHeldOffer } from '#app/search/rooms/heldOffer.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import type { WaitlistEntry } from '#shared/api/waitlist.ts'
import { criteriaOfLink } from './criteriaOfLink.ts'
import * as css from './HeldRooms.module.css'

/**
 * The rooms that are held for a guest, their price, the button that books them, and the way to a reservation or a voucher that
 * takes them.
 */
export function HeldRooms({ entry, token }: { entry: WaitlistEntry; token: string }) {
  const { text, money } = useText()
  const { go } = useNavigation()
  const { party } = useStayTexts()
  const { offered, rooms, checkin, checkout, currency, total_price, held_until } = entry

  const store = () => storeHeldOffer({ token, checkin, checkout, until: held_until ?? '' })

  function book() {
    store()
    const codes = offered.map(({ room_plan_code }) => room_plan_code)
    go(paths.guestDetail(criteriaOfLink(entry), codes, randomKey()))
  }

  function openReservation() {
    store()
    go(paths.lookup())
  }

  if (offered.length < rooms.length)
    return (
      <>
        <p>{text('waitlist.sentence.gonePrice')}</p>
        <CallHotel />
      </>
    )
  return (
    <>
      {offered.map(({ room_plan_name, room_type_name, picture, price }, at) => {
        const guests = rooms[at]
        return (
          <div key={at} className={css.room}>
            <StayRoomCard
              pictures={picture ? [picture] : []}
              number={null}
              name={room_type_name}
              heading="h2"
              amount={offered.length > 1 ? money(price.total, currency) : null}
            >
              <p>{room_plan_name}</p>
              {guests && <p>{party(guests)}</p>}
            </StayRoomCard>
          </div>
        )
      })}
      <p className={css.total}>
        <span>{text('waitlist.total')}</span>
        <b>{money(total_price, currency)}</b>
      </p>
      <p className={css.book}>
        <Button kind="filled" onClick={book}>
          {text(offered.length > 1 ? 'waitlist.bookRooms' : 'waitlist.book', { count: offered.length })}
        </Button>
        <Button onClick={openReservation}>{text('waitlist.forReservation')}</Button>
      </p>
    </>
  )
}
