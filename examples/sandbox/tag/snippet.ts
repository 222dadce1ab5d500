import { type ChoiceName, type Choices, choiceNames, type Field, fields } from './choices.ts'

/** What a hotel pastes: the script tag, the element and an optional style sheet. `base` is the address of noren.js. */
export type Snippet = { tag: string; element: string; sheet: string }

const optionsAs = (choices: Choices, kind: 'attribute' | 'property'): [string, string][] =>
  choiceNames.flatMap((name: ChoiceName) => {
    const place = (fields[name] as Field)[kind]
    return place && choices[name] ? [[place, choices[name]] as [string, string]] : []
  })

const link = (base: string, { hotel }: Choices) => `<a href="${base}/?code=${hotel}">Book a room</a>`

const elements: Record<string, (base: string, choices: Choices) => string> = {
  bar: (base, choices) => `<noren-search-bar>${link(base, choices)}</noren-search-bar>`,
  picker: (base, choices) => `<noren-search-bar hotel-picker>${link(base, choices)}</noren-search-bar>`,
  buttons: () =>
    [
      '<button type="button" data-noren-open="search">See rooms and prices</button>',
      '<button type="button" data-noren-open="reservation">Your reservation</button>',
    ].join('\n'),
  inline: (base, choices) => `<noren-frame>${link(base, choices)}</noren-frame>`,
}

/** The space reserved for an element until the script has loaded. */
const places: Record<string, string[]> = {
  'noren-search-bar': [
    'noren-search-bar { display: block; container-type: inline-size }',
    'noren-search-bar::before { content: ""; float: left; height: clamp(80px, (760px - 100cqi) * 999, 222px) }',
  ],
  'hotel-picker': [
    'noren-search-bar[hotel-picker]::before { height: clamp(80px, (760px - 100cqi) * 999, 292px) }',
  ],
  'noren-frame': ['noren-frame { display: block; min-height: 640px }'],
}

/** The snippet for these choices, used for copying and for the host page. */
export function snippetOf(choices: Choices, base: string): Snippet {
  const attributes = optionsAs(choices, 'attribute').map(([name, value]) => ` ${name}="${value}"`)
  const element = (elements[choices.page] ?? elements.bar)?.(base, choices) ?? ''
  const properties = optionsAs(choices, 'property').map(([name, value]) => `  ${name}: ${value};`)
  return {
    tag: `<script async src="${base}/noren.js"${attributes.join('')}></script>`,
    element,
    sheet: [
      ...Object.entries(places).flatMap(([sign, lines]) => (element.includes(sign) ? lines : [])),
      ...(properties.length > 0 ? [':root {', ...properties, '}'] : []),
    ].join('\n'),
  }
}

/** The snippet as text. */
export const snippetText = ({ tag, element, sheet }: Snippet): string =>
  [tag, ...(sheet ? [`<style>\n${sheet}\n</style>`] : []), element].join('\n\n')
