import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { PriceAlert } from '#shared/api/priceAlerts.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import type { Answer, Guest } from './guest.ts'
import { wanted } from './waiting.ts'

type AlertBody = RequestOf<typeof api.priceAlerts.join>['body']

const params = { hotelId: wanted.hotel }

let clients = 0

/** Asks for an alert about the wanted dates, from an address of its own. `headers` name a signed-in person. */
export const joinAlerts = (
  guest: Guest,
  email: string,
  changes: Partial<AlertBody> = {},
  headers: Record<string, string> = {},
): Promise<Answer<object>> => {
  const { checkin, checkout } = wanted
  const body: AlertBody = { checkin, checkout, rooms: [{ adults: 2 }], email, locale: 'en', ...changes }
  clients++
  const ip = `10.2.${Math.floor(clients / 250)}.${clients % 250}`
  return guest.call(api.priceAlerts.join, { params, body }, { 'X-Forwarded-For': ip, ...headers })
}

/** The token in the link of the newest mail to an address about a price alert. */
export async function alertTokenOf(guest: Guest, email: string): Promise<string> {
  const mail = (await guest.mails()).find(({ recipient }) => recipient === email)
  const [, query = ''] = /\/price-alert\?(\S+)/.exec(mail?.text ?? '') ?? []
  const token = readObfuscated(new URLSearchParams(query), 'waitlist_token')
  if (!token) throw new Error(`No link to ${email}`)
  return token
}

/** A call by the link of an alert. */
export const byAlertLink = (
  guest: Guest,
  name: 'show' | 'confirm',
  token: string,
  headers: Record<string, string> = {},
): Promise<Answer<PriceAlert>> => guest.call(api.priceAlerts[name], { params, body: { token } }, headers)

export const leaveAlert = (guest: Guest, token: string): Promise<Answer<object>> =>
  guest.call(api.priceAlerts.leave, { params, body: { token } })
