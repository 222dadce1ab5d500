import * as years from '@hyunbinseo/holidays-kr/all'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Holiday, HolidayKey } from './holidayNames.ts'

const keys: Record<string, HolidayKey> = {
  '1월 1일': 'new_year',
  '설날 전날': 'seollal_break',
  설날: 'seollal',
  '설날 다음 날': 'seollal_break',
  '3ㆍ1절': 'independence_movement',
  노동절: 'labour_day',
  어린이날: 'children',
  '부처님 오신 날': 'buddha',
  현충일: 'memorial',
  제헌절: 'constitution_kr',
  광복절: 'liberation',
  '추석 전날': 'chuseok_break',
  추석: 'chuseok',
  '추석 다음 날': 'chuseok_break',
  개천절: 'gaecheonjeol',
  한글날: 'hangeul',
  기독탄신일: 'christmas',
  임시공휴일: 'temporary',
}

const byYear = years as unknown as Record<string, Record<StayDate, readonly string[]> | undefined>

const keyOf = (name: string): HolidayKey | undefined =>
  keys[name] ?? (name.includes('선거') ? 'election' : undefined)

/**
 * Korea's holidays as announced in its gazette. A year that is not announced yet has no holidays here; the next
 * release of the package adds it.
 */
export function holidayInKorea(date: StayDate): Holiday | null {
  const [known] = byYear[`y${date.slice(0, 4)}`]?.[date] ?? []
  if (known === undefined) return null
  const substitute = /^대체공휴일\((.+)\)$/.exec(known)?.[1]
  const name = substitute ?? known
  return { name: keyOf(name) ?? { original: name }, isInLieu: substitute !== undefined }
}
