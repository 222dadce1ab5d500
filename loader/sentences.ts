import { type Party, sumOfParties } from '#shared/domain/party.ts'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import type { SearchProblem, Stay } from './stay.ts'
import { fill, speech, text } from './text.ts'

/** `Fri 2 Apr – Sun 4 Apr · 2 nights`, `Fri 2 Apr · Day use`; what is not chosen yet is left open. */
export function sayDates(stay: Stay): string {
  const { checkin, checkout, is_day_use } = stay.criteria
  if (!checkin) return text('problem.no_dates')
  const from = formatDate(speech.locale, checkin)
  if (is_day_use) return text('party', from, word(stay, 'day_use'))
  if (!checkout) return text('days', from, '…')
  const days = text('days', from, formatDate(speech.locale, checkout))
  return text('party', days, text('nights', nightsBetween(checkin, checkout)))
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

/**
 * The hotel's own word for something, in the guest's language; what fills its places comes in their order. Nothing
 * while the hotel is not known: until then nothing is refused that would need it.
 */
export const word = ({ face }: Stay, name: string, ...values: (string | number)[]): string =>
  fill(face?.words[name] ?? '', values)

/** Why something cannot be. */
export const sayProblem = (problem: SearchProblem, stay: Stay): string =>
  problem === 'no_dates'
    ? text('problem.no_dates')
    : problem === 'past'
      ? text('problem.past')
      : word(stay, problem)
