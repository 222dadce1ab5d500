/**
 * The types of `window.Noren`, the global of the booking widget's script.
 *
 * The script is async, so it may come later than the page's own code. Calls made before it are kept and done, in
 * their order, by these two lines; until the script is there each of them answers with a promise:
 *
 *     window.Noren ||= { q: [] }
 *     for (const call of ['open', 'close', 'setCriteria', 'setLocale', 'setCurrency', 'setConsent', 'on']) Noren[call] ||= (...given) => new Promise((answer) => Noren.q.push([call, given, answer]))
 *
 * The document's `noren:ready` event says that the script has arrived.
 */

/**
 * Where an opened widget begins: the results, those of a room type (`room_type_codes`) or of a plan
 * (`hotel_plan_codes`), the guest's own reservation, a member's ways in and account, the way in for companies, or a
 * payment link (`triplaPaymentNo`).
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

/** The guests of one room. Children are named by the hotel's age groups or by their ages, as the hotel asks. */
export interface NorenRoom {
  adults?: number
  children?: number
  kids_tiers?: { code: string; children: number }[]
  kids_ages?: number[]
}

/** A day as `yyyy-mm-dd` or `yyyy/mm/dd`, or a Date, of which the browser's own calendar day is taken. */
export type NorenDay = string | Date

/** What a guest looks for. What is not given stays as the guest has it. */
export interface NorenCriteria {
  checkin?: NorenDay | null
  checkout?: NorenDay | null
  /** Each room with its own guests; or, for rooms all alike, the five keys below. */
  rooms?: NorenRoom[]
  /** 1 to 99, of each room. */
  adults?: number | string
  /** 0 to 99, of each room. */
  children?: number | string
  kids_tiers?: { code: string; children: number }[]
  /** Years from 0 to 17. */
  kids_ages?: number[] | string
  /** 1 to 20. */
  room_count?: number | string
  /** For the day, without a night, where the hotel sells that: the guests leave on the day they come. */
  is_day_use?: boolean | string
  order?: 'recommended' | 'price_low_to_high' | 'price_high_to_low'
  /** Narrows the search to these room types. */
  room_type_codes?: string[] | string
  /** What only the open widget knows, as its addresses spell it: `hotel_plan_codes`, `coupon_code`, `mode`, `utm_source` … */
  [further: string]: unknown
}

/** A criterion that was refused, and the sentence that says what it takes. */
export interface NorenProblem {
  option: string
  message: string
}

/** Why a call was refused; the console has said it too. */
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

/** What a guest is about to book. Amounts are whole numbers in the currency's minor unit. */
export interface NorenStay {
  hotel: string
  currency: string
  total: number
  checkin: string
  checkout: string
  nights: number
  adults: number
  children: number
  rooms: { room_type_code: string; room_plan_code: string; total: number }[]
}

/** A finished booking. Nothing personal is in it. */
export interface NorenBooking extends NorenStay {
  number: string
  tax: number
  payment_method: string
  rooms: {
    room_type_code: string
    room_type_name: string
    room_plan_code: string
    room_plan_name: string
    total: number
  }[]
}

/** The guest's answers, in the words of Google's Consent Mode; the keys for other tags may stand beside it. */
export interface NorenConsent {
  /** Whether visits are counted: `granted` lets events into the data layer, `denied` keeps them out. */
  analytics_storage: 'granted' | 'denied'
  [other: string]: unknown
}

