/** @jsxImportSource hono/jsx */
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { aozora, organizationPeople, type PersonName, people } from '../../seed/people.ts'
import { MOST_STAYS } from '../actions/organizationStays.ts'
import type { Fault } from '../faults/faults.ts'
import { CodesCard } from './codesCard.tsx'
import { FaultCard, SentinelCard } from './faultCards.tsx'
import { momentText, sandboxPage, type View } from './layout.tsx'
import { ActionForm, Card, CardGroup, Field, Select } from './parts.tsx'
import {
  NotificationsCard,
  SavedCardsCard,
  TestCardsCard,
  TransferCard,
  VoucherCard,
} from './paymentCards.tsx'
import { SettingsCard } from './settingsCard.tsx'

/** The message after each action. */
const done: Record<string, string> = {
  clock: 'The clock is moved.',
  reset: 'The sandbox is reset.',
  inventory: 'The number of rooms left is set.',
  prices: 'The prices are set.',
  fault: 'The fault is set. It waits in the list under “Faults”.',
  settings: 'The settings are set. Load the app again.',
  transfer: 'The transfer has arrived.',
  notifications: 'The notifications of the gateway are set.',
  'saved-cards': 'The payment system has changed. Load the app again.',
  refused: 'The action was refused: please check the fields.',
}

const roles = {
  member: 'a member',
  corporate: 'a person of an organization',
  both: 'both at once',
} satisfies Record<PersonName, string>

function nameOf(name: PersonName): string {
  const { user, organization } = people[name]
  const member = user && `${user.first_name} ${user.last_name}`
  return [member, organization?.display_name].filter(Boolean).join(', ')
}

const RoomTypeField = ({ catalogue }: View) => (
  <label>
    Room type
    <select name="room_type">
      {catalogue.hotels.map(({ code, name, roomTypes }) => (
        <optgroup label={name.en}>
          {roomTypes.map((type) => (
            <option value={`${code}/${type.code}`}>{`${type.name.en} (${code})`}</option>
          ))}
        </optgroup>
      ))}
    </select>
  </label>
)

const HotelSelect = ({ catalogue }: Pick<View, 'catalogue'>) => (
  <Select label="Hotel" name="hotel" options={catalogue.hotels.map(({ code, name }) => [code, name.en])} />
)

function SignInCard({ base, catalogue }: View) {
  const names = Object.keys(people) as PersonName[]
  return (
    <Card id="sign-in" title="Sign in as …" wide>
      <p>
        Opens the booking app as a member system does: with a refresh token that is valid once and for ten
        minutes.
      </p>
      <ActionForm base={base} action="sign-in" button="Sign in">
        <Select
          label="Customer"
          name="as"
          options={names.map((name) => [name, `${roles[name]}: ${nameOf(name)}`])}
        />
        <HotelSelect catalogue={catalogue} />
      </ActionForm>
    </Card>
  )
}

const OrganizationCard = ({ base, catalogue }: View) => (
  <Card id="organization" title="Organization with passwords">
    <p>People of {aozora.display_name} then sign in with their passwords:</p>
    <ul>
      {organizationPeople.map(({ email, role, password }) => (
        <li>
          {email}, {role}: <code>{password}</code>
        </li>
      ))}
    </ul>
    <ActionForm base={base} action="organization" button="Store the organization">
      <HotelSelect catalogue={catalogue} />
      <label>
        More reservations <input type="number" name="stays" value="0" min="0" max={MOST_STAYS} />
      </label>
    </ActionForm>
  </Card>
)

const ClockCard = ({ base, now }: View) => (
  <Card id="clock" title="Clock">
    <p>
      The time of this sandbox is <time>{momentText(now)}</time> UTC.
    </p>
    <ActionForm base={base} action="clock" button="Move the clock">
      <Field label="Days" name="days" type="number" value="1" />
      <Field label="Hours" name="hours" type="number" value="0" />
    </ActionForm>
  </Card>
)

const PricesCard = ({ base }: View) => (
  <Card id="prices" title="Prices">
    <p>Of every night, at every hotel.</p>
    <ActionForm base={base} action="prices" button="Set prices">
      <Field label="Percent of the usual" name="percent" type="number" min="10" max="300" value="110" />
    </ActionForm>
  </Card>
)

function RoomsLeftCard(view: View) {
  const day = addDays(todayIn('Asia/Tokyo', view.now), 14)
  return (
    <Card id="rooms" title="Rooms left" wide>
      <ActionForm base={view.base} action="inventory" button="Set rooms left">
        <RoomTypeField {...view} />
        <Field label="From" name="from" type="date" value={day} />
        <Field label="To (not included)" name="to" type="date" value={addDays(day, 1)} />
        <Field label="Left" name="left" type="number" min="0" max="999" value="1" />
      </ActionForm>
    </Card>
  )
}

const ResetCard = ({ base }: View) => (
  <Card id="reset" title="Reset">
    <p>Deletes bookings, mail, sessions, faults and reports; restores clock, prices and settings.</p>
    <ActionForm base={base} action="reset" button="Reset" />
  </Card>
)

const TenantCard = () => (
  <Card id="own" title="A sandbox of your own">
    <p>
      Any address of the app and the API may begin with <code>/t/your-name</code>; an example page accepts{' '}
      <code>?tenant=your-name</code>. Such a sandbox has its own clock, bookings, prices, mail and faults.
    </p>
  </Card>
)

/** The sandbox's home page: all forms, and the data that makes calls fail. `what` names the action before. */
export const homePage = (view: View, faults: Fault[], what: string | null): string =>
  sandboxPage(
    view,
    'Sandbox',
    <>
      {what && Object.hasOwn(done, what) && (
        <p role="status" class="notice">
          {done[what]}
        </p>
      )}
      <CardGroup id="people" title="Customers" purpose="Their mail is under Mail.">
        <SignInCard {...view} />
        <OrganizationCard {...view} />
      </CardGroup>
      <CardGroup id="hotels" title="Hotels" purpose="Changes for every guest of this sandbox.">
        <ClockCard {...view} />
        <PricesCard {...view} />
        <RoomsLeftCard {...view} />
        <SettingsCard {...view} />
      </CardGroup>
      <CardGroup id="payments" title="Payments" purpose="SANDBOX – no real provider, and no real card.">
        <TestCardsCard {...view} />
        <NotificationsCard {...view} />
        <TransferCard {...view} />
        <SavedCardsCard {...view} />
        <VoucherCard {...view} />
      </CardGroup>
      <CardGroup
        id="failures"
        title="Failures"
        purpose="Failures on demand. The errors that the app reports to its operators are under Error reports."
      >
        <FaultCard view={view} faults={faults} />
        <SentinelCard />
        <CodesCard {...view} />
      </CardGroup>
      <CardGroup id="self" title="This sandbox" purpose="No other sandbox changes.">
        <ResetCard {...view} />
        <TenantCard />
      </CardGroup>
    </>,
  )
