import holidayJp from '@holiday-jp/holiday_jp'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Holiday, HolidayKey } from './holidayNames.ts'

const keys: Record<string, HolidayKey> = {
  元日: 'new_year',
  成人の日: 'coming_of_age',
  建国記念の日: 'foundation',
  天皇誕生日: 'emperor',
  春分の日: 'vernal_equinox',
  昭和の日: 'showa',
  憲法記念日: 'constitution',
  みどりの日: 'greenery',
  こどもの日: 'children',
  海の日: 'marine',
  山の日: 'mountain',
  敬老の日: 'aged',
  秋分の日: 'autumnal_equinox',
  スポーツの日: 'sports',
  文化の日: 'culture',
  勤労感謝の日: 'labour_thanksgiving',
  休日: 'citizens',
}

const days: Record<StayDate, { name: string } | undefined> = holidayJp.holidays

const SUBSTITUTE = ' 振替休日'

/** Japan's holidays as listed by the Cabinet Office, calculated ahead to 2050. */
export function holidayInJapan(date: StayDate): Holiday | null {
  const known = days[date]
  if (!known) return null
  const isInLieu = known.name.endsWith(SUBSTITUTE)
  const name = isInLieu ? known.name.slice(0, -SUBSTITUTE.length) : known.name
  return { name: keys[name] ?? { original: name }, isInLieu }
}
