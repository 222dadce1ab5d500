import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import * as css from './RoomSwitch.module.css'
import type { RoomChoice } from './useRoomChoice.ts'

type Props = { criteria: Criteria; roomChoice: RoomChoice }

/**
 * The rooms of the search with their chosen plans, and with their dates if these differ. A press opens the room that the
 * guest chooses next.
 */
export function RoomSwitch({ criteria, roomChoice }: Props) {
  const { text } = useText()
  const words = useStayTexts()
  const { current, chosen, show, switches } = roomChoice
  const dates = datesOfRooms(criteria) ?? []
  const ownDates = haveSameDates(dates) ? [] : dates
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; each of these buttons acts at once
    <div role="group" aria-label={text('search.switch.name')} className={css.switch} data-sticky data-switch>
      {criteria.rooms.map((party, index) => {
        const choice = chosen[index]
        const own = ownDates[index]
        return (
          <button
            key={index}
            ref={(button) => {
              switches.current[index] = button
            }}
            type="button"
            className={css.room}
            aria-pressed={index === current}
            onClick={() => show(index)}
          >
            <span className={css.name}>
              {text('search.switch.room', { number: index + 1, party: words.party(party) })}
            </span>
            {own && <span className={css.dates}>{words.dates(own)}</span>}
            <span className={css.state} data-chosen={choice !== null}>
              {choice && <CheckIcon />}
              <span>{choice ? choice.room.room_type_name : text('search.switch.open')}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
