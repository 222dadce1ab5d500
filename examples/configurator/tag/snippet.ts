import { type ChoiceField, type ChoiceName, type Choices, choiceNames, fields } from './choices.ts'

/** What a hotel pastes: the script tag, the element and an optional style sheet. `base` is the address of noren.js. */
export type Snippet = {
  tag: string
  /** The attributes of the tag by name, with the address of the script. */
  attributes: [name: string, value: string][]
  element: string
  /** The style sheet: the reserved height of the element, and the theme. */
  sheet: string
  /** The theme alone, for a page without an element. */
  theme: string
}

const optionsAs = (choices: Choices, kind: 'attribute' | 'property'): [string, string][] =>
  choiceNames.flatMap((name: ChoiceName) => {
    const place = (fields[name] as ChoiceField)[kind]
    return place && choices[name] ? [[place, choices[name]] as [string, string]] : []
  })

/** The address of the app as a full page. */
export const fullPageOf = (base: string, hotel: string) => `${base}/?code=${hotel}`

const link = (base: string, { hotel, locale }: Choices) =>
  `<a href="${fullPageOf(base, hotel)}">${locale === 'ja' ? 'ご予約はこちら' : 'Book a room'}</a>`

const elements: Record<string, (base: string, choices: Choices) => string> = {
  bar: (base, choices) => `<noren-search-bar>${link(base, choices)}</noren-search-bar>`,
  picker: (base, choices) => `<noren-search-bar hotel-picker>${link(base, choices)}</noren-search-bar>`,
  buttons: (_, { locale }) =>
    [
      ['search', locale === 'ja' ? '空室・料金を見る' : 'See rooms and prices'],
      ['reservation', locale === 'ja' ? 'ご予約の確認' : 'Your reservation'],
    ]
      .map(([target, text]) => `<button type="button" data-noren-open="${target}">${text}</button>`)
      .join('\n'),
  launcher: () => '',
  inline: (base, choices) => `<noren-frame>${link(base, choices)}</noren-frame>`,
}

/** The space reserved for an element until the script has loaded. */
const places: Record<string, string[]> = {
  'noren-search-bar': [
    '/* The height of the bar: 80px where its column has 760px or more, else 222px. */',
    'noren-search-bar { display: block; container-type: inline-size }',
    'noren-search-bar::before { content: ""; float: left; height: clamp(80px, (760px - 100cqi) * 999, 222px) }',
  ],
  'hotel-picker': [
    '/* With the list of hotels: 292px in a narrow column. */',
    'noren-search-bar[hotel-picker]::before { height: clamp(80px, (760px - 100cqi) * 999, 292px) }',
  ],
  'noren-frame': ['noren-frame { display: block; min-height: 640px }'],
}

const BAR = 'noren-search-bar::part(bar)'
const SEARCH = 'noren-search-bar::part(search)'

/** The rules of the options that no custom property carries. */
const partRules: Partial<Record<ChoiceName, Record<string, string[]>>> = {
  edge: {
    line: [`${BAR} { box-shadow: none }`],
    heavy: [`${BAR} { box-shadow: none; border: 2px solid var(--noren-accent, currentcolor) }`],
    none: [`${BAR} { box-shadow: none; border-color: transparent }`],
  },
  button: {
    pill: [`${SEARCH} { border-radius: 99px }`],
    outline: [
      `${SEARCH} { background: transparent; color: var(--noren-accent, currentcolor); box-shadow: inset 0 0 0 2px }`,
    ],
  },
}

/** The properties are on the root, so that the launcher and the overlay beside the body inherit them. */
function themeOf(choices: Choices): string[] {
  const properties = optionsAs(choices, 'property').map(([name, value]) => `  ${name}: ${value};`)
  const rules = Object.entries(partRules).flatMap(
    ([name, values]) => values[choices[name as ChoiceName]] ?? [],
  )
  return [...(properties.length > 0 ? [':root {', ...properties, '}'] : []), ...rules]
}

/**
 * The choices as a page in the language of the tool has them: its texts and its preview are in this language unless another
 * one is chosen.
 */
export const inToolLanguage = (choices: Choices, language: string): Choices => ({
  ...choices,
  locale: choices.locale || language,
})

/** The snippet for these choices, used for copying and for the host page. */
export function snippetOf(choices: Choices, base: string, language = 'en'): Snippet {
  const attributes = optionsAs(choices, 'attribute')
  const element = (elements[choices.page] ?? elements.bar)?.(base, inToolLanguage(choices, language)) ?? ''
  const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join('')
  const theme = themeOf(choices)
  return {
    tag: `<script async src="${base}/noren.js"${written}></script>`,
    attributes: [['src', `${base}/noren.js`], ...attributes],
    element,
    sheet: [
      ...Object.entries(places).flatMap(([sign, lines]) => (element.includes(sign) ? lines : [])),
      ...theme,
    ].join('\n'),
    theme: theme.join('\n'),
  }
}

/** The part of a snippet for the head: the tag and its style sheet. */
export const headOf = ({ tag, sheet }: Snippet): string =>
  [tag, ...(sheet ? [`<style>\n${sheet}\n</style>`] : [])].join('\n\n')

/** The complete snippet as text. */
export const snippetText = (snippet: Snippet): string =>
  [headOf(snippet), ...(snippet.element ? [snippet.element] : [])].join('\n\n')
