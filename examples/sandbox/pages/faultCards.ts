import { callNames } from '../actions/actions.ts'
import { ANY_CALL, type Fault, faultKinds } from '../faults/faults.ts'
import { guestSentinels, hotelSentinels } from '../faults/sentinels.ts'
import { card, choice, field, folded, form, table, type View } from './layout.ts'

const timesText = (count: number) => (count === 1 ? 'once' : `${count} times`)

const outstanding = (faults: Fault[]): string =>
  faults.length === 0
    ? '<p>Nothing is waiting to go wrong.</p>'
    : `<p>Waiting to go wrong:</p><ul>${faults
        .map(
          ({ call, kind, remaining }) =>
            `<li><code>${call}</code> as <code>${kind}</code>, ${timesText(remaining)}</li>`,
        )
        .join('')}</ul>`

/** The form for faults, and the faults that still wait. */
export function faultCard({ base }: View, faults: Fault[]): string {
  const calls = callNames.map((name): [string, string] => [name, name === ANY_CALL ? 'any call' : name])
  const kinds = Object.entries(faultKinds).map(([kind, text]): [string, string] => [
    kind,
    `${kind} — ${text}`,
  ])
  const fields = [
    choice('Call', 'call', calls),
    field('Times', 'times', 'type="number" min="0" max="20" value="1"'),
    choice('How', 'kind', kinds),
  ]
  return card(
    'faults',
    'Faults',
    `<p>The next answers of a call go wrong; after them all is well again. 0 times takes it back.</p>
    ${form(base, 'fault', 'Let it go wrong', fields.join(''))}${outstanding(faults)}
    ${folded('What each of them looks like', table(Object.entries(faultKinds)))}`,
    'wide',
  )
}

/** The data that makes calls fail. */
export const sentinelCard = (): string =>
  card(
    'names',
    'Names that mean trouble',
    `<p>Book as a guest with one of these e-mail addresses:</p>
    ${table(Object.entries(guestSentinels).map(([name, text]) => [`${name}@sandbox.test`, text]))}
    <p>Open the widget with one of these hotel codes:</p>
    ${table([...Object.entries(hotelSentinels), ['closed', 'A hotel that is not active: its settings can be read, but it neither searches nor books.']])}
    <p>A client session lives 18 hours, a member’s 30 days: move the clock past that, and the next call is told so.</p>`,
    'wide',
  )
