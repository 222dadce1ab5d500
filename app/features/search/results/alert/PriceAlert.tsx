import { Suspense, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { waitedStay } from '../../calendar/waitedStay.ts'
import { JoinPriceAlert } from '../../lazyWaitlist.ts'
import { lowestTotal } from './lowestTotal.ts'
import * as css from './PriceAlert.module.css'

/** Whether the server can look for the lowest price of a search later: of all plans of all room types, or of one type, without codes. */
const isComparable = ({
  mode,
  coupon_code,
  promo_code,
  room_type_codes,
  hotel_plan_codes,
  room_plan_codes,
}: Criteria): boolean =>
  mode === null &&
  !coupon_code &&
  !promo_code &&
  room_type_codes.length < 2 &&
  hotel_plan_codes.length + room_plan_codes.length === 0

/** Below results with prices: the guest can ask for a mail when the stay becomes cheaper. */
export function PriceAlert({ criteria, results }: { criteria: Criteria; results: readonly RoomResult[] }) {
  const { text } = useText()
  const { search } = useHotel()
  const [isOpen, setOpen] = useState(false)
  const stay = waitedStay(criteria)
  const shownTotal = lowestTotal(results, criteria.rooms.length)
  if (!search.hasPriceAlerts || !stay || shownTotal === null || !isComparable(criteria)) return null
  return isOpen ? (
    <Suspense fallback={null}>
      <JoinPriceAlert key={JSON.stringify(stay)} criteria={criteria} stay={stay} shownTotal={shownTotal} />
    </Suspense>
  ) : (
    <p className={css.entry}>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {text('options.priceAlert')}
      </Button>
    </p>
  )
}
