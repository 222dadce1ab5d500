import type { Criteria } from './barCriteria.ts'
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
  /** A press on the bar begins. */
  onPress: (event: Event) => void
  onShow: (name: PanelName) => void
  onHide: (name: PanelName, focusBack: boolean) => void
  /** Days, or another way to stay, were chosen. */
  onChosen: (changes: Partial<Criteria>) => void
  onSearch: () => void
}

/** Dates, rooms and guests, and the way on. */
export function SearchBar({
  picker,
  stay,
  panel,
  isWaiting,
  onPress,
  onShow,
  onHide,
  onChosen,
  onSearch,
}: Props) {
  const { checkin, checkout, rooms } = stay.criteria

  const field = (name: PanelName, label: string, said: string, content: () => View) => [
    <button
      class={`field ${name}`}
      part={name}
      aria-haspopup="dialog"
      aria-expanded={panel.name === name}
      onClick={() => onShow(name)}
    >
      <small>{label}</small>
      <b>{said}</b>
    </button>,
    panel.name === name && (
      <Popover label={label} onHide={(focusBack) => onHide(name, focusBack)}>
        {content()}
        <footer>
          <p class={`note ${panel.notice ? 'why' : ''}`} role="status">
            {/* What is wrong, else what comes next, else what is chosen. */}
            {panel.notice || (name === 'dates' && checkin && !checkout ? text('then') : said)}
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
      <div class="row" part="bar" role="search" onPointerdown={onPress}>
        {picker}
        {field('dates', `${text('start')} – ${text('end')}`, sayDates(stay), () => [
          <Ways stay={stay} isWaiting={panel.isWaiting} onChosen={onChosen} />,
          <Calendar stay={stay} panel={panel} onChosen={onChosen} />,
        ])}
        {field('guests', text('guests'), sayParty(rooms), () => (
          <Guests stay={stay} isWaiting={isWaiting} />
        ))}
        <button class="go" part="search" onClick={onSearch}>
          {text('search')}
        </button>
      </div>
    </Ground>
  )
}
