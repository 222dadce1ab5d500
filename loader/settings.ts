import { type Locale, locales } from '#shared/domain/locale.ts'
import { type Demand, oneOf, wrong } from './demand.ts'

/** What the script tag says, made good. */
export type Settings = {
  /** The folder the script came from: the app lives there too. */
  base: string
  origin: string
  /** Null when the tag names none: then only elements with a `hotel` of their own work. */
  hotel: string | null
  locale?: Locale
  launcher: string
  /** Where the tag does not leave it to the hotel. */
  mode?: string
  deadline: number
  /** The currency prices are shown in, where the page says so. */
  currency?: string
  /** The name of the page's data layer; `off` where it wants none of ours. */
  analytics: string
}

/** A hotel's code as it may stand in an address. */
export const hotelCode: Demand = ['the hotel’s code, such as hakone', /^[\w.-]{1,64}$/]

export const attributes = {
  hotel: hotelCode,
  locale: oneOf(locales),
  currency: ['a code such as JPY', /^[A-Z]{3}$/] as Demand,
  launcher: oneOf(['bottom-right', 'bottom-left', 'off']),
  mode: oneOf(['overlay', 'tab']),
  analytics: ['the name of a data layer, or off', /^[\w$]+$/] as Demand,
  deadlineMs: ['whole milliseconds from 1000 to 60000', /^([1-9]\d{3}|[1-5]\d{4}|60000)$/] as Demand,
}

const spelled = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Other tools put attributes on script tags too; one is taken for ours misspelt by its beginning. */
const meant = (name: string) => Object.keys(attributes).find((ours) => ours.slice(0, 3) === name.slice(0, 3))

/** Reads the tag's attributes. Each that cannot be taken, and a missing hotel, is told in `problems`. */
export function readSettings(data: Record<string, string | undefined>, src: string) {
  const base = new URL('.', src)
  const problems: string[] = []
  const read: Partial<Record<keyof typeof attributes, string>> = {}
  for (const [name, text = ''] of Object.entries({ hotel: '', ...data })) {
    const ours = meant(name)
    if (!ours) continue
    const [takes, admits] = attributes[name as keyof typeof attributes] ?? []
    if (admits?.test(text)) read[name as keyof typeof attributes] = text
    else
      problems.push(
        takes
          ? `${wrong(spelled(name), text, takes)}. The default stands.`
          : `${spelled(name)} is not known; did you mean ${spelled(ours)}?`,
      )
  }
  const settings = {
    base: base.href,
    origin: base.origin,
    hotel: null,
    launcher: 'bottom-right',
    analytics: 'dataLayer',
    ...read,
    deadline: Number(read.deadlineMs ?? 8000),
  } as Settings
  return { settings, problems }
}
