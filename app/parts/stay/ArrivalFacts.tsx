import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { PhoneLink } from '#app/ui/PhoneLink.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { useArrivalTexts } from './useArrivalTexts.ts'

type Props = {
  /** A day use has the hours of its plan. */
  isDayUse: boolean
  /** The time that the guest has chosen. */
  arrivalTime?: string | null | undefined
}

/** When and how guests arrive: times, address with a map, directions and phone. A fact that the hotel does not state is left out. */
export function ArrivalFacts({ isDayUse, arrivalTime }: Props) {
  const { text } = useText()
  const { address, phone, arrival } = useHotel()
  const { checkin, checkout } = useArrivalTexts()
  return (
    <FactList>
      {!isDayUse && checkin && (
        <>
          <dt>{text('order.checkin')}</dt>
          <dd>{checkin}</dd>
        </>
      )}
      {!isDayUse && checkout && (
        <>
          <dt>{text('order.checkout')}</dt>
          <dd>{checkout}</dd>
        </>
      )}
      {arrivalTime && (
        <>
          <dt>{text('order.arrival.time')}</dt>
          <dd>{arrivalTime}</dd>
        </>
      )}
      {address && (
        <>
          <dt>{text('order.arrival.address')}</dt>
          <dd>
            {address}
            {arrival.mapUrl && (
              <>
                {' '}
                <ExternalLink href={arrival.mapUrl}>{text('order.arrival.map')}</ExternalLink>
              </>
            )}
            {arrival.directions && <SmallPrint>{arrival.directions}</SmallPrint>}
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{text('order.phone')}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </>
      )}
    </FactList>
  )
}
