import { MEMBER_WINDOW } from '#shared/members/windowTypes.ts'
import { type Criteria, writeCriteria } from '#shared/search/criteria.ts'
import { withoutEmails } from '#shared/url/emailInText.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'

/** The room plan code that the guest has chosen for each room of the criteria, in their order; null for none. */
export type ChosenCodes = readonly (string | null)[]

const query = (entries: readonly (readonly [string, string])[]) => {
  const text = new URLSearchParams(entries.map(([key, value]) => [key, value])).toString()
  return text && `?${text}`
}

const selectedKey = (chosenCodes: ChosenCodes): [string, string][] =>
  chosenCodes.some(Boolean) ? [['selected', chosenCodes.map((code) => code ?? '').join()]] : []

/** A refused booking: the error code and the title of the server; null for what it did not send. */
export type BookingFailure = { code: number | null; title: string | null }

/** A title is stored without e-mail addresses, because an address of the app contains no personal data. */
const failed = ({ code, title }: BookingFailure): [string, string][] => [
  ...(code === null ? [] : [['error_code', String(code)] as [string, string]]),
  ...(title === null ? [] : [['error', withoutEmails(title)] as [string, string]]),
]

/** The room of a reservation that an action begins with, by its id; 0 if the guest chooses it there. */
const roomKey = (id: number | null): [string, string][] => (id === null ? [] : [['room', String(id)]])

/** The route patterns, for the route table and for screens that read parameters of their own path. */
export const patterns = {
  root: '/',
  booking: '/booking',
  results: '/booking/result',
  recommender: '/booking/recommender',
  facilities: '/facilities',
  policy: '/cancellation-policy',
  waitlist: '/waitlist',
  priceAlert: '/price-alert',
  guestDetail: '/reservation/guest-detail',
  payment: '/reservation/payment',
  paymentPending: '/reservation/payment/pending/:id',
  confirmation: '/reservation/confirmation/:confirmationNumber',
  fail: '/reservation/fail',
  review: '/review-reservation/:confirmationNumber',
  cancel: '/review-reservation/:confirmationNumber/cancel',
  changeOffer: '/review-reservation/:confirmationNumber/change/offer',
  changeDates: '/review-reservation/:confirmationNumber/change/dates',
  changeGuests: '/review-reservation/:confirmationNumber/change/guests',
  changeCoupon: '/review-reservation/:confirmationNumber/change/coupon',
  changeExtras: '/review-reservation/:confirmationNumber/change/extras',
  details: '/review-reservation/:confirmationNumber/details',
  lookup: '/search',
  organizationSignIn: '/organization-sign-in',
  organizationAdmin: '/organization-admin',
  signIn: '/sign-in',
  passkeyWindow: '/passkey',
  memberWindow: MEMBER_WINDOW,
  switchProgram: '/switch-program',
  memberSetup: '/member-setup',
  signUp: '/sign-up',
  signUpResult: '/sign-up-result',
  signUpDone: '/sign-up-done',
  signOut: '/sign-out',
  chatSignIn: '/chat-sign-in',
  chatSignUp: '/chat-sign-up',
  chatSignUpForm: '/chat-sign-up-form',
  chatSignUpResult: '/chat-sign-up-result',
  chatSignUpDone: '/chat-sign-up-done',
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  memberConfirmation: '/member-confirmation',
  memberDeleted: '/member-deleted-confirmation',
  resendConfirmation: '/resend-confirmation-email',
  account: '/my-account',
  profile: '/my-account/profile',
  reservations: '/my-account/reservations',
  points: '/my-account/points',
  paymentOptions: '/my-account/payment-options',
  paymentLink: '/payments/:paymentNumber',
  paymentDisplay: '/payments/:paymentNumber/display',
  frameToken: '/iframe-token',
  partnerCallback: '/hotels/:hotelCode/creansmaerd/callback',
  customCallback: '/sso/custom/callback',
  unavailable: '/503',
} as const

/** An address with `value` in the place of the parameter of its pattern. */
const withParameter = (pattern: string, value: string): string =>
  pattern.replace(/:\w+/, encodeURIComponent(value))

