import type { Page, Request } from 'playwright/test'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import type { Entry } from './widget/dataLayer.ts'

/** What a guest types into the details, by the label of the field. No other text of the app contains these values. */
export const typedDetails = {
  'First name': 'Zebulonia',
  'Last name': 'Quixoteria',
  Email: 'zebulonia.q@example.com',
  'Email Confirmation': 'zebulonia.q@example.com',
  Phone: '+819076543219',
}
export const otherGuest = { 'First name': 'Wilhelmette', 'Last name': 'Obermayer' }
export const NOTES = 'A crib beside the third window'
export const ANSWER = 'Chickpeas and lupins'
/** A code that no hotel has. */
export const COUPON = 'VERMILLION77'

/** The typed values, and the e-mail address in the form that addresses of the app can have. */
const values = [
  ...new Set([...Object.values(typedDetails), ...Object.values(otherGuest)]),
  NOTES,
  ANSWER,
  COUPON,
  writeObfuscated('email', typedDetails.Email)[1],
]

/** What leaves the app during a test: requests, addresses, console messages, data layer entries, messages of frames. */
export type Traffic = { requests: Request[]; texts: string[] }

/** Records the requests, the addresses and the console of a page. */
export function recordTraffic(page: Page): Traffic {
  const traffic: Traffic = { requests: [], texts: [] }
  page.on('request', (request) => traffic.requests.push(request))
  page.on('console', (message) => traffic.texts.push(`console: ${message.text()}`))
  page.on('framenavigated', (frame) => traffic.texts.push(`address: ${frame.url()}`))
  return traffic
}

const decoded = (text: string): string => {
  try {
    return `${text}\n${decodeURIComponent(text.replaceAll('+', ' '))}`
  } catch {
    return text
  }
}

const isBooking = (request: Request) => request.method() === 'POST' && /\/reservations$/.test(request.url())

const valuesIn = (text: string): string[] => values.filter((value) => decoded(text).includes(value))

/** The requests and texts that contain a typed value, except the booking. Requests are named by their path. */
export function leaks({ requests, texts }: Traffic): string[] {
  const sent = requests
    .filter((request) => !isBooking(request))
    .flatMap((request) => {
      const headers = JSON.stringify(request.headers())
      const found = valuesIn(`${request.url()}\n${request.postData() ?? ''}\n${headers}`)
      return found.map((value) => `${new URL(request.url()).pathname.split('/').at(-1)}: ${value}`)
    })
  return [...sent, ...texts.filter((text) => valuesIn(text).length > 0)]
}

export const dataLayerText = (entries: readonly Entry[]): string => `data layer: ${JSON.stringify(entries)}`

/** The bodies of the bookings. */
export const bookings = ({ requests }: Traffic): string[] =>
  requests.filter(isBooking).map((request) => request.postData() ?? '')
