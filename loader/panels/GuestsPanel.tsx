/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { PanelProps } from '#loader/stage2Types.ts'
import { hotelText } from '#loader/views/searchTexts.ts'
import { adultsOnly, DEFAULT_ADULTS, type Party } from '#shared/party/party.ts'
import { isWide } from './barWidth.ts'
import { PanelFooter } from './PanelFooter.tsx'
import { Popover } from './Popover.tsx'
import { text } from './panelTexts.ts'
import { RoomGuests } from './RoomGuests.tsx'

/**
 * The rooms and guests of the search bar. After a refusal the focus is on the first age that is missing. At a limit the buttons stay
 * focusable, with the reason below. A panel that opened before the profile of the hotel has a fixed height, and its rooms scroll: the
 * rows of children arrive inside, and no button moves.
 */
export function GuestsPanel(props: PanelProps) {
  const { hotel, host, label, value, notice, isWaiting, onChange, onSubmit, onClose } = props
  const { search, failure } = hotel
  const { rooms } = search.criteria.value
  const canAdd = rooms.length < search.limits.value.max_rooms
  const setRooms = (next: Party[]) => onChange({ rooms: next })
  const newRoom = () => adultsOnly(search.profile.value?.default_adults ?? DEFAULT_ADULTS)
  const party = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const shown = useRef(rooms.length)
  const isRefused = notice.value !== null

  useEffect(() => {
    if (isRefused) host.shadowRoot?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRefused, host])

  // A new room must not stay below the visible part of the list.
  useLayoutEffect(() => {
    if (rooms.length > shown.current) party.current?.scrollTo(0, party.current.scrollHeight)
    shown.current = rooms.length
  }, [rooms.length])

  return (
    <Popover
      label={label}
      host={host}
      isWide={isWide(host)}
      focusOn=".stepper button"
      onResize={() => {}}
      onClose={onClose}
    >
      <div ref={party} class={`party ${isWaiting ? 'scroll' : ''}`}>
        {rooms.map((room, index) => (
          <RoomGuests
            key={index}
            search={search}
            number={index + 1}
            party={room}
            isWaiting={isWaiting && !failure.value}
            isRefused={isRefused}
            onChange={(next) => setRooms(rooms.map((old, at) => (at === index ? next : old)))}
            onRemove={
              rooms.length > 1
                ? () => {
                    // The button that has the focus disappears.
                    adder.current?.focus()
                    setRooms(rooms.filter((_, at) => at !== index))
                  }
                : null
            }
          />
        ))}
        <p class="note problem" role="status">
          {!canAdd && hotelText(search, 'too_many_rooms')}
        </p>
      </div>
      <PanelFooter notice={notice.value} hint={value} onSubmit={onSubmit}>
        <button
          ref={adder}
          type="button"
          class="plain"
          aria-disabled={!canAdd}
          onClick={() => canAdd && setRooms([...rooms, newRoom()])}
        >
          {text('addRoom')}
        </button>
      </PanelFooter>
    </Popover>
  )
}
