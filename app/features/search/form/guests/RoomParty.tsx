import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { isPreview } from '#app/navigation/NavigationProvider.tsx'
import { PartyFields } from '#app/parts/party/PartyFields.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Party, PartyProblem } from '#shared/party/party.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { CompanionSteppers } from './CompanionSteppers.tsx'
import * as css from './RoomParty.module.css'

type Props = {
  /** The number of the room, from 1; null if the search has one room. */
  number: number | null
  party: SearchedRoom
  problem: PartyProblem | null
  onChange: (party: Party) => void
  onRemove: () => void
  /** More about this room, below its guests. */
  children?: ReactNode
}

/** One room of the search: its guests, and in previews its companions. */
export function RoomParty({ number, party, problem, onChange, onRemove, children }: Props) {
  const { text } = useText()
  const {
    isPreview: isTestHotel,
    party: {
      limits: { kids },
    },
  } = useHotel()
  const { search } = useLocation()
  const steps = { less: text('search.guests.less'), more: text('search.guests.more') }

  return (
    <section className={css.room} aria-label={number ? text('search.guests.room', { number }) : undefined}>
      {number && (
        <header className={css.head}>
          <h3 className={css.name}>{text('search.guests.room', { number })}</h3>
          <Button kind="plain" onClick={onRemove}>
            {text('search.guests.remove', { number })}
          </Button>
        </header>
      )}
      <PartyFields party={party} problem={problem} onChange={onChange}>
        {(isTestHotel || isPreview(search)) && (
          <CompanionSteppers room={party} kids={kids} steps={steps} onChange={onChange} />
        )}
      </PartyFields>
      {children}
    </section>
  )
}
