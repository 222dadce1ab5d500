import { callNames } from './actions.ts'
import { ANY_CALL, type Fault, faultKinds } from './faults.ts'
import { choice, field, folded, form, table, type View } from './frame.ts'
import { guestSentinels, hotelSentinels } from './sentinels.ts'

const outstanding = (faults: Fault[]): string =>
  faults.length === 0
    ? '<p>Nothing is waiting to go wrong.</p>'
    : `<table><thead><tr><th>Yet to go wrong</th><th>How</th><th>Times</th></tr></thead><tbody>${faults
        .map(
          ({ call, kind, remaining }) =>
            `<tr><td><code>${call}</code></td><td><code>${kind}</code></td><td>${remaining}</td></tr>`,
        )
        .join('')}</tbody></table>`

/** The lever for faults, and those that nobody has met yet. */
export function faultSection({ base }: View, faults: Fault[]): string {
  const calls = callNames.map((name): [string, string] => [name, name === ANY_CALL ? 'any call' : name])
  const kinds = Object.entries(faultKinds).map(([kind, text]): [string, string] => [
    kind,
    `${kind} (${text})`,
  ])
  return `<section id="faults"><h2>Faults</h2>
    <p>The next answers of a call go wrong, and after them all is well again. 0 times takes it back.</p>
    ${form(base, 'fault', 'Let it go wrong', choice('Call', 'call', calls) + choice('How', 'kind', kinds) + field('Times', 'times', 'type="number" min="0" max="20" value="1"'))}
    ${outstanding(faults)}${folded('What each of them looks like', table(Object.entries(faultKinds)))}</section>`
}

/** Data that makes things go wrong, whoever uses it. */
export const sentinelSection = (): string => `<section id="names"><h2>Names that mean trouble</h2>
    <p>Book as a guest with one of these e-mail addresses:</p>
    ${table(Object.entries(guestSentinels).map(([name, text]) => [`${name}@sandbox.test`, text]))}
    <p>Open the widget with one of these hotel codes:</p>
    ${table([...Object.entries(hotelSentinels), ['resting', 'A real hotel that is not active: it answers, but sells nothing.']])}
    <p>A client session lives 18 hours, a member’s 30 days: move the clock past that, and the next call is told so.</p></section>`
