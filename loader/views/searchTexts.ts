import { locale } from '#loader/state/locale.ts'
import type { PageSearch, SearchProblem } from '#loader/state/search.ts'
import { createTexts } from '#loader/texts.ts'
import en from '#locales/en/loader.json'
import ja from '#locales/ja/loader.json'
import ko from '#locales/ko/loader.json'
import zh_Hans from '#locales/zh_Hans/loader.json'
import zh_Hant from '#locales/zh_Hant/loader.json'
import { formatDate } from '#shared/i18n/formats.ts'
import { type Party, sumOfParties } from '#shared/party/party.ts'
import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'

/** The texts of the closed bar and the launcher. */
export const text = createTexts({ en, ja, ko, zh_Hans, zh_Hant })

/**
 * A word or sentence of the hotel, in the guest's language; each `#` takes the next value. Empty while the hotel is
 * unknown: until then nothing is refused that needs one.
 */
export function hotelText({ profile }: PageSearch, name: string, ...values: (string | number)[]): string {
  return (profile.value?.words[name] ?? '').replace(/#/g, () => String(values.shift()))
}

/** A date that a line never breaks. */
const unbroken = (day: StayDate) => formatDate(locale.value, day).replace(/ /g, '\u00a0')

/** `Fri 2 Apr – Sun 4 Apr · 2 nights`, or `Fri 2 Apr · Day use`; an open end is `…`. */
export function datesText(search: PageSearch): string {
  const { checkin, checkout, is_day_use } = search.criteria.value
  if (!checkin) return text('problem.no_dates')
  const from = unbroken(checkin)
  if (is_day_use) return text('party', { rooms: from, guests: hotelText(search, 'day_use') })
  if (!checkout) return text('days', { from, to: '…' })
  const dates = text('days', { from, to: unbroken(checkout) })
  const nights = text('nights', { count: nightsBetween(checkin, checkout) }).replace(/ /g, '\u00a0')
  return text('party', { rooms: dates, guests: nights })
}

/** `1 room · 2 adults, 1 child` */
export function partyText(rooms: readonly Party[]): string {
  const { adults, children } = sumOfParties(rooms)
  const guests = text('adults', { count: adults })
  return text('party', {
    rooms: text('rooms', { count: rooms.length }),
    guests: children > 0 ? guests + text('and') + text('children', { count: children }) : guests,
  })
}

/** Why a search or a day is refused. */
export const problemText = (problem: SearchProblem, search: PageSearch): string =>
  problem === 'no_dates' || problem === 'past' ? text(`problem.${problem}`) : hotelText(search, problem)
