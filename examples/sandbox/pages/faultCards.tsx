/** @jsxImportSource hono/jsx */

import { MeaningTable } from '../../server/reference/callSection.tsx'
import { callNames } from '../actions/actions.ts'
import { ANY_CALL, type Fault, faultKinds } from '../faults/faults.ts'
import { guestSentinels, hotelSentinels } from '../faults/sentinels.ts'
import type { View } from './layout.tsx'
import { ActionForm, Card, Field, Folded, Select, type SelectOption } from './parts.tsx'

const timesText = (count: number) => (count === 1 ? 'once' : `${count} times`)

const WaitingFaults = ({ faults }: { faults: Fault[] }) =>
  faults.length === 0 ? (
    <p>No fault is waiting.</p>
  ) : (
    <>
      <p>Waiting faults:</p>
      <ul>
        {faults.map(({ call, kind, remaining }) => (
          <li>
            <code>{call}</code> as <code>{kind}</code>, {timesText(remaining)}
          </li>
        ))}
      </ul>
    </>
  )

/** The form for faults, and the faults that still wait. */
export function FaultCard({ view: { base }, faults }: { view: View; faults: Fault[] }) {
  const calls = callNames.map((name): SelectOption => [name, name === ANY_CALL ? 'any call' : name])
  const kinds = Object.entries(faultKinds).map(([kind, text]): SelectOption => [kind, `${kind} — ${text}`])
  return (
    <Card id="faults" title="Faults" wide>
      <p>The next answers of a call fail; the answers after them are normal. 0 times removes the fault.</p>
      <ActionForm base={base} action="fault" button="Set the fault">
        <Select label="Call" name="call" options={calls} />
        <Field label="Times" name="times" type="number" min="0" max="20" value="1" />
        <Select label="Failure" name="kind" options={kinds} />
      </ActionForm>
      <WaitingFaults faults={faults} />
      <Folded title="All failures">
        <MeaningTable rows={Object.entries(faultKinds)} />
      </Folded>
    </Card>
  )
}

const hotelRows = [
  ...Object.entries(hotelSentinels),
  [
    'core',
    'A hotel whose server sends the level core only: no additional fields, no error codes from 5000 on.',
  ],
  ['closed', 'A hotel that is not active: its settings can be read, but search and booking are refused.'],
] as [string, string][]

/** The data that makes calls fail. */
export const SentinelCard = () => (
  <Card id="names" title="Data that makes calls fail" wide>
    <p>Book as a guest with one of these e-mail addresses:</p>
    <MeaningTable
      rows={Object.entries(guestSentinels).map(([name, text]) => [`${name}@sandbox.test`, text])}
    />
    <p>Open the widget with one of these hotel codes:</p>
    <MeaningTable rows={hotelRows} />
    <p>
      A client session expires after 18 hours, a member’s session after 30 days: move the clock past that, and
      the next call is refused.
    </p>
  </Card>
)
