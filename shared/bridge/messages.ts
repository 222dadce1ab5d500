import {
  type Guard,
  type Guarded,
  isLike,
  isNullOr,
  isOneOf,
  isOpenEnum,
  isRecordOf,
  isText,
} from './shapes.ts'

/** The two vocabularies of the bridge. No message holds a guest's name, e-mail, phone or token. */

/** Criteria travel in their one canonical spelling, the query of an address: `checkin=2027-04-02&adults=2`. */
const isQuery = /* @__PURE__ */ isText(8000)

const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'

/** What the page needs to know of a hotel to render its search bar. */
export const isHotelProfile = isLike({
  hotel: '',
  name: '',
  time_zone: '',
  bookable_days: 0,
  max_nights: 0,
  default_adults: 0,
  accent: '',
  on_accent: '',
  /**
   * What a press leads to where the page's tag does not say: the widget over the page, or the full page in a new tab.
   */
  opens: isOpenEnum<'overlay' | 'tab'>(),
  party: {
    max_guests_per_room: 0,
    max_rooms: 0,
    max_children_per_adult: 0,
    kids: {
      mode: isOpenEnum<'tiers' | 'ages' | 'none'>(),
      tiers: [{ code: '', name: '' }],
      max_age: 0,
    },
  },
  /**
   * What only some hotels need to say, in the guest's language: why a day or a room is refused, by the problem's
   * name; the words for children, and for day use, which is offered where its words are.
   */
  words: isRecordOf(''),
})

export type HotelProfile = Guarded<typeof isHotelProfile>

/** What a calendar shows of a day, in the guest's language. */
const isMarkedDay = /* @__PURE__ */ isLike({
  date: '',
  state: isOpenEnum<'available' | 'few' | 'sold_out' | 'unavailable' | 'past'>(),
  /** Stands under the number: a price in few signs, or why there is none. */
  short: '',
  /** What the day's accessible name adds to its date. */
  name: '',
  /** Why a press on it would find no room, after what is chosen so far; empty where it may find one. */
  why: '',
})

export type MarkedDay = Guarded<typeof isMarkedDay>

/** The brand's hotels by area, for who chooses among them. */
const isArea = isLike({
  name: '',
  hotels: [{ code: '', name: '' }],
})

export type Area = Guarded<typeof isArea>

/** The brand's hotels by area. */
export const isHotelList = isLike({ areas: [isArea] })

/** Why the app could not open; the page's `error` event has this code. */
export type Failure =
  | 'no_hotel'
  | 'unknown_hotel'
  | 'unreachable'
  | 'refused_origin'
  | 'deadline'
  | 'blocked'
  | 'offline'
  | 'broken'

/** What is handed on as it is: to listeners of the page, or into its data layer. */
const isRecord: Guard<Record<string, unknown>> = /* @__PURE__ */ isRecordOf(
  (_: unknown): _ is unknown => true,
)

/** From the app to the page that holds it. */
export const ToPage = /* @__PURE__ */ (() => ({
  /** The app is up and knows its hotel; sent again when the guest changes the language. */
  ready: isLike({ profile: isHotelProfile, locale: '' }),
  /** The app cannot go on; all that may be said before the hotel's settings have come. */
  failed: isLike({ code: isOpenEnum<Failure>() }),
  /** The guest has pressed the app's close button. */
  close: isLike({}),
  /** The opened app shows its first screen. */
  'booking-widget-opened': isLike({}),
  /** How many steps back the app itself can go; at 0 the back button closes the overlay. Also the answer to `ping`. */
  historyDepth: isLike({ steps: 0 }),
  /** The guest searched inside the app: the bar follows. */
  search: isLike({ criteria: isQuery }),
  /** The state of the calendar's days for these criteria: the answer to `calendarDays`; empty when the call failed. */
  calendarDays: isLike({ criteria: isQuery, days: [isMarkedDay] }),
  /** How high the app's content is, in CSS pixels, where it stands in the page itself. */
  height: isLike({ height: 0 }),
  /** The brand's hotels: the answer to `hotelList`. */
  hotelList: isHotelList,
  /**
   * An event of the app. `name` is the event for listeners of the page, or null for data layer entries only; `detail`
   * is the detail of that event; `layer` are entries for the page's data layer, which a listener can prevent. None
   * contains personal data.
   */
  event: isLike({ name: isNullOr(isText(500)), detail: isRecord, layer: [isRecord] }),
}))()

