import type { Criteria } from '#shared/domain/criteria.ts'
import { type Party, sumOfParties } from '#shared/domain/party.ts'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import { limitsOf, rulesOf, type SearchProblem, type Stay } from './stay.ts'
import { speech, text } from './text.ts'

/** `Fri 2 Apr – Sun 4 Apr · 2 nights`; what is not chosen yet is left open. */
export function sayDates({ checkin, checkout }: Pick<Criteria, 'checkin' | 'checkout'>): string {
  if (!checkin) return text('problem.no_dates')
  const from = formatDate(speech.locale, checkin)
  if (!checkout) return text('from', { from })
  const nights = text('nights', { count: nightsBetween(checkin, checkout) })
  return text('stay', { from, to: formatDate(speech.locale, checkout), nights })
}

/** `1 room · 2 adults, 1 child` */
export function sayParty(rooms: readonly Party[]): string {
  const { adults, children } = sumOfParties(rooms)
  const guests = text('adults', { count: adults })
  return text('party', {
    rooms: text('rooms', { count: rooms.length }),
    guests: children > 0 ? guests + text('and') + text('children', { count: children }) : guests,
  })
}

/** Why something cannot be, with the hotel's own numbers in it. */
export function sayProblem(problem: SearchProblem, stay: Stay): string {
  const { last, max_nights } = rulesOf(stay)
  const { max_guests_per_room, max_children_per_adult, max_rooms } = limitsOf(stay)
  return text(`problem.${problem}`, {
    last: formatDate(speech.locale, last, 'day'),
    nights: text('nights', { count: max_nights }),
    guests: max_guests_per_room,
    children: max_children_per_adult,
    rooms: max_rooms,
  })
}
