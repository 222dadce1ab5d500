import { Calendar } from './Calendar.tsx'
import { Ground } from './Ground.tsx'
import { Guests } from './Guests.tsx'
import { Popover } from './Popover.tsx'
import type { Panel, PanelName } from './panel.ts'
import { sayDates, sayParty } from './sentences.ts'
import { choose, type Stay } from './stay.ts'
import { text } from './text.ts'
import type { View } from './view.ts'
import { Ways } from './Ways.tsx'

type Props = {
  /** The field before all others, where the page lets its guests choose a hotel. */
  picker: View
  stay: Stay
  panel: Panel
  /** Whether the hotel's word on children is still to come. */
  isWaiting: boolean
  onShow: (name: PanelName) => void
  onHide: (name: PanelName, focusBack: boolean) => void
  onChosen: () => void
  onSearch: () => void
}

/** Dates, rooms and guests, and the way on. */
export function SearchBar({ picker, stay, panel, isWaiting, onShow, onHide, onChosen, onSearch }: Props) {
  const { checkin, checkout, rooms } = stay.criteria
  const said = { dates: sayDates(stay), guests: sayParty(rooms) }

  /** What the foot of the panel says: what is wrong, else what comes next, else what is chosen. */
  function note(name: PanelName) {
    if (panel.notice) return panel.notice
    return name === 'dates' && checkin && !checkout ? text('then') : said[name]
  }

  const label = (name: PanelName) => (name === 'dates' ? `${text('start')} – ${text('end')}` : text('guests'))

  const field = (name: PanelName) => [
    <button
      class={`field ${name}`}
      part={name}
      aria-haspopup="dialog"
      aria-expanded={panel.name === name}
      onClick={() => onShow(name)}
    >
      <small>{label(name)}</small>
      <b>{said[name]}</b>
    </button>,
    panel.name === name && (
      <Popover label={label(name)} onHide={(focusBack) => onHide(name, focusBack)}>
        {name === 'dates' ? (
          [
            <Ways stay={stay} onChosen={onChosen} />,
            <Calendar stay={stay} panel={panel} onChosen={onChosen} />,
          ]
        ) : (
          <Guests stay={stay} isWaiting={isWaiting} />
        )}
        <footer>
          <p role="status" class={`note ${panel.notice ? 'why' : ''}`}>
            {note(name)}
          </p>
          {name === 'dates' && checkin && (
            <button class="plain" onClick={() => choose(stay, { checkin: null, checkout: null })}>
              {text('clear')}
            </button>
          )}
          <button class="done" onClick={() => onHide(name, true)}>
            {text('done')}
          </button>
        </footer>
      </Popover>
    ),
  ]

  return (
    <Ground kind="bar" face={stay.face}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search> */}
      <div class="row" part="bar" role="search">
        {picker}
        {field('dates')}
        {field('guests')}
        <button class="go" part="search" onClick={onSearch}>
          {text('search')}
        </button>
      </div>
    </Ground>
  )
}