/**
 * The addresses of the app, one function each. `go` and `AppLink` add the hotel's `code`. What opens a reservation goes along in the
 * state of the history entry, never in an address.
 */
export const paths = {
  root: () => patterns.root,
  results: (criteria?: Criteria, chosenCodes: ChosenCodes = [], failure: BookingFailure | null = null) =>
    `${patterns.results}${query(criteria ? [...writeCriteria(criteria), ...selectedKey(chosenCodes), ...(failure ? failed(failure) : [])] : [])}`,
  /**
   * The results among which the guest chooses another room or plan for a room of a reservation. `wish`: what the guest has chosen so
   * far, as the parameter that the page reads.
   */
  changeRoom: (criteria: Criteria, number: string, roomId: number, wish: [string, string] | null = null) =>
    `${patterns.results}${query([...writeCriteria(criteria), ['current_reservation', number], ...roomKey(roomId), ...(wish ? [wish] : [])])}`,
  facilities: (criteria: Criteria, area: string | null = null) =>
    `${patterns.facilities}${query([...writeCriteria(criteria), ...(area ? [['area', area] as const] : [])])}`,
  recommender: (criteria: Criteria) => `${patterns.recommender}${query(writeCriteria(criteria))}`,
  guestDetail: (criteria: Criteria, chosenCodes: ChosenCodes, bookingKey: string) =>
    `${patterns.guestDetail}${query([...writeCriteria(criteria), ...selectedKey(chosenCodes), writeObfuscated('booking_key', bookingKey)])}`,
  payment: (criteria: Criteria, chosenCodes: ChosenCodes, bookingKey: string) =>
    `${patterns.payment}${query([...writeCriteria(criteria), ...selectedKey(chosenCodes), writeObfuscated('booking_key', bookingKey)])}`,
  paymentPending: (id: string) => withParameter(patterns.paymentPending, id),
  confirmation: (number: string) => withParameter(patterns.confirmation, number),
  review: (number: string) => withParameter(patterns.review, number),
  /** The cancellation of the rooms with these ids. Empty if the guest chooses some there; null for the whole reservation. */
  cancel: (number: string, roomIds: readonly number[] | null = null) =>
    `${withParameter(patterns.cancel, number)}${query(roomIds === null ? [] : [['room', roomIds.join('-') || '0']])}`,
  /** The offer for what the guest wishes; `wish` is the parameter that the page reads. */
  changeOffer: (number: string, wish: [string, string]) =>
    `${withParameter(patterns.changeOffer, number)}${query([wish])}`,
  changeDates: (number: string, roomId: number | null = null) =>
    `${withParameter(patterns.changeDates, number)}${query(roomKey(roomId))}`,
  changeGuests: (number: string, roomId: number | null = null) =>
    `${withParameter(patterns.changeGuests, number)}${query(roomKey(roomId))}`,
  /** The coupon; `wish` is what else the guest wishes. */
  changeCoupon: (number: string, wish: [string, string] | null = null) =>
    `${withParameter(patterns.changeCoupon, number)}${query(wish ? [wish] : [])}`,
  /** The extras; `wish` is what else the guest wishes. */
  changeExtras: (number: string, wish: [string, string] | null = null) =>
    `${withParameter(patterns.changeExtras, number)}${query(wish ? [wish] : [])}`,
  details: (number: string) => withParameter(patterns.details, number),
  fail: (failure: BookingFailure, criteria: Criteria) =>
    `${patterns.fail}${query([...writeCriteria(criteria), ...failed(failure)])}`,
  lookup: (reservationNo: string | null = null) =>
    `${patterns.lookup}${query(reservationNo ? [writeObfuscated('reservation_no', reservationNo)] : [])}`,
  unavailable: () => patterns.unavailable,
  /** `scope`: one of two identities signs out; null for the whole session. */
  signOut: (scope: 'member' | 'organization' | null = null) =>
    `${patterns.signOut}${query(scope ? [['scope', scope]] : [])}`,
  chatSignIn: () => patterns.chatSignIn,
  account: () => patterns.profile,
}

/** The name of an address of the product. */
export type AddressName = keyof typeof patterns