/** Each event with what a listener is given; every one is also a `noren:<name>` event on the document. */
export interface NorenEvents {
  /** The script has read its settings and the elements are there; who comes late asks `Noren.ready`. */
  ready: { hotel: string | null }
  open: { hotel: string; target: NorenTarget }
  close: { hotel: string }
  /** The guest searched, in the bar or inside; criteria in the spelling of addresses. */
  search: { hotel: string; criteria: Record<string, string> }
  /** The guest has chosen a plan for a room, or for several alike. */
  select_item: {
    hotel: string
    room_type_code: string
    room_plan_code: string
    currency: string
    total: number
    quantity: number
  }
  /** The guest goes on from the rooms to their details. */
  begin_checkout: NorenStay
  /** The booking waits for a payment that is not finished. */
  payment_pending: { hotel: string; number: string }
  /** Once for each reservation, and never for one that is not paid as it should be. */
  booking_completed: NorenBooking
  booking_updated: NorenBooking
  booking_cancelled: { hotel: string; number: string; currency: string; total: number }
  /** Who came in is not said. */
  sign_in: { hotel: string; as: 'member' | 'corporate' | 'both' }
  /** The member or corporate user has signed out. */
  sign_out: { hotel: string }
  /** The widget could not open; the guest has been offered the hosted page. */
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
  /** Resolved when the settings are read and the elements registered. */
  readonly ready: Promise<void>
  /**
   * Opens the widget; the default target is `search`. With criteria it shows those; without, the guest finds it
   * as they left it. Rejects with a NorenError, and opens nothing, when something given cannot be taken.
   */
  open(target?: NorenTarget, criteria?: NorenCriteria): Promise<void>
  close(): Promise<void>
  /** Sets what the search bar and the open widget look for; returns why not, or an empty list when done. */
  setCriteria(criteria: NorenCriteria): NorenProblem[]
  setLocale(locale: NorenLocale): void
  /** Shows prices in another currency, beside the hotel's own; `Noren.open` and the bar keep to it. */
  setCurrency(code: string): void
  /**
   * The guest's answer, where the page does not tell it by Consent Mode in its data layer. Until there is one, where
   * that was denied by default, events wait.
   */
  setConsent(consent: NorenConsent): void
  /** Listens; the returned function ends it. A listener that answers `false` keeps the event out of the data layer. */
  on<Name extends keyof NorenEvents>(
    event: Name,
    listener: (detail: NorenEvents[Name]) => unknown,
  ): () => void
  /** Takes everything away and leaves the page as it was found. */
  destroy(): void
}

/** Attributes of `<noren-search-bar>`. What stands inside is there until the script has come: a link to the hosted page. */
export interface NorenSearchBarAttributes {
  /** The hotel's code; without it the script's `data-hotel`. */
  hotel?: string | undefined
  /**
   * Guests choose among the brand's hotels first. What it says is shown as the hotel's name until the others are known.
   * In Preact, which writes a bare attribute as `true`, give it a name or an empty text.
   */
  'hotel-picker'?: string | boolean | undefined
}

/** Attributes of `<noren-launcher>`, which stands where the script's own launcher would. */
export interface NorenLauncherAttributes {
  /** The hotel's code; without it the script's `data-hotel`. */
  hotel?: string | undefined
}

/** Attributes of `<noren-frame>`, the whole booking in the page, as high as what it shows. */
export interface NorenFrameAttributes {
  /** The hotel's code; without it the script's `data-hotel`. */
  hotel?: string | undefined
  /** The target; the default is `search`. */
  target?: NorenTarget | undefined
}

/** What makes any button or link of the page open the widget. */
export interface NorenOpenerAttributes {
  /** Where the widget begins when this is pressed. */
  'data-noren-open'?: NorenTarget | undefined
  /** The hotel's code; without it the one the guest has chosen, or the script's `data-hotel`. */
  'data-noren-hotel'?: string | undefined
  /** Narrows the search to this room type, or to several with commas between them. */
  'data-noren-room-type'?: string | undefined
  /** Narrows the search to this plan, or to several with commas between them. */
  'data-noren-plan'?: string | undefined
}

type NorenDomEvents = { [Name in keyof NorenEvents as `noren:${Name}`]: CustomEvent<NorenEvents[Name]> }

declare global {
  interface Window {
    Noren: Noren
  }
  interface DocumentEventMap extends NorenDomEvents {}
}

// For pages written in React or Preact. Where one of them is not installed its part means nothing, and is no error.

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
