import { type Locale, locales } from '#shared/i18n/locale.ts'
import { message, type OptionRule, oneOf } from './validate.ts'

/** The attributes of the script tag. Missing and refused attributes have their default. */
export type Settings = {
  /** The URL of the script's folder; the app has the same. */
  base: string
  origin: string
  /** The default hotel; null when the tag names none: then only elements with their own `hotel` attribute work. */
  hotel: string | null
  locale?: Locale
  launcher: string
  /** `overlay` or `tab`; undefined where the hotel's own setting applies. */
  mode?: string
  /** How long the app may take to answer, in milliseconds. */
  deadline: number
  /** The currency that prices are also shown in. */
  currency?: string
  /** The name of the page's data layer; `off` for none. */
  analytics: string
}

/** A hotel's code. */
export const hotelCode: OptionRule = ['the hotel’s code, such as hakone', /^[\w.-]{1,64}$/]

/** The attributes of the script tag by their `dataset` names. */
export const attributes = {
  hotel: hotelCode,
  locale: oneOf(locales),
  currency: ['a code such as JPY', /^[A-Z]{3}$/] as OptionRule,
  launcher: oneOf(['bottom-right', 'bottom-left', 'off']),
  mode: oneOf(['overlay', 'tab']),
  analytics: ['the name of a data layer, or off', /^[\w$]+$/] as OptionRule,
  deadlineMs: ['whole milliseconds from 1000 to 60000', /^([1-9]\d{3}|[1-5]\d{4}|60000)$/] as OptionRule,
}

/** The attribute's name in HTML. */
const attributeName = (name: string) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Our attribute that a name means, also when it is misspelt: the first three letters decide. Other tools add attributes too. */
const nearest = (name: string) =>
  Object.keys(attributes).find((ours) => ours.slice(0, 3) === name.slice(0, 3))

/** Reads the tag's attributes. `problems` has a sentence for each refused attribute, and for a missing hotel. */
export function readSettings(data: Record<string, string | undefined>, src: string) {
  const base = new URL('.', src)
  const problems: string[] = []
  const read: Partial<Record<keyof typeof attributes, string>> = {}
  for (const [name, written = ''] of Object.entries({ hotel: '', ...data })) {
    const text = written.trim()
    const ours = nearest(name)
    if (!ours) continue
    const [takes, admits] = attributes[name as keyof typeof attributes] ?? []
    if (admits?.test(text)) read[name as keyof typeof attributes] = text
    else
      problems.push(
        takes
          ? `${message(attributeName(name), text, takes)}. The default stands.`
          : `${attributeName(name)} is not known; did you mean ${attributeName(ours)}?`,
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
