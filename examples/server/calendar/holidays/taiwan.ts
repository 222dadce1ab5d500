import { addDays, type StayDate, weekdayOf } from '#shared/stay/stayDates.ts'
import type { Holiday, HolidayKey } from './holidayNames.ts'

/**
 * Taiwan's holidays by its law of 2025, which no package contains yet. The lunar days are listed, because the
 * calendars of Node are wrong by a day when a new moon is close to midnight, as in 2027.
 */

/** The lunar new year, the dragon boat and the mid-autumn festival by Taipei's calendar. */
const lunarDays: Record<number, [newYear: string, dragonBoat: string, midAutumn: string] | undefined> = {
  2026: ['02-17', '06-19', '09-25'],
  2027: ['02-06', '06-09', '09-15'],
  2028: ['01-26', '05-28', '10-03'],
  2029: ['02-13', '06-16', '09-22'],
  2030: ['02-03', '06-05', '09-12'],
  2031: ['01-23', '06-24', '10-01'],
  2032: ['02-11', '06-12', '09-19'],
}

/** The day on which the sun reaches 15°, for the years 2000 to 2099. */
function qingmingOf(year: number): StayDate {
  const short = year % 100
  return `${year}-04-0${Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4)}`
}

/** The holidays themselves, on any weekday. */
function daysOfYear(year: number): [date: StayDate, name: HolidayKey][] {
  const lunar = lunarDays[year]
  if (!lunar) return []
  const [newYear, dragonBoat, midAutumn] = lunar.map((day) => `${year}-${day}`) as [string, string, string]
  const qingming = qingmingOf(year)
  const children = `${year}-04-04`
  // When both fall on one day, Children's Day moves to the day before Qingming, or to the day after when Qingming is
  // a Thursday.
  const moved = addDays(children, weekdayOf(qingming) === 4 ? 1 : -1)
  return [
    [`${year}-01-01`, 'republic'],
    [addDays(newYear, -2), 'lunar_eve_before'],
    [addDays(newYear, -1), 'lunar_eve'],
    [newYear, 'lunar_new_year'],
    [addDays(newYear, 1), 'lunar_new_year'],
    [addDays(newYear, 2), 'lunar_new_year'],
    [`${year}-02-28`, 'peace'],
    [qingming === children ? moved : children, 'children'],
    [qingming, 'qingming'],
    [`${year}-05-01`, 'labour_day'],
    [dragonBoat, 'dragon_boat'],
    [midAutumn, 'mid_autumn'],
    [`${year}-09-28`, 'teachers'],
    [`${year}-10-10`, 'national'],
    [`${year}-10-25`, 'retrocession'],
    [`${year}-12-25`, 'constitution_tw'],
  ]
}

const isWeekend = (date: StayDate) => weekdayOf(date) % 6 === 0

/**
 * A year's holidays with their substitutes: a Saturday is replaced by the working day before, a Sunday by the working
 * day after. Substitutes of the lunar new year all follow it.
 */
function yearOf(year: number): Map<StayDate, Holiday> {
  const days = daysOfYear(year)
  // New Year's Day of the next year can be a Saturday: its substitute is the last Friday of this year.
  if (weekdayOf(`${year + 1}-01-01`) === 6) days.push([`${year + 1}-01-01`, 'republic'])
  const all = new Map<StayDate, Holiday>(days.map(([date, name]) => [date, { name, isInLieu: false }]))
  for (const [date, name] of days.filter(([date]) => isWeekend(date))) {
    const step = weekdayOf(date) === 6 && !name.startsWith('lunar') ? -1 : 1
    let free = addDays(date, step)
    while (isWeekend(free) || all.has(free)) free = addDays(free, step)
    all.set(free, { name, isInLieu: true })
  }
  return all
}

const years = new Map<number, Map<StayDate, Holiday>>()

/** Holidays of the years whose lunar days are listed above; no holidays for other years. */
export function holidayInTaiwan(date: StayDate): Holiday | null {
  const year = Number(date.slice(0, 4))
  if (!lunarDays[year]) return null
  const known = years.get(year) ?? yearOf(year)
  years.set(year, known)
  return known.get(date) ?? null
}
