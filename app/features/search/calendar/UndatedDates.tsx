import { useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { StayCalendar } from '#app/parts/calendar/StayCalendar.tsx'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { Range } from '#shared/stay/calendarGrid.ts'
import { datedFrom } from './otherStays.ts'

type Props = {
  criteria: Criteria
  results: readonly RoomResult[]
  plan: RoomPlan
  onClose: () => void
}

/**
 * The dialog for the dates of a plan from a search without dates. The calendar shows the price of the stay at each
 * arrival date; the cheapest date is chosen first. The button leads to the results of the dates, with the plan chosen
 * for all rooms.
 */
export function UndatedDates({ criteria, results, plan, onClose }: Props) {
  const { text, range } = useText()
  const stayTexts = useStayTexts()
  const { go } = useNavigation()
  const { nights, rooms } = criteria
  const [chosen, setChosen] = useState<Range>(() => {
    const { checkin, checkout } = datedFrom(criteria, plan.booking_start_date)
    return { checkin, checkout }
  })
  const { checkin, checkout } = chosen
  useTrackOnce(plan, () => track('select_item', { criteria, index: 0, results, plan, before: null }))

  function show() {
    const codes = rooms.map(() => plan.room_plan_code)
    go(paths.results(datedFrom(criteria, checkin), codes))
    onClose()
  }

  return (
    <Dialog
      isTall
      heading={text('search.undated.heading', {
        plan: plan.room_plan_name,
        nights: stayTexts.nights(nights),
      })}
      closeLabel={text('shell.close')}
      onClose={onClose}
    >
      <StayCalendar
        mode="start"
        nights={nights}
        range={chosen}
        rooms={rooms}
        roomPlanCode={plan.room_plan_code}
        onChange={setChosen}
      >
        {checkin && checkout && (
          <Button kind="filled" onClick={show}>
            {text('search.undated.show', { dates: range(checkin, checkout, 'brief') })}
          </Button>
        )}
      </StayCalendar>
    </Dialog>
  )
}
