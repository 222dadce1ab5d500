import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useVoucherText } from '#app/parts/reservation/useVoucherText.ts'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { ReservedVoucher } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { OwnRoom } from '../ownRoom/ownRoom.ts'
import { RoomLinks } from '../RoomLinks.tsx'
import { useVoucherRooms } from './useVoucherRooms.ts'

type Props = {
  reservation: Pick<Reservation, 'number' | 'price'>
  voucher: ReservedVoucher
  /** Called with the room for which the guest chooses. */
  onOwnRoom: (room: OwnRoom) => void
}

/**
 * The voucher for which the guest is choosing dates, for which of several rooms, and the way back to it. A press on a chosen room withdraws
 * its choice and the later ones.
 */
export function VoucherStrip({ reservation: { number, price }, voucher, onOwnRoom }: Props) {
  const { text, date } = useText()
  const stayText = useStayTexts()
  const { left } = useVoucherText(price.currency)
  const { rooms, count, addressOf, current, status } = useVoucherRooms(number, onOwnRoom)
  const until = date(voucher.until, 'full')
  return (
    <Notice tone="neutral">
      <p>
        <Unbroken dates={[number, until]}>
          {text('voucher.choosing', { number, left: left(voucher), date: until })}
        </Unbroken>
      </p>
      {rooms.length > 1 && (
        <RoomLinks label={text('search.switch.name')}>
          {rooms.map((party, at) => {
            const label = text('search.switch.room', { number: at + 1, party: stayText.party(party) })
            return at > count ? (
              <span key={at}>{label}</span>
            ) : (
              <AppLink
                key={at}
                ref={at === count ? current : undefined}
                to={addressOf(at)}
                replace={at === count}
                aria-current={at === count ? 'true' : undefined}
                className={buttonClass(at === count ? 'outline' : 'plain')}
              >
                {label}
                {at < count && (
                  <>
                    <CheckIcon />
                    <span className="unseen">{text('search.plan.chosen')}</span>
                  </>
                )}
              </AppLink>
            )
          })}
        </RoomLinks>
      )}
      <p className="unseen" role="status">
        {status}
      </p>
      <p>
        <AppLink to={paths.review(number)} className={buttonClass('plain')}>
          {text('voucher.back')}
        </AppLink>
      </p>
    </Notice>
  )
}
