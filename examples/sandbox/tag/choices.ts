import { locales } from '#shared/i18n/locale.ts'

type Option = [value: string, words: string]

/** One option of the tag. An empty value means "not set". */
export type Field = {
  label: string
  /** The values of a select. */
  options?: Option[]
  /** The pattern of a text field's whole value. */
  admits?: string
  /** The value when the option is not set. */
  usual?: string
  hint?: string
  /** The script's attribute, or the custom property, that carries the option. */
  attribute?: string
  property?: string
}

const notSet = (words: string): Option => ['', words]

/** In the order of the form. The hotels are those of the catalogue. */
export const fields = {
  page: {
    label: 'Host page',
    options: [
      ['bar', 'A search bar'],
      ['picker', 'A bar that chooses the hotel'],
      ['buttons', 'Buttons by the rooms'],
      ['inline', 'The whole booking in the page'],
      ['classic', 'A bar under an old theme'],
    ],
  },
  hotel: { label: 'Hotel', attribute: 'data-hotel', admits: '[\\w.\\-]{1,64}' },
  mode: {
    label: 'Opens',
    attribute: 'data-mode',
    options: [notSet('Hotel’s own'), ['overlay', 'Over the page'], ['tab', 'In a new tab']],
  },
  locale: {
    label: 'Language',
    attribute: 'data-locale',
    options: [notSet('Guest’s own'), ...locales.map((locale): Option => [locale, locale])],
  },
  currency: {
    label: 'Currency',
    attribute: 'data-currency',
    options: [
      notSet('Hotel’s own'),
      ...['JPY', 'USD', 'EUR', 'TWD', 'KRW', 'CNY', 'HKD'].map((code): Option => [code, code]),
    ],
  },
  launcher: {
    label: 'Launcher',
    attribute: 'data-launcher',
    options: [notSet('Bottom right'), ['bottom-left', 'Bottom left'], ['off', 'Off']],
  },
  analytics: {
    label: 'Analytics layer',
    attribute: 'data-analytics',
    admits: '[A-Za-z_$][\\w$]{0,40}',
    usual: 'dataLayer',
    hint: 'A name, or off',
  },
  deadline: {
    label: 'Deadline',
    attribute: 'data-deadline-ms',
    admits: '[1-9]\\d{3}|[1-5]\\d{4}|60000',
    usual: '8000',
    hint: '1000 to 60000 ms',
  },
  accent: { label: 'Accent', property: '--noren-accent', admits: '#[\\da-f]{6}', usual: '#7c2d2b' },
  on_accent: {
    label: 'Button text',
    property: '--noren-on-accent',
    admits: '#[\\da-f]{6}',
    usual: '#ffffff',
  },
  radius: {
    label: 'Roundness',
    property: '--noren-radius',
    admits: '\\d{1,2}px',
    usual: '18px',
    hint: 'Such as 6px',
  },
  scheme: {
    label: 'Scheme',
    property: '--noren-color-scheme',
    options: [notSet('Guest’s own'), ['light', 'Light'], ['dark', 'Dark']],
  },
} satisfies Record<string, Field>

export type ChoiceName = keyof typeof fields
export const choiceNames = Object.keys(fields) as ChoiceName[]

/** Each value is from a list, or has a form that is safe in an attribute or a style sheet. */
export type Choices = Record<ChoiceName, string>

const defaults: Partial<Choices> = { page: 'bar', hotel: 'hakone' }

function admitted(field: Field, value: string): boolean {
  if (field.options) return field.options.some(([option]) => option === value)
  return value === '' || RegExp(`^(${field.admits})$`).test(value)
}

/** The choices in a query. Invalid values count as not set. */
export function readChoices(query: URLSearchParams): Choices {
  return Object.fromEntries(
    choiceNames.map((name) => {
      const value = query.get(name) ?? ''
      return [name, value !== '' && admitted(fields[name], value) ? value : (defaults[name] ?? '')]
    }),
  ) as Choices
}

/** The choices as a query, without those that are not set. */
export const toQuery = (choices: Choices): string =>
  new URLSearchParams(
    choiceNames.flatMap((name) => (choices[name] ? [[name, choices[name]]] : [])),
  ).toString()
