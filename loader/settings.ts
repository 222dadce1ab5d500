import { isLocale, type Locale, locales } from '#shared/domain/locale.ts'

/** What the script tag says, made good. */
export type Settings = {
  /** The folder the script came from: the app lives there too. */
  base: string
  /** Null when the tag names none: then only elements with a `hotel` of their own work. */
  hotel: string | null
  locale: Locale | null
  launcher: string
  isTab: boolean
  deadline: number
}

type Attribute = { takes: string; admits: (text: string) => boolean }

/** A hotel's code as it may stand in an address. */
export const isHotelCode = (code: string): boolean => /^[\w.-]{1,64}$/.test(code)

const oneOf = (...values: string[]): Attribute => ({
  takes: values.join(', '),
  admits: (text) => values.includes(text),
})
/** Known, and left for those whose business it is. */
const anything: Attribute = { takes: '', admits: () => true }

const attributes: Record<string, Attribute> = {
  hotel: { takes: 'the hotel’s code, such as hakone', admits: isHotelCode },
  locale: { takes: locales.join(', '), admits: isLocale },
  currency: anything,
  launcher: oneOf('bottom-right', 'bottom-left', 'off'),
  mode: oneOf('overlay', 'tab'),
  analytics: anything,
  deadlineMs: {
    takes: 'whole milliseconds from 1000 to 60000',
    admits: (text) => /^\d{4,5}$/.test(text) && Number(text) >= 1000 && Number(text) <= 60000,
  },
}

const spelled = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Other tools put attributes on script tags too; one is taken for ours misspelt by its beginning. */
const meant = (name: string) => Object.keys(attributes).find((ours) => ours.slice(0, 3) === name.slice(0, 3))

/** Reads the tag's attributes. Each that cannot be taken, and a missing hotel, is told in `problems`. */
export function readSettings(data: Record<string, string | undefined>, src: string) {
  const problems: string[] = []
  const read: Record<string, string | undefined> = {}
  for (const [name, text = ''] of Object.entries({ hotel: '', ...data })) {
    const attribute = attributes[name]
    const ours = attribute ? name : meant(name)
    if (attribute?.admits(text)) read[name] = text
    else if (attribute)
      problems.push(`${spelled(name)} is "${text}"; it takes ${attribute.takes}. The default stands.`)
    else if (ours)
      problems.push(`${spelled(name)} is not known and was passed over; did you mean ${spelled(ours)}?`)
  }
  const { hotel, locale, launcher = 'bottom-right', mode, deadlineMs = 8000 } = read
  const settings: Settings = {
    base: new URL('.', src).href,
    hotel: hotel ?? null,
    locale: (locale as Locale | undefined) ?? null,
    launcher,
    isTab: mode === 'tab',
    deadline: Number(deadlineMs),
  }
  return { settings, problems }
}
