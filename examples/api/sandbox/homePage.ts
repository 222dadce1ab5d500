import { addDays, todayIn } from '#shared/domain/stayDates.ts'
import { escapeHtml } from '../mail/letter.ts'
import { type PersonName, people } from '../seed/people.ts'
import type { Fault } from './faults.ts'
import { choice, field, form, momentText, page, type View } from './frame.ts'
import { settingsSection } from './settingsSection.ts'
import { faultSection, sentinelSection } from './troubleSections.ts'

const done: Record<string, string> = {
  clock: 'The clock has moved.',
  reset: 'Everything is as new.',
  inventory: 'The rooms left are set.',
  prices: 'The prices are set.',
  fault: 'So be it: see the list under “Faults”.',
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

function signInSection({ base, catalogue }: View): string {
  const names = Object.keys(people) as PersonName[]
  const whom = names.map((name): [string, string] => [name, `${roles[name]}: ${nameOf(name)}`])
  const hotels = catalogue.hotels.map(({ code, name }): [string, string] => [code, name.en])
  return `<section id="people"><h2>Come in as …</h2>
    <p>Opens the booking app as a member system would: with a refresh token, good once and for ten minutes.</p>
    ${form(base, 'sign-in', 'Come in', choice('Who', 'as', whom) + choice('Hotel', 'hotel', hotels))}</section>`
}

/** The sandbox's levers, and the data that makes things go wrong. `what` names what has just been done. */
export function homePage(view: View, faults: Fault[], what: string | null): string {
  const { base, now } = view
  const day = addDays(todayIn('Asia/Tokyo', now), 14)
  const said = what && Object.hasOwn(done, what) ? `<p role="status" class="said">${done[what]}</p>` : ''
  return page(
    view,
    'Sandbox',
    `${said}
    ${signInSection(view)}
    <section id="clock"><h2>Clock</h2><p>It is <time>${momentText(now)}</time> UTC here.</p>
    ${form(base, 'clock', 'Move the clock', field('Days', 'days', 'type="number" value="1"') + field('Hours', 'hours', 'type="number" value="0"'))}</section>
    <section id="rooms"><h2>Rooms left</h2>
    ${form(base, 'inventory', 'Set rooms left', roomTypeField(view) + field('From', 'from', `type="date" value="${day}"`) + field('Up to the morning of', 'to', `type="date" value="${addDays(day, 1)}"`) + field('Left', 'left', 'type="number" min="0" max="999" value="1"'))}</section>
    <section id="prices"><h2>Prices</h2>${form(base, 'prices', 'Set prices', field('Percent of the usual', 'percent', 'type="number" min="10" max="300" value="110"'))}</section>
    ${settingsSection(view)}
    ${faultSection(view, faults)}
    ${sentinelSection()}
    <section id="anew"><h2>Begin anew</h2><p>Bookings, mail, people, faults, clock and prices of this sandbox go back to the start.</p>${form(base, 'reset', 'Reset', '')}</section>
    <section id="own"><h2>A sandbox of your own</h2><p>Any address of the app and the API may begin with <code>/t/your-name</code>; an example page takes <code>?tenant=your-name</code>. It has its own clock, bookings, prices and mail.</p></section>`,
  )
}