/**
 * From the app to a page around it that is not our loader, a chatbot say: the names such pages have long known. It goes
 * to the origins that the hotel allows and no other.
 */
export const ToChat = /* @__PURE__ */ (() => ({
  /** A member or corporate user has signed in. */
  login: isLike({}),
  /** The signed-in user has signed out. */
  sign_out: isLike({}),
  /** Whether the page's chatbot may be seen beside this screen on this device. */
  'show-chatbot': isLike({ show: isFlag }),
  /** Inside a chatbot's frame: the session of the user who signed in, for the chatbot's own calls. */
  receiveTriplabotSession: isLike({ session: isText(4000) }),
  /** What `refresh-login-from-chatbot` asked for is done. */
  triplabotSynced: isLike({}),
  /** The companions in the search that was answered, where the hotel counts them. */
  receiveCompanionInfo: isLike({ adult_companion: 0, kid_tier_A_companion: 0 }),
}))()

/** Where an opened app begins, each with its address. A room, a plan and a payment are named by the criteria. */
export const targets = {
  search: 'booking/result',
  room: 'booking/result',
  plan: 'booking/result',
  reservation: 'search',
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  account: 'my-account',
  corporate: 'organization-sign-in',
  payment: '',
} as const
export type Target = keyof typeof targets

const isTarget: Guard<Target> = (value): value is Target => Object.hasOwn(targets, value as string)

/**
 * From the page to the app in its frame. (Pure, so that the loader, which only says these words, leaves the guards
 * out.)
 */
export const ToApp = /* @__PURE__ */ (() => ({
  /** The first word: our loader is here. Sent when the frame has loaded. */
  hello: isLike({ version: 0 }),
  /** The frame stands in the page itself: nothing closes it, and the page gives it the height of its content. */
  inlineMode: isLike({}),
  /** Are you still there? */
  ping: isLike({}),
  /** The overlay opens (or, already open, goes somewhere else). */
  open: isLike({ target: isTarget, criteria: isNullOr(isQuery) }),
  /** The guest has chosen dates in the bar: their rooms can be there before the overlay opens. */
  prefetch: isLike({ criteria: isQuery }),
  /** The page's calendar shows the days from this one on: what are they like, after what is chosen so far? */
  calendarDays: isLike({ from: '', criteria: isQuery }),
  /** The page lets its guests choose a hotel of the brand: which are there? */
  hotelList: isLike({}),
  /** One step back, please: the guest pressed the browser's back button. */
  back: isLike({}),
  /** The overlay has closed; the app rests. */
  closed: isLike({}),
  /** The page asks for another language. */
  locale: isLike({ locale: '' }),
  /** The page asks for prices in another currency. */
  currency: isLike({ currency: '' }),
  /** What the guest has said of being counted, by the page's own word; said first, and whenever it changes. */
  consent: isLike({ analytics: isOneOf('granted', 'open', 'denied') }),
  /** The page requests a sign-out. A request before the app is up waits until it is. */
  logout: isLike({}),
  /** The chatbot has signed a user in or out: the app asks the server who is signed in. */
  'refresh-login-from-chatbot': isLike({}),
}))()

export type Vocabulary = Record<string, Guard<object>>
export type PayloadOf<V extends Vocabulary, Type extends keyof V> = Guarded<V[Type]>

/** What one end does on each word it listens to. */
export type Listeners<V extends Vocabulary> = { [Type in keyof V]?: (payload: Guarded<V[Type]>) => void }

/** The version of the handshake. */
export const BRIDGE_VERSION = 1
