import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { type PersonName, people } from '../../seed/people.ts'
import { escapeHtml } from '../../server/escapeHtml.ts'
import type { Fault } from '../faults/faults.ts'
import { codesCard } from './codesCard.ts'
import { faultCard, sentinelCard } from './faultCards.ts'
import { card, choice, field, form, momentText, page, part, type View } from './layout.ts'
import { settingsCard } from './settingsCard.ts'

const done: Record<string, string> = {
  clock: 'The clock has moved.',
  reset: 'Everything is as new.',
  inventory: 'The rooms left are set.',
  prices: 'The prices are set.',
  fault: 'The fault is set: it waits in the list under “Faults”.',
  settings: 'The hotel says so now: load the app again.',
  refused: 'That could not be done: please check what you entered.',
}

const roles = {
  member: 'a member',
  corporate: 'a corporate user',
  both: 'both at once',
} satisfies Record<PersonName, string>

function nameOf(name: PersonName): string {
  const { user, organization } = people[name]
  const member = user && `${user.first_name} ${user.last_name}`
  return [member, organization?.display_name].filter(Boolean).join(', ')
}

function roomTypeField({ catalogue }: View): string {
  const groups = catalogue.hotels.map(({ code, roomTypes }) => {
    const options = roomTypes.map(
      (type) => `<option value="${code}/${type.code}">${escapeHtml(type.name.en)}</option>`,
    )
    return `<optgroup label="${code}">${options.join('')}</optgroup>`
  })
  return `<label>Room type<select name="room_type">${groups.join('')}</select></label>`
}

function signInCard({ base, catalogue }: View): string {
  const names = Object.keys(people) as PersonName[]
  const options = names.map((name): [string, string] => [name, `${roles[name]}: ${nameOf(name)}`])
  const hotels = catalogue.hotels.map(({ code, name }): [string, string] => [code, name.en])
  return card(
    'come-in',
    'Come in as …',
    `<p>Opens the booking app as a member system would: with a refresh token, good once and for ten minutes.</p>
    ${form(base, 'sign-in', 'Come in', choice('Who', 'as', options) + choice('Hotel', 'hotel', hotels))}`,
    'wide',
  )
}

function worldCards(view: View): string[] {
  const { base, now } = view
  const day = addDays(todayIn('Asia/Tokyo', now), 14)
  const moves = [
    field('Days', 'days', 'type="number" value="1"'),
    field('Hours', 'hours', 'type="number" value="0"'),
  ]
  const rooms = [
    roomTypeField(view),
    field('From', 'from', `type="date" value="${day}"`),
    field('Up to the morning of', 'to', `type="date" value="${addDays(day, 1)}"`),
    field('Left', 'left', 'type="number" min="0" max="999" value="1"'),
  ]
  const percent = field('Percent of the usual', 'percent', 'type="number" min="10" max="300" value="110"')
  return [
    card(
      'clock',
      'Clock',
      `<p>It is <time>${momentText(now)}</time> UTC here.</p>${form(base, 'clock', 'Move the clock', moves.join(''))}`,
    ),
    card(
      'prices',
      'Prices',
      `<p>Of every night, at every hotel.</p>${form(base, 'prices', 'Set prices', percent)}`,
    ),
    card('rooms', 'Rooms left', form(base, 'inventory', 'Set rooms left', rooms.join('')), 'wide'),
    settingsCard(view),
  ]
}

function selfCards({ base }: View): string[] {
  return [
    card(
      'anew',
      'Begin anew',
      `<p>Bookings, mail, people, faults, reports, clock and prices go back to the start.</p>${form(base, 'reset', 'Reset', '')}`,
    ),
    card(
      'own',
      'A sandbox of your own',
      '<p>Any address of the app and the API may begin with <code>/t/your-name</code>; an example page takes <code>?tenant=your-name</code>. It has its own clock, bookings, prices, mail and faults.</p>',
    ),
  ]
}

/**
 * The sandbox's home page: all forms, and the data that makes calls fail. `what` names the action that was just done.
 */
export function homePage(view: View, faults: Fault[], what: string | null): string {
  const notice = what && Object.hasOwn(done, what) ? `<p role="status" class="said">${done[what]}</p>` : ''
  const trouble = [faultCard(view, faults), sentinelCard(), codesCard(view)]
  return page(
    view,
    'Sandbox',
    `${notice}
    ${part('people', 'People', 'Be somebody. What they are written is under Mail.', [signInCard(view)])}
    ${part('world', 'The world', 'What every guest of this sandbox finds.', worldCards(view))}
    ${part('trouble', 'Trouble', 'Things that go wrong, to see how they look. What the app tells its operators is under Error reports.', trouble)}
    ${part('self', 'This sandbox', 'What is done here stays here.', selfCards(view))}`,
  )
}
