/** @jsxImportSource preact */
import { useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { PanelProps } from '#loader/stage2Types.ts'
import { isWide } from './barWidth.ts'
import { Calendar } from './Calendar.tsx'
import { createCalendarView } from './calendarView.ts'
import { PanelFooter } from './PanelFooter.tsx'
import { Popover } from './Popover.tsx'
import { text } from './panelTexts.ts'
import { StayTypeToggle } from './StayTypeToggle.tsx'

/** The calendar of the search bar. */
export function DatesPanel(props: PanelProps) {
  const { hotel, host, label, value, notice, isWaiting, onChange, onSubmit, onAnyDates, onClose } = props
  const { search } = hotel
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width counts when the calendar opens; a resize sets the months
  const view = useMemo(() => createCalendarView(search, isWide(host) ? 2 : 1), [search])
  const { checkin, checkout, is_day_use, rooms } = search.criteria.value
  /** The hint then asks for the check-out, and no problem of the search is shown. */
  const isCheckoutMissing = checkin !== null && checkout === null

  // The app is asked for the days that are in view.
  useSignalEffect(() => {
    search.visibleMonth.value = view.month.value
  })
  useEffect(
    () => () => {
      search.visibleMonth.value = null
    },
    [search],
  )

  return (
    <Popover
      label={label}
      host={host}
      isWide={view.months.value > 1}
      focusOn='[tabindex="0"]'
      onResize={() => view.setMonths(isWide(host) ? 2 : 1)}
      onClose={onClose}
    >
      <StayTypeToggle search={search} isWaiting={isWaiting} onChange={onChange} />
      <Calendar search={search} view={view} notice={notice} onChange={onChange} />
      <PanelFooter
        notice={isCheckoutMissing ? null : notice.value}
        hint={isCheckoutMissing ? text('then') : `${value} ${search.calendarDays.value.total}`.trim()}
        onSubmit={onSubmit}
      >
        {checkin && (
          <button
            type="button"
            class="plain"
            onClick={() => search.updateCriteria({ checkin: null, checkout: null })}
          >
            {text('clear')}
          </button>
        )}
        {/* Hotels answer a search without dates for overnight stays in one room. */}
        {!checkin && !is_day_use && rooms.length === 1 && (
          <button type="button" class="plain" onClick={onAnyDates}>
            {text('anyDates')}
          </button>
        )}
      </PanelFooter>
    </Popover>
  )
}
