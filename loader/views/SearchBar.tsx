/** @jsxImportSource preact */
import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { findHotel, type LoaderContext } from '#loader/api/context.ts'
import { dispatch } from '#loader/api/events.ts'
import { leaveForHosted, openWidget, warmWidget } from '#loader/api/openWidget.ts'
import { criteriaEntries } from '#loader/state/criteria.ts'
import { chosenHotel } from '#loader/state/hotelList.ts'
import type { HotelState } from '#loader/state/hotels.ts'
import { refreshToday } from '#loader/state/search.ts'
import { isEscape } from '#shared/typed/keyPress.ts'
import { BarField } from './Field.tsx'
import { HotelPicker } from './HotelPicker.tsx'
import { datesText, partyText, problemText, text } from './searchTexts.ts'
import { ThemeRoot } from './ThemeRoot.tsx'

type PanelName = 'dates' | 'guests'

type Props = {
  context: LoaderContext
  hotel: Signal<HotelState>
  /** The element of the search bar. */
  host: HTMLElement
  /** The name that the page gives the hotel picker; null for a bar without a picker. */
  pickerName: string | null
}

/** The problems of a search that the calendar can solve; the guests solve the others. */
const dateProblems = ['no_dates', 'past', 'too_far', 'too_long']

/** Dates, rooms and guests, and the button that searches. */
export function SearchBar({ context, hotel: current, host, pickerName }: Props) {
  const hotel = current.value
  const { search } = hotel
  const { profile } = search
  const open = useSignal<PanelName | null>(null)
  const notice = useSignal<string | null>(null)
  /** Whether the hotel was unknown when the panel opened. */
  const isWaiting = useSignal(false)
  /** The panel whose field was pressed: the browser has closed the panel before the click arrives. */
  const pressed = useRef<PanelName | null>(null)
  const row = useRef<HTMLDivElement>(null)

  const buttonOf = (name: PanelName | 'search' | null) => row.current?.querySelector<HTMLElement>(`.${name}`)
  const isUnknown = context.settings.mode !== 'tab' && !profile.value && !hotel.failure.value
  // The arrival of stage 2 renders the bar again only while a panel waits for it.
  const panels = open.value ? context.stage2.content.value : null

  function close(name: PanelName, focusBack: boolean) {
    if (open.value !== name) return
    open.value = null
    context.stage2.cancelPress()
    if (focusBack) buttonOf(name)?.focus()
  }

  function show(name: PanelName, reason: string | null) {
    const hide = () => {
      open.value = null
    }
    // A panel that still waits is dropped before this one opens.
    context.stage2.cancelPress()
    refreshToday()
    notice.value = reason
    isWaiting.value = isUnknown
    open.value = name
    context.stage2.press(
      () => {},
      () => {
        hide()
        leaveForHosted(context, hotel, 'search', null)
      },
      hide,
    )
    warmWidget(context, hotel)
  }

  function press(name: PanelName) {
    if (pressed.current === name || open.value === name) close(name, true)
    else show(name, null)
    pressed.current = null
  }

  function submit() {
    refreshToday()
    const problem = search.problem.value
    if (problem) {
      show(dateProblems.includes(problem) ? 'dates' : 'guests', problemText(problem, search))
      return
    }
    find(search.extraQuery.value)
  }

  /** A search without dates. */
  function submitAnyDates() {
    const problem = search.partyProblem.value
    if (problem) show('guests', problemText(problem, search))
    else find([search.extraQuery.value, 'search_type=undated'].filter(Boolean).join('&'))
  }

  /** Opens the app at the rooms of the search. `extraQuery` has the criteria that only the app has. */
  function find(extraQuery: string) {
    // The button of a panel disappears with it. A page that scrolls smoothly to the focus would be on its way when the app opens.
    if (open.value) buttonOf('search')?.focus({ preventScroll: true })
    open.value = null
    const criteria = search.criteria.value
    dispatch('search', { hotel: hotel.code, criteria: Object.fromEntries(criteriaEntries(criteria)) })
    openWidget(context, hotel, 'search', search.queryOf({ criteria, extraQuery }))
  }

  /** The other hotel gets the search, and the page's next press opens that hotel. */
  function choose(code: string) {
    const next = findHotel(context, code)
    if (search.isTouched()) next.search.applyCriteria(search.criteria.value)
    current.value = next
    chosenHotel.value = code
    warmWidget(context, next)
  }

  function field(name: PanelName, label: string, value: string) {
    const isOpen = open.value === name
    const Panel = name === 'dates' ? panels?.DatesPanel : panels?.GuestsPanel
    return [
      <BarField
        key={name}
        name={name}
        label={label}
        value={value}
        isExpanded={isOpen && !!panels}
        isBusy={isOpen && !panels}
        onPress={() => press(name)}
      />,
      isOpen && Panel && (
        <Panel
          key={`${hotel.code}-${name}`}
          hotel={hotel}
          host={host}
          label={label}
          value={value}
          notice={notice}
          isWaiting={isWaiting.value}
          onChange={(changes) => {
            search.updateCriteria(changes)
            notice.value = null
            if (!changes.checkout) return
            // Both dates are chosen.
            close(name, false)
            buttonOf('search')?.focus()
          }}
          onSubmit={submit}
          onAnyDates={submitAnyDates}
          onClose={(focusBack) => close(name, focusBack)}
        />
      ),
    ]
  }

  return (
    <ThemeRoot class="bar" profile={profile.value}>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers do not know <search> */}
      <div
        ref={row}
        class="row"
        part="bar"
        role="search"
        onPointerDown={(event) => {
          const own = buttonOf(open.value)
          pressed.current = own && event.composedPath().includes(own) ? open.value : null
        }}
        onKeyDown={(event) => {
          // An open panel closes itself. One that still waits for its file must not open later.
          if (!isEscape(event) || !open.value || panels) return
          event.stopPropagation()
          event.preventDefault()
          close(open.value, true)
        }}
      >
        {pickerName !== null && (
          <HotelPicker
            value={hotel.code}
            name={profile.value?.name ?? (pickerName || text('hotel'))}
            onChoose={choose}
          />
        )}
        {field('dates', `${text('start')} – ${text('end')}`, datesText(search))}
        {field('guests', text('guests'), partyText(search.criteria.value.rooms))}
        <button
          type="button"
          class="primary search"
          part="search"
          aria-describedby="dates guests"
          onClick={submit}
        >
          {text('search')}
        </button>
      </div>
    </ThemeRoot>
  )
}
