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

/**
 * The three tables of message types: `ToPage`, `ToApp` and `ToChat`, each with the guards of the payloads. No message
 * between the app and the host page contains personal data or a token. To a chatbot frame on an allowed origin the app
 * also sends the session of the signed-in user (`receiveTriplabotSession`).
 */

/** Criteria as the canonical query of an address: `checkin=2027-04-02&adults=2`. */
const isQuery = /* @__PURE__ */ isText(8000)

const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'

/** The data of a hotel that the search bar on the page needs. */
export const isHotelProfile = isLike({
  hotel: '',
  name: '',
  time_zone: '',
  /** The server's time minus the time of the device, in ms. */
  clock_offset: 0,
  bookable_days: 0,
  max_nights: 0,
  yesterday_bookable: isFlag,
  /** Days from today to the default check-in. */
  checkin_offset: 0,
  default_adults: 0,
  accent: '',
  on_accent: '',
  /**
   * What a press opens if the tag has no `data-mode`: the overlay, or the full page in a new tab.
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
   * Texts that only some hotels need, in the guest's language: the reason why a day or a room is refused, by the name of
   * the problem; the terms for children; the terms for day use. Day use is offered if its texts are present.
   */
  words: isRecordOf(''),
})

export type HotelProfile = Guarded<typeof isHotelProfile>

/** A day of the calendar, with texts in the guest's language. */
const isMarkedDay = /* @__PURE__ */ isLike({
  date: '',
  state: isOpenEnum<'available' | 'few' | 'sold_out' | 'unavailable' | 'past'>(),
  /** The text under the number: a short price, or the reason why there is none. */
  short: '',
  /** The second text under the number: the shortest stay, else the number of rooms left. */
  note: '',
  /** The name of a public holiday; empty on other days. */
  holiday: '',
  /** Whether the day has the lowest price per night of its month. */
  is_cheapest: isFlag,
  /** The part of the accessible name after the date. */
  name: '',
  /** The reason why the day cannot be chosen with the present criteria; empty if it can. */
  why: '',
})

export type MarkedDay = Guarded<typeof isMarkedDay>

/** An area of the brand, with its hotels. */
const isArea = isLike({
  name: '',
  hotels: [{ code: '', name: '' }],
})

export type Area = Guarded<typeof isArea>

/** The brand's hotels by area. */
export const isHotelList = isLike({ areas: [isArea] })

/** The reason why the app could not open; the page's `error` event has this code. */
export type OpeningFailure =
  | 'no_hotel'
  | 'unknown_hotel'
  | 'unreachable'
  | 'refused_origin'
  | 'deadline'
  | 'blocked'
  | 'offline'
  | 'broken'

/** Data that passes unchanged to listeners of the page or into its data layer. */
const isData: Guard<Record<string, unknown>> = /* @__PURE__ */ isRecordOf((_: unknown): _ is unknown => true)

/** Messages from the app to the page around its frame. */
export const ToPage = /* @__PURE__ */ (() => ({
  /** The app has started and has the hotel's settings. Sent again when the guest changes the language. */
  ready: isLike({ profile: isHotelProfile, locale: '' }),
  /**
   * A document of the app begins in a frame of the loader. Its inline script sends this message before the document has
   * loaded. A document that has loaded without it is not the app, for example the browser's error page for a page that may
   * not frame the app.
   */
  starting: isLike({}),
  /** The app cannot start. Besides `starting`, the only message that may be sent before the hotel's settings have arrived. */
  failed: isLike({ code: isOpenEnum<OpeningFailure>() }),
  /** The guest has pressed the app's close button. */
  close: isLike({}),
  /** The opened app has rendered its first screen. */
  'booking-widget-opened': isLike({}),
  /** The number of steps that the app can go back; at 0 the back button closes the overlay. Also the answer to `ping`. */
  historyDepth: isLike({ steps: 0 }),
  /** The guest searched inside the app. The search bar takes over the criteria. */
  search: isLike({ criteria: isQuery }),
  /**
   * The state of the calendar's days for these criteria: the answer to `calendarDays`. Empty if the call failed. `legend`
   * explains the prices; `total` is the lowest price of the chosen stay, as a text.
   */
  calendarDays: isLike({ criteria: isQuery, days: [isMarkedDay], legend: '', total: '' }),
  /** The height of the app's content in CSS pixels, for a frame in the page. */
  height: isLike({ height: 0 }),
  /** The brand's hotels: the answer to `hotelList`. */
  hotelList: isHotelList,
  /**
   * An event of the app. `name` is the event for listeners of the page, or null for data layer entries only; `detail`
   * is the detail of that event; `layer` are entries for the page's data layer, which a listener can prevent. None
   * contains personal data.
   */
  event: isLike({ name: isNullOr(isText(500)), detail: isData, layer: [isData] }),
}))()

