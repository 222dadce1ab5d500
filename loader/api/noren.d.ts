/**
 * The types of `window.Noren`, the global of the booking widget's script.
 *
 * The script is async, so the page's own code may run before it. These two lines keep calls that the page makes before
 * the script has run. The script then executes them in their order. Each waiting call returns a promise:
 *
 *     window.Noren ||= { q: [] }
 *     for (const call of ['open', 'close', 'setCriteria', 'setLocale', 'setCurrency', 'setConsent', 'on']) Noren[call] ||= (...given) => new Promise((answer) => Noren.q.push([call, given, answer]))
 *
 * The document dispatches the event `noren:ready` when the script has run.
 */

/**
 * The first screen of the opened widget: `search` (the results), `room` (the results for `room_type_codes`), `plan` (the
 * results for `hotel_plan_codes`), `reservation` (the look-up of a reservation), `sign-in`, `sign-up` and `account` (of
 * members), `corporate` (the sign-in of organizations), `payment` (the payment link `triplaPaymentNo`).
 */
export type NorenTarget =
  | 'search'
  | 'room'
  | 'plan'
  | 'reservation'
  | 'sign-in'
  | 'sign-up'
  | 'account'
  | 'corporate'
  | 'payment'

export type NorenLocale = 'en' | 'ja' | 'ko' | 'zh_Hans' | 'zh_Hant'

/** The guests of one room. The hotel's settings decide whether children are given by age group or by age. */
export interface NorenRoom {
  adults?: number
  children?: number
  kids_tiers?: { code: string; children: number }[]
  kids_ages?: number[]
  /** The room's own dates as `yyyy-mm-dd`, if they differ from the dates of the search. Only the opened widget shows them. */
  checkin_date?: string
  checkout_date?: string
}

/** A day as `yyyy-mm-dd` or `yyyy/mm/dd`, or a Date. A Date means its calendar day in the browser's time zone. */
export type NorenDay = string | Date

/** The criteria of a search. A missing key keeps its current value. */
export interface NorenCriteria {
  /** New dates apply to all rooms. For rooms with their own dates, give `rooms` too. */
  checkin?: NorenDay | null
  checkout?: NorenDay | null
  /** The guests of each room. If all rooms have the same guests, use the five keys below instead. */
  rooms?: NorenRoom[]
  /** Adults in each room, 1 to 99. */
  adults?: number | string
  /** Children in each room, 0 to 99. */
  children?: number | string
  kids_tiers?: { code: string; children: number }[]
  /** The age of each child, in years from 0 to 17. */
  kids_ages?: number[] | string
  /** The number of rooms, 1 to 20. */
  room_count?: number | string
  /** A stay without a night, if the hotel sells day use: check-out is on the day of check-in. */
  is_day_use?: boolean | string
  order?: 'recommended' | 'price_low_to_high' | 'price_high_to_low'
  /** Only these room types are searched. */
  room_type_codes?: string[] | string
  /** Other query parameters of the app's addresses: `hotel_plan_codes`, `coupon_code`, `mode`, `utm_source` … */
  [further: string]: unknown
}

/** A refused criterion, and a sentence with the values that it takes. */
export interface NorenProblem {
  option: string
  message: string
}

/** The reason why a call was refused. The console shows it too. */
export interface NorenError extends Error {
  readonly name: 'NorenError'
  readonly code:
    | 'bad_target'
    | 'bad_criteria'
    | 'bad_locale'
    | 'bad_currency'
    | 'bad_consent'
    | 'bad_event'
    | 'no_hotel'
    | 'destroyed'
  readonly problems: NorenProblem[]
}

/** The stay that a guest is booking. Amounts are whole numbers in the currency's minor unit. */
export interface NorenStay {
  hotel: string
  currency: string
  total: number
  checkin: string
  checkout: string
  nights: number
  adults: number
  children: number
  /** A room can have other dates than the others. */
  rooms: {
    room_type_code: string
    room_plan_code: string
    checkin: string
    checkout: string
    total: number
  }[]
}

/** A finished booking, without personal data. */
export interface NorenBooking extends NorenStay {
  number: string
  tax: number
  payment_method?: string
  rooms: {
    room_type_code: string
    room_type_name: string
    room_plan_code: string
    room_plan_name: string
    checkin: string
    checkout: string
    total: number
  }[]
}

/** The guest's consent, with the keys of Google's Consent Mode. Keys for other tags are allowed and ignored. */
export interface NorenConsent {
  /** `granted`: events are pushed into the data layer. `denied`: they are dropped. */
  analytics_storage: 'granted' | 'denied'
  [other: string]: unknown
}

/** The detail of each event. Each event is also dispatched on the document, as `noren:<name>`. */
export interface NorenEvents {
  /** The script has read its settings and registered the elements. `Noren.ready` is resolved also for later code. */
  ready: { hotel: string | null }
  open: { hotel: string; target: NorenTarget }
  close: { hotel: string }
  /** The guest searched in the search bar or in the widget. The criteria are query parameters. */
  search: { hotel: string; criteria: Record<string, string> }
  /** The guest has chosen a plan for one room or for several equal rooms. */
  select_item: {
    hotel: string
    room_type_code: string
    room_plan_code: string
    currency: string
    total: number
    quantity: number
  }
  /** The guest continues from the rooms to the guest details. */
  begin_checkout: NorenStay
  /** The booking waits for a payment that is not finished. */
  payment_pending: { hotel: string; number: string }
  /** Dispatched once for each reservation, and not while a required payment is missing. */
  booking_completed: NorenBooking
  booking_updated: NorenBooking
  booking_cancelled: { hotel: string; number: string; currency: string; total: number }
  /** A guest has signed in. The detail does not identify the guest. */
  sign_in: { hotel: string; as: 'member' | 'corporate' | 'both' }
  /** The member or the person of an organization has signed out. */
  sign_out: { hotel: string }
  /**
   * The widget could not open. The guest gets a link to the full page. `message` is the line of the console; for
   * `refused_origin`, which means that this page may not frame the app (or that the frame shows another document than the
   * app, which looks the same), it names the origin and the lists to add it to.
   */
  error: {
    hotel: string
    code:
      | 'no_hotel'
      | 'unknown_hotel'
      | 'unreachable'
      | 'refused_origin'
      | 'deadline'
      | 'blocked'
      | 'offline'
      | 'broken'

    message: string
  }
}

