import { type Locale, locales } from '#shared/domain/locale.ts'
import { wrong } from './NorenError.ts'

/** What the script tag says, made good. */
export type Settings = {
  /** The folder the script came from: the app lives there too. */
  base: string
  /** Null when the tag names none: then only elements with a `hotel` of their own work. */
  hotel: string | null
  locale: Locale | null
  launcher: string
  /** Null where the tag leaves it to the hotel. */
  mode: string | null
  deadline: number
  /** The currency prices are shown in, where the page says so. */
  currency: string | null
  /** The name of the page's data layer; null where it wants none of ours. */
  analytics: string | null
}

type Attribute = [takes: string, admits: RegExp]

/** A hotel's code as it may stand in an address. */
export const hotelCode: Attribute = ['the hotel’s code, such as hakone', /^[\w.-]{1,64}$/]

const oneOf = (...values: readonly string[]): Attribute => [
  values.join(', '),
  RegExp(`^(${values.join('|')})$`),
]

/** A currency by its ISO 4217 code. */
export const currencyCode: Attribute = ['a code such as JPY', /^[A-Z]{3}$/]

const attributes: Record<string, Attribute> = {
  hotel: hotelCode,
  locale: oneOf(...locales),
  currency: currencyCode,
  launcher: oneOf('bottom-right', 'bottom-left', 'off'),
  mode: oneOf('overlay', 'tab'),
  analytics: ['the name of a data layer, or off', /^[\w$]+$/],
  deadlineMs: ['whole milliseconds from 1000 to 60000', /^([1-9]\d{3}|[1-5]\d{4}|60000)$/],
}

const spelled = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Other tools put attributes on script tags too; one is taken for ours misspelt by its beginning. */
const meant = (name: string) => Object.keys(attributes).find((ours) => ours.slice(0, 3) === name.slice(0, 3))

/** Reads the tag's attributes. Each that cannot be taken, and a missing hotel, is told in `problems`. */
export function readSettings(data: Record<string, string | undefined>, src: string) {
  const problems: string[] = []
  const read: Record<string, string | undefined> = {}
  for (const [name, text = ''] of Object.entries({ hotel: '', ...data })) {
    const [takes, admits] = attributes[name] ?? []
    const ours = meant(name)
    if (admits?.test(text)) read[name] = text
    else if (takes) problems.push(`${wrong(spelled(name), text, takes)}. The default stands.`)
    else if (ours) problems.push(`${spelled(name)} is not known; did you mean ${spelled(ours)}?`)
  }
  const {
    hotel,
    locale,
    launcher = 'bottom-right',
    mode,
    deadlineMs = 8000,
    currency,
    analytics = 'dataLayer',
  } = read
  const settings: Settings = {
    base: new URL('.', src).href,
    hotel: hotel ?? null,
    locale: (locale as Locale | undefined) ?? null,
    launcher,
    mode: mode ?? null,
    deadline: Number(deadlineMs),
    currency: currency ?? null,
    analytics: analytics === 'off' ? null : analytics,
  }
  return { settings, problems }
}
