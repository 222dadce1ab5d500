import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { shownDigits } from '#shared/money/currencies.ts'
import { inMajorUnits, type Money } from '#shared/money/money.ts'
import { asUtcDate, type StayDate } from '#shared/stay/stayDates.ts'
import { memoize } from '#shared/values/memoize.ts'

const month = { month: 'long', year: 'numeric' } as const
const day = { day: 'numeric', ...month } as const
const brief = { day: 'numeric', month: 'short' } as const

const dateStyles = {
  /** Fri, 2 Apr */
  short: { weekday: 'short', ...brief },
  /** 2 Apr */
  brief,
  /** Friday, 2 April 2027 */
  full: { weekday: 'long', ...day },
  /** `full` for screen readers: the Japanese weekday is a word, `2027年4月2日金曜日`. */
  spoken: { weekday: 'long', ...day },
  /** April 2027 */
  month,
  /** 29 March 2027 */
  day,
  Friday: { weekday: 'long' },
  Fri: { weekday: 'short' },
  F: { weekday: 'narrow' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type FormatStyle = keyof typeof dateStyles
/** How a whole date may be written. */
export type DateStyle = Exclude<FormatStyle, 'Friday' | 'Fri' | 'F'>

/** English dates begin with the day: guests come from all countries, and `2 Apr` is clear to all of them. */
const dateTag = (locale: Locale) => (locale === 'en' ? 'en-GB' : tagOf(locale))

const dateFormat = (locale: Locale, style: FormatStyle) =>
  memoize(
    `${locale} ${style}`,
    () => new Intl.DateTimeFormat(dateTag(locale), { ...dateStyles[style], timeZone: 'UTC' }),
  )

/** Formats a date. Chinese dates, and long Japanese ones, get brackets around the weekday, as short Japanese ones have them. */
const write = (format: Intl.DateTimeFormat, date: Date) =>
  format
    .format(date)
    .replace(/[周週]./, '($&)')
    .replace(/(?<=\d日)(.)曜日/, '($1)')

/** Formats a stay date, `2027-04-02`, in the language and style: `Fri 2 Apr`, `4月2日(金)`. */
export const formatDate = (locale: Locale, date: StayDate, style: DateStyle = 'short'): string =>
  style === 'spoken'
    ? dateFormat(locale, style).format(asUtcDate(date))
    : write(dateFormat(locale, style), asUtcDate(date))

/** A minute of a day at the hotel, without `time` the last one: `Sun 6 Dec, 23:59 (Japan Standard Time)`. */
export function formatDeadline(
  locale: Locale,
  date: StayDate,
  timeZone: string,
  style: DateStyle = 'short',
  time = '23:59',
): string {
  const zone = new Intl.DateTimeFormat(tagOf(locale), { timeZone, timeZoneName: 'long' })
    .formatToParts(asUtcDate(date))
    .find(({ type }) => type === 'timeZoneName')?.value
  const day = formatDate(locale, date, style)
  if (locale === 'en') return `${day}, ${time} (${zone})`
  return locale === 'ko' ? `${day} ${time} (${zone})` : `${day} ${time}（${zone}）`
}

/**
 * The sign between two dates. Intl formats ranges well in English and Korean; in other languages it uses numbers,
 * `04/02`.
 */
const rangeSigns: Record<Locale, string> = { en: ' – ', ja: '〜', ko: '~', zh_Hans: ' – ', zh_Hant: ' – ' }

/** Check-in to check-out. The style `brief` writes the shared month once: `2 – 4 Apr`, `4月2日–4日`. */
export function formatRange(
  locale: Locale,
  checkin: StayDate,
  checkout: StayDate,
  style: DateStyle = 'short',
): string {
  // A day use ends on the day it begins.
  if (checkin === checkout) return formatDate(locale, checkin, style)
  const format = dateFormat(locale, style)
  const [from, to] = [asUtcDate(checkin), asUtcDate(checkout)]
  const isBrief = style === 'brief'
  const isOneYear = checkin.slice(0, 4) === checkout.slice(0, 4)
  // Intl adds the years to a range over New Year, and a brief date has no space for them.
  if ((locale === 'en' || locale === 'ko') && (isOneYear || !isBrief)) return format.formatRange(from, to)
  const sign = isBrief && locale !== 'en' ? rangeSigns[locale].trim() : rangeSigns[locale]
  const isOneMonth = checkin.slice(0, 7) === checkout.slice(0, 7)
  const end = write(format, to)
  return write(format, from) + sign + (isBrief && isOneMonth ? end.replace(/^\d+月/, '') : end)
}

/**
 * The names of the seven weekdays from `weekStart` on: short for columns, long for screen readers. East Asian names
 * have one character; in English, T and S would each mean two days.
 */
export function weekdayNames(locale: Locale, weekStart: number): { short: string; long: string }[] {
  const name = (day: number, style: FormatStyle) =>
    dateFormat(locale, style).format(Date.UTC(2023, 0, 1 + weekStart + day))
  return [...Array(7).keys()].map((day) => ({
    short: name(day, locale === 'en' ? 'Fri' : 'F'),
    long: name(day, 'Friday'),
  }))
}

/** Weeks begin on Sunday in the calendars of all supported countries. */
export const WEEK_START = 0

const symbols: Record<string, string> = { JPY: '¥', KRW: '₩', TWD: 'NT$', USD: 'US$', CNY: 'CN¥' }

/** In China, ¥ is the sign of the renminbi. */
const symbolOf = (locale: Locale, currency: string) =>
  locale === 'zh_Hans' && currency === 'JPY' ? 'JP¥' : symbols[currency]

/**
 * Formats an amount in minor units with its symbol: ¥ for JPY (JP¥ in Simplified Chinese), ₩ for KRW, NT$ for TWD, US$ for USD,
 * CN¥ for CNY. Other currencies have the symbol of `Intl`. Decimals of 0 are left out. Negative amounts have a minus sign (U+2212).
 */
export function formatMoney(locale: Locale, amount: Money, currency: string): string {
  const format = memoize(
    `${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(tagOf(locale), {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
        minimumFractionDigits: shownDigits(currency),
        maximumFractionDigits: shownDigits(currency),
      } as Intl.NumberFormatOptions),
  )
  return format
    .formatToParts(inMajorUnits(amount, currency))
    .map(({ type, value }) =>
      type === 'minusSign' ? '−' : (type === 'currency' && symbolOf(locale, currency)) || value,
    )
    .join('')
}

/** Formats a number with the language's separators of thousands and decimals: `1,200`. */
export const formatNumber = (locale: Locale, value: number): string =>
  memoize(`${locale} number`, () => new Intl.NumberFormat(tagOf(locale))).format(value)
