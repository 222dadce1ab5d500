import { isStayDate } from '#shared/domain/stayDates.ts'
import {
  type Guard,
  type Guarded,
  isBook,
  isList,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isWhole,
} from './shapes.ts'

/** The two vocabularies of the bridge. No message holds a guest's name, e-mail, phone or token. */

const isDay: Guard<string> = isStayDate
const isHex: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/.test(value)

/** Criteria travel in their one canonical spelling, the query of an address: `checkin=2027-04-02&adults=2`. */
const isQuery = isText(8000)

/** What the page needs to know of the hotel to draw its bar: its face, as seen from the street. */
export const isFace = isShape({
  hotel: isText(64),
  name: isText(),
  time_zone: isText(64),
  bookable_days: isWhole,
  max_nights: isWhole,
  default_adults: isWhole,
  accent: isHex,
  on_accent: isHex,
  /** What a press leads to where the page's tag does not say: the widget over the page, or the full page in a new tab. */
  opens: isOneOf('overlay', 'tab'),
  party: isShape({
    max_guests_per_room: isWhole,
    max_rooms: isWhole,
    max_children_per_adult: isWhole,
    kids: isShape({
      mode: isOneOf('tiers', 'ages', 'none'),
      tiers: isList(isShape({ code: isText(64), name: isText() }), 20),
      max_age: isWhole,
    }),
  }),
  /**
   * What only some hotels need to say, in the guest's language: why a day or a room is refused, by the problem's
   * name; the words for children, and for day use, which is offered where its words are.
   */
  words: isBook(isText(500), 30),
})

export type Face = Guarded<typeof isFace>

/** What a calendar shows of a day, in the guest's language. */
const isMarkedDay = isShape({
  date: isText(10),
  state: isOneOf('available', 'few', 'sold_out', 'unavailable', 'past'),
  /** Stands under the number: a price in few signs, or why there is none. */
  short: isText(24),
  /** What the day's accessible name adds to its date. */
  name: isText(),
  /** Why a press on it would find no room, after what is chosen so far; empty where it may find one. */
  why: isText(),
})

export type MarkedDay = Guarded<typeof isMarkedDay>

/** The brand's hotels by area, for who chooses among them. */
const isArea = isShape({
  name: isText(),
  hotels: isList(isShape({ code: isText(64), name: isText() })),
})

export type Area = Guarded<typeof isArea>

/** Why the app could not open; `error` tells the hotel's page by this code. */
export const failures = [
  'no_hotel',
  'unknown_hotel',
  'unreachable',
  'refused_origin',
  'deadline',
  'broken',
] as const
export type Failure = (typeof failures)[number]

const isFailure = isOneOf(...failures)

/** What is handed on as it is: to listeners of the page, or into its data layer. */
const isRecord: Guard<Record<string, unknown>> = isBook((_): _ is unknown => true, 60)

/** From the app to the page that holds it. */
export const ToPage = {
  /** The app is up and knows its hotel; sent again when the guest changes the language. */
  ready: isShape({ face: isFace, locale: isText(10) }),
  /** The app cannot go on; all that may be said before the hotel's settings have come. */
  failed: isShape({ code: isFailure }),
  /** The guest has pressed the app's close button. */
  close: isShape({}),
  /** The opened app shows its first screen. */
  'booking-widget-opened': isShape({}),
  /** How many steps back the app itself can go; at 0 the back button closes the overlay. */
  depth: isShape({ steps: isWhole }),
  /** The guest searched inside the app: the bar follows. */
  search: isShape({ criteria: isQuery }),
  /** What the calendar's days are like for whoever has chosen this so far: the answer to `days`; none where it failed. */
  days: isShape({ criteria: isQuery, days: isList(isMarkedDay, 62) }),
  /** The brand's hotels: the answer to `hotels`. */
  hotels: isShape({ areas: isList(isArea) }),
  /**
   * Something happened that the page may want to know: `name` is the event its listeners know it by, or empty where
   * it has none; `detail` what they are given; `layer` the entries its data layer gets for it, in their order, unless a
   * listener keeps them out. Nothing personal is in any of them.
   */
  event: isShape({ name: isText(40), detail: isRecord, layer: isList(isRecord, 20) }),
}

/** Where an opened app begins. */
export const targets = ['search', 'room', 'reservation'] as const
export type Target = (typeof targets)[number]

/** From the page to the app in its frame. (Pure, so that the loader, which only says these words, leaves the guards out.) */
export const ToApp = /* @__PURE__ */ (() => ({
  /** The first word: our loader is here. Sent when the frame has loaded. */
  hello: isShape({ version: isWhole }),
  /** The overlay opens (or, already open, goes somewhere else). */
  open: isShape({ target: isOneOf(...targets), criteria: isNullOr(isQuery) }),
  /** The guest has chosen dates in the bar: their rooms can be there before the overlay opens. */
  intend: isShape({ criteria: isQuery }),
  /** The page's calendar shows the days from this one on: what are they like, after what is chosen so far? */
  days: isShape({ from: isDay, criteria: isQuery }),
  /** The page lets its guests choose a hotel of the brand: which are there? */
  hotels: isShape({}),
  /** One step back, please: the guest pressed the browser's back button. */
  back: isShape({}),
  /** The overlay has closed; the app rests. */
  closed: isShape({}),
  /** The page asks for another language. */
  locale: isShape({ locale: isText(10) }),
  /** What the guest has said of being counted, by the page's own word; said first, and whenever it changes. */
  consent: isShape({ analytics: isOneOf('granted', 'open', 'denied') }),
  /** The page asks that whoever is signed in be signed out. Heard before the app is up, it waits until it is. */
  logout: isShape({}),
  /** The chatbot around has signed somebody in or out: who it is must be found out anew. */
  'refresh-login-from-chatbot': isShape({}),
}))()

export type Vocabulary = Record<string, Guard<object>>
export type PayloadOf<V extends Vocabulary, Type extends keyof V> = Guarded<V[Type]>

/** What one end does on each word it listens to. */
export type Listeners<V extends Vocabulary> = { [Type in keyof V]?: (payload: Guarded<V[Type]>) => void }

/** The version of the handshake. */
export const BRIDGE_VERSION = 1
