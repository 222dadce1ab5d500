import type { CoreCriteria as Criteria } from '#shared/domain/criteriaCore.ts'
import { type Party, sumOfParties } from '#shared/domain/party.ts'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import { limitsOf, rulesOf, type SearchProblem, type Stay } from './stay.ts'
import { speech, text } from './text.ts'

/** `Fri 2 Apr – Sun 4 Apr · 2 nights`; what is not chosen yet is left open. */
export function sayDates({ checkin, checkout }: Pick<Criteria, 'checkin' | 'checkout'>): string {
  if (!checkin) return text('problem.no_dates')
  const from = formatDate(speech.locale, checkin)
  if (!checkout) return text('from', from)
  const nights = text('nights', nightsBetween(checkin, checkout))
  return text('stay', from, formatDate(speech.locale, checkout), nights)
}

/** `1 room · 2 adults, 1 child` */
export function sayParty(rooms: readonly Party[]): string {
  const { adults, children } = sumOfParties(rooms)
  const guests = text('adults', adults)
  return text(
    'party',
    text('rooms', rooms.length),
    children > 0 ? guests + text('and') + text('children', children) : guests,
  )
}

/** Why something cannot be, with the hotel's own numbers in it. */
export function sayProblem(problem: SearchProblem, stay: Stay): string {
  const { last, max_nights } = rulesOf(stay)
  const { max_guests_per_room, max_children_per_adult, max_rooms } = limitsOf(stay)
  const most: { [Name in SearchProblem]?: string | number } = {
    too_far: formatDate(speech.locale, last, 'day'),
    too_long: text('nights', max_nights),
    too_many_guests: max_guests_per_room,
    too_many_children: max_children_per_adult,
    too_many_rooms: max_rooms,
  }
  return text(`problem.${problem}`, most[problem] ?? '')
}
