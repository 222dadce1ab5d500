import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { Party } from '#shared/party/party.ts'
import * as css from './RoomSwitch.module.css'
import type { RoomChoice } from './useRoomChoice.ts'

/** The rooms of the search with their choices. A press selects the room that the guest chooses next. */
export function RoomSwitch({ rooms, roomChoice }: { rooms: readonly Party[]; roomChoice: RoomChoice }) {
  const { text } = useText()
  const words = useStayTexts()
  const { current, chosen, show, switches } = roomChoice
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; each of these buttons acts at once
    <div role="group" aria-label={text('search.switch.name')} className={css.switch}>
      {rooms.map((party, index) => {
        const choice = chosen[index]
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
