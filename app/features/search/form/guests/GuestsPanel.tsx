import { useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { PartyNote } from '#app/parts/party/PartyNote.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/Panel.tsx'
import {
  addRoom,
  type DraftProblems,
  datesOfDraft,
  ownDatesOfRooms,
  removeRoom,
  type SearchDraft,
  withRoom,
  withRoomDates,
} from '../searchDraft.ts'
import * as css from './GuestsPanel.module.css'
import { RoomDatesChoice } from './RoomDatesChoice.tsx'
import { RoomParty } from './RoomParty.tsx'

type Props = { draft: SearchDraft; problems: DraftProblems; onChange: (draft: SearchDraft) => void }

/** The rooms of the search with their guests, several rooms also with their dates. Rooms can be added up to a limit. */
export function GuestsPanel({ draft, problems, onChange }: Props) {
  const { text } = useText()
  const {
    party: { limits, defaultAdults, sharedBedNote },
    search: { takesOwnDates },
  } = useHotel()
  const { kids } = limits
  const add = useRef<HTMLButtonElement>(null)
  const { rooms } = draft
  const isFull = rooms.length >= limits.max_rooms
  const isMany = rooms.length > 1
  const ownDates = ownDatesOfRooms(draft)

  return (
    <Panel>
      {rooms.map((party, index) => (
        <RoomParty
          key={index}
          number={isMany ? index + 1 : null}
          party={party}
          problem={problems.parties[index] ?? null}
          onChange={(next) => onChange(withRoom(draft, index, next))}
          onRemove={() => {
            onChange(removeRoom(draft, index))
            add.current?.focus()
          }}
        >
          {takesOwnDates && isMany && draft.stayType !== 'undated' && (
            <RoomDatesChoice
              number={index + 1}
              party={party}
              isDayUse={draft.stayType === 'day'}
              dates={datesOfDraft(draft)}
              ownDates={ownDates[index] ?? null}
              problem={problems.roomDates[index] ?? null}
              onChange={(next) => onChange(withRoomDates(draft, index, next))}
            />
          )}
        </RoomParty>
      ))}
      {kids.mode === 'none' && !problems.parties.includes('no_children_here') && (
        <p className={css.hint}>{text('search.guests.noChildren')}</p>
      )}
      {kids.shared_bed && (
        <p className={css.hint}>
          {sharedBedNote ??
            text(`search.guests.sharedBed.${kids.shared_bed}`, { count: limits.max_children_per_adult })}
        </p>
      )}
      {kids.has_extras && <p className={css.hint}>{text('search.guests.extras')}</p>}
      {problems.rooms === 'rooms_differ' && (
        <PartyNote kind="problem">{text('search.guests.problem.rooms_differ')}</PartyNote>
      )}
      {(limits.max_rooms > 1 || isMany) && (
        <div>
          <Button
            ref={add}
            kind="plain"
            aria-disabled={isFull}
            aria-describedby={isFull ? 'most-rooms' : undefined}
            onClick={() => !isFull && onChange(addRoom(draft, defaultAdults))}
          >
            <PlusIcon />
            {text('search.guests.add')}
          </Button>
          {isFull && (
            <PartyNote kind="reason" id="most-rooms">
              {text('search.guests.mostRooms', { count: limits.max_rooms })}
            </PartyNote>
          )}
        </div>
      )}
    </Panel>
  )
}
