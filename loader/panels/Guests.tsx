/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import type { PanelProps } from '#loader/stage2Types.ts'
import type { PageSearch } from '#loader/state/search.ts'
import { hotelText } from '#loader/views/searchTexts.ts'
import { adultsOnly, DEFAULT_ADULTS, type Party } from '#shared/party/party.ts'
import { text } from './panelTexts.ts'
import { RoomGuests } from './RoomGuests.tsx'

type Props = {
  search: PageSearch
  /** Whether the hotel's rules for children are still unknown. */
  isWaiting: boolean
  /** Whether a search with these guests was refused: ages that are missing are marked. */
  isRefused: boolean
  onChange: PanelProps['onChange']
}

/** The rooms and their guests. At a limit the buttons stay focusable, with the reason below. */
export function Guests({ search, isWaiting, isRefused, onChange }: Props) {
  const { rooms } = search.criteria.value
  const canAdd = rooms.length < search.limits.value.max_rooms
  const setRooms = (next: Party[]) => onChange({ rooms: next })
  const adder = useRef<HTMLButtonElement>(null)
  const newRoom = () => adultsOnly(search.profile.value?.default_adults ?? DEFAULT_ADULTS)

  return (
    <div class="party">
      {rooms.map((party, index) => (
        <RoomGuests
          key={index}
          search={search}
          number={index + 1}
          party={party}
          isWaiting={isWaiting}
          isRefused={isRefused}
          onChange={(next) => setRooms(rooms.map((room, at) => (at === index ? next : room)))}
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
      <button
        ref={adder}
        type="button"
        class="plain"
        aria-disabled={!canAdd}
        onClick={() => canAdd && setRooms([...rooms, newRoom()])}
      >
        {text('addRoom')}
      </button>
      <p class="note problem" role="status">
        {!canAdd && hotelText(search, 'too_many_rooms')}
      </p>
    </div>
  )
}
