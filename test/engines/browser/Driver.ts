/** The time zone of all guests and of the hotels: the first calendar opens at the guest's own day. */
export const TIME_ZONE = 'Asia/Tokyo'

/** The document of a call: the page in the current tab, or the booking app in a frame of that page. */
export type Place = 'page' | 'app'

/** An element by its CSS selector and its accessible name, also in shadow roots. `isFocused`: it must have the focus. */
export type Target = { css: string; name?: string | RegExp; isFocused?: boolean }

/** A key by its WebDriver name, which is also its name in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight'

/** What the journeys need of a browser. No call waits for an element: `until` repeats calls. */
export type Driver = {
  open(address: string): Promise<void>
  /** Waits until the page has no running request, in engines that report requests. */
  idle(): Promise<void>
  /** The back button of the browser. */
  back(): Promise<void>
  /** Runs a function in a document and returns its result. The function may use its arguments only. */
  run<Args extends unknown[], Result>(
    place: Place,
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Rejects if no visible element matches. */
  find(place: Place, target: Target): Promise<void>
  /** Clicks the visible element; rejects if there is none. */
  click(place: Place, target: Target): Promise<void>
  /** Types into the visible element; rejects if there is none. */
  type(place: Place, target: Target, text: string): Promise<void>
  /** Chooses an option of a select element by its value; rejects if there is none. */
  select(place: Place, target: Target, value: string): Promise<void>
  press(key: Key): Promise<void>
  /** Switches to the tab that the page has opened; rejects if there is none. */
  enterNewTab(): Promise<void>
  /** Closes the current tab and returns to the first one. */
  closeTab(): Promise<void>
  /** Writes what the window shows as a PNG file. */
  screenshot(path: string): Promise<void>
}

/** The visit of a guest, with its end. */
export type OpenVisit = Driver & {
  /** The error messages of the console since the last call. Empty in engines that do not report them. */
  takeErrors(): string[]
  /** Ends the visit and removes what it stored. */
  leave(): Promise<void>
}

/** A running browser. */
export type Engine = {
  /** A guest on the first visit, in a window of this width. */
  newVisit(width: number): Promise<OpenVisit>
  quit(): Promise<void>
}

/** Starts a browser whose guest reads a language. `languageTag` is a BCP 47 tag with a region. */
export type StartEngine = (languageTag: string) => Promise<Engine>
