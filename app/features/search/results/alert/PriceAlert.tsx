import { Suspense, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { alertWish } from '../../calendar/alertWish.ts'
import { JoinPriceAlert } from '../../lazyWaitlist.ts'
import * as css from './PriceAlert.module.css'

/** Whether each room of a search has a plan. */
const hasPrices = (results: readonly RoomResult[], rooms: number): boolean => {
  const plans = results.flatMap(({ room_plans }) => room_plans)
  return Array.from({ length: rooms }, (_, at) => at).every((at) =>
    plans.some(({ matched_search_criteria }) => matched_search_criteria.rooms.includes(at)),
  )
}

/** Below results with prices: the guest can ask for a mail when the stay becomes cheaper. */
export function PriceAlert({ criteria, results }: { criteria: Criteria; results: readonly RoomResult[] }) {
  const { text } = useText()
  const { search } = useHotel()
  const [isOpen, setOpen] = useState(false)
  const wish = alertWish(criteria, hasPrices(results, criteria.rooms.length))
  if (!search.hasPriceAlerts || !wish) return null
  return isOpen ? (
    <Suspense fallback={null}>
      <JoinPriceAlert key={JSON.stringify(wish.stay)} {...wish} />
    </Suspense>
  ) : (
    <p className={css.entry}>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {text('options.priceAlert')}
      </Button>
    </p>
  )
}