/**
 * Messages from the app to any page around the frame, also without the loader. Existing chatbots require these names, and
 * `close`, `booking-widget-opened` and `event` of `ToPage`. `sendToParent` (`app/platform/bridge.ts`) sends them to
 * origins that the hotel allows only.
 */
export const ToChat = /* @__PURE__ */ (() => ({
  /** A member or a person of an organization has signed in. */
  login: isLike({}),
  /** The signed-in user has signed out. */
  sign_out: isLike({}),
  /** Whether the page's chatbot may be visible next to this screen on this device. */
  'show-chatbot': isLike({ show: isFlag }),
  /** Inside a chatbot's frame: the session token of the signed-in user, for the chatbot's own calls. */
  receiveTriplabotSession: isLike({ session: isText(4000) }),
  /** The request `refresh-login-from-chatbot` is done. */
  triplabotSynced: isLike({}),
  /** The numbers of companions in an answered search, if the hotel counts companions. */
  receiveCompanionInfo: isLike({ adult_companion: 0, kid_tier_A_companion: 0 }),
}))()

/** The first screens of an opened app, with their paths. Criteria name the room, the plan or the payment. */
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

const isTarget: Guard<Target> = (value): value is Target =>
  typeof value === 'string' && Object.hasOwn(targets, value)

/**
 * Messages from the page to the app in its frame. The call is marked as pure: the loader only sends these messages, and its
 * build leaves the guards out.
 */
export const ToApp = /* @__PURE__ */ (() => ({
  /** The loader is on the page: the first message, sent when the frame has loaded. */
  hello: isLike({ version: 0 }),
  /** The frame is part of the page: it cannot be closed, and its height is the height of its content. */
  inlineMode: isLike({}),
  /**
   * The part of a frame in the page that the guest sees: its upper and lower edge in CSS pixels, measured from the top of the
   * frame. Sent when it changes, at most once per animation frame. The app places its sticky bars there. If it never
   * arrives, as with a page without the loader, the bars remain at their places in the document.
   */
  visiblePart: isLike({ top: 0, bottom: 0 }),
  /** Requests a sign of life. The answer is `historyDepth`. */
  ping: isLike({}),
  /** The overlay opens at a target; an open overlay goes to the target. */
  open: isLike({ target: isTarget, criteria: isNullOr(isQuery) }),
  /** The guest has chosen dates in the bar. The app requests the rooms before the overlay opens. */
  prefetch: isLike({ criteria: isQuery }),
  /** Requests the states of the calendar's days, from `from` on, for the present criteria. */
  calendarDays: isLike({ from: '', criteria: isQuery }),
  /** Requests the brand's hotels, for the list of hotels in the search bar. */
  hotelList: isLike({}),
  /** The guest pressed the browser's back button: the app goes one step back. */
  back: isLike({}),
  /** The overlay has closed. The app is hidden and idle. */
  closed: isLike({}),
  /** Changes the language. */
  locale: isLike({ locale: '' }),
  /** Changes the currency in which prices are also shown. */
  currency: isLike({ currency: '' }),
  /** The guest's consent to analytics, as the page states it. Sent after `hello`, and when it changes. */
  consent: isLike({ analytics: isOneOf('granted', 'open', 'denied') }),
  /** Signs the guest out. A request before the app has started waits until then. */
  logout: isLike({}),
  /** The chatbot has signed a user in or out. The app requests the current user from the server. */
  'refresh-login-from-chatbot': isLike({}),
}))()

/** A table of message types, each with the guard of its payload. */
export type MessageTypes = Record<string, Guard<object>>
export type PayloadOf<V extends MessageTypes, Type extends keyof V> = Guarded<V[Type]>

/** The functions that one end calls for the message types that it handles. */
export type Listeners<V extends MessageTypes> = { [Type in keyof V]?: (payload: Guarded<V[Type]>) => void }

/** The version of the handshake. */
export const BRIDGE_VERSION = 1