export interface Noren {
  readonly version: string
  /** The script's `data-hotel`, or null. */
  readonly hotel: string | null
  /** Resolves when the settings are read and the elements are registered. */
  readonly ready: Promise<void>
  /**
   * Opens the widget; the default target is `search`. Criteria change the search; without criteria the widget keeps its
   * last state. If an argument is refused, nothing opens and the promise rejects with a NorenError.
   */
  open(target?: NorenTarget, criteria?: NorenCriteria): Promise<void>
  close(): Promise<void>
  /** Changes the criteria of the search bar and of the widget. Returns the problems; an empty list means success. */
  setCriteria(criteria: NorenCriteria): NorenProblem[]
  setLocale(locale: NorenLocale): void
  /** Also shows prices in another currency, next to the hotel's currency. It applies until it is changed. */
  setCurrency(code: string): void
  /**
   * Sets the guest's consent, for pages without Consent Mode in their data layer. If consent is denied by default, events
   * wait until it is updated.
   */
  setConsent(consent: NorenConsent): void
  /**
   * Adds a listener; the returned function removes it. If the listener returns `false`, the data layer entries of the
   * event are not pushed.
   */
  on<Name extends keyof NorenEvents>(
    event: Name,
    listener: (detail: NorenEvents[Name]) => unknown,
  ): () => void
  /** Removes everything that the script has added to the page. */
  destroy(): void
}

/** Attributes of `<noren-search-bar>`. Its content, such as a link to the full page, is visible until the script has run. */
export interface NorenSearchBarAttributes {
  /** The hotel's code. The default is the script's `data-hotel`. */
  hotel?: string | undefined
  /**
   * Adds a list of the brand's hotels. The value is shown as the hotel's name until the list has arrived. Preact writes
   * an attribute without value as `true`: use a name or an empty text there.
   */
  'hotel-picker'?: string | boolean | undefined
}

/** Attributes of `<noren-launcher>`, which replaces the script's own launcher. */
export interface NorenLauncherAttributes {
  /** The hotel's code. The default is the script's `data-hotel`. */
  hotel?: string | undefined
}

/** Attributes of `<noren-frame>`, the app in the page. The frame is as high as its content. */
export interface NorenFrameAttributes {
  /** The hotel's code. The default is the script's `data-hotel`. */
  hotel?: string | undefined
  /** The target; the default is `search`. */
  target?: NorenTarget | undefined
}

/** Attributes of buttons and links that open the widget. */
export interface NorenOpenerAttributes {
  /** The target that a press opens. */
  'data-noren-open'?: NorenTarget | undefined
  /** The hotel's code. The default is the hotel that the guest has chosen, or the script's `data-hotel`. */
  'data-noren-hotel'?: string | undefined
  /** Only these room types are searched: one code, or several with commas between them. */
  'data-noren-room-type'?: string | undefined
  /** Only these plans are searched: one code, or several with commas between them. */
  'data-noren-plan'?: string | undefined
}

type NorenDomEvents = { [Name in keyof NorenEvents as `noren:${Name}`]: CustomEvent<NorenEvents[Name]> }

declare global {
  interface Window {
    Noren: Noren
  }
  interface DocumentEventMap extends NorenDomEvents {}
}

// Types for pages in React or Preact. If one of them is not installed, `@ts-ignore` prevents an error about its module.

// @ts-ignore
declare module 'react' {
  interface HTMLAttributes<T> extends NorenOpenerAttributes {}
  interface ClassAttributes<T> {}
  namespace JSX {
    interface IntrinsicElements {
      'noren-search-bar': NorenElementProps & NorenSearchBarAttributes
      'noren-launcher': NorenElementProps & NorenLauncherAttributes
      'noren-frame': NorenElementProps & NorenFrameAttributes
    }
    type NorenElementProps = ClassAttributes<HTMLElement> & HTMLAttributes<HTMLElement>
  }
}

// Preact 11 declares the attributes of elements in the module, Preact 10 in its JSX namespace.
// @ts-ignore
declare module 'preact' {
  interface HTMLAttributes<RefType extends EventTarget = EventTarget> extends NorenOpenerAttributes {}
  namespace JSX {
    interface HTMLAttributes<RefType extends EventTarget = EventTarget> extends NorenOpenerAttributes {}
    interface IntrinsicElements {
      'noren-search-bar': NorenElementProps & NorenSearchBarAttributes
      'noren-launcher': NorenElementProps & NorenLauncherAttributes
      'noren-frame': NorenElementProps & NorenFrameAttributes
    }
    type NorenElementProps = IntrinsicElements extends { section: infer Props } ? Props : unknown
  }
}
