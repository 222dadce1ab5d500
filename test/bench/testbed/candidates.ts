/** The button that visitors press, and the frame once the visitor can use it; selectors pierce open shadow roots. */
export type Opening = { button: string; frame: string }

/** One state of the widget, or another widget, on the same hotel page. */
export type Candidate = {
  /** Heading of its column, and first step of its page's path. */
  name: string
  /** The folder of the checkout whose server runs; null for other widgets. */
  folder: string | null
  /** Origins of the candidate's own servers: requests to them are the candidate's. */
  origins: readonly string[]
  /** Address of the hotel page with the candidate's tag. */
  page: string
  /** Address of a light page with the candidate's tag. */
  lightPage: string
  launcher: Opening
  /** Whether the pointer's approach loads the frame. */
  warms: boolean
  /** What the frame shows. */
  opens: 'the app' | 'a stand-in'
}

/** The frame of the dialog; `inert` until the app has shown its first screen. */
const frame = 'dialog[open] iframe:not([inert])'

/** Parts of the widget that every state has: they belong to the public API of the elements. */
export const parts = {
  launcher: { button: 'noren-launcher button', frame },
  search: { button: 'noren-search-bar [part=search]', frame },
  dates: { button: 'noren-search-bar [part=dates]', frame },
} satisfies Record<string, Opening>
