import type { Addresses } from '../start/addresses.ts'
import { STATE_MS } from './handOver.ts'

/** The most sign-ins that a browser has open. The oldest ones give way. */
const MOST = 5

const BASE_NAME = 'noren_sso_'

/** On plain http, browsers refuse the prefix. */
const prefixOf = ({ api }: Pick<Addresses, 'api'>): string => (api.startsWith('https:') ? '__Host-' : '')

/** The part of the name that says which state a cookie is for. The state cannot be found from it. */
const markOf = (stateHash: string): string => stateHash.slice(0, 20)

/** A start cookie: the state that it is for, and its value. The first-party cookie proves the browser of the start page. */
export type StartCookie = { mark: string; value: string }

/** The start cookies in the header `Cookie`. The newest are the last ones in most browsers, but nothing relies on it. */
export function startCookiesIn(addresses: Pick<Addresses, 'api'>, header: string): StartCookie[] {
  const start = `${prefixOf(addresses)}${BASE_NAME}`
  return header
    .split(';')
    .map((part) => part.trim().split('='))
    .flatMap(([name = '', value = '']) =>
      name.startsWith(start) && value ? [{ mark: name.slice(start.length), value }] : [],
    )
}

/** The value of the cookie of a state; null without it. */
export const cookieOfState = (cookies: readonly StartCookie[], stateHash: string): string | null =>
  cookies.find(({ mark }) => mark === markOf(stateHash))?.value ?? null

/** `isForForm`: another site posts the return. Browsers send such a cookie only if it is `Secure`; localhost counts as secure. */
const written = (
  name: string,
  value: string,
  { api }: Pick<Addresses, 'api'>,
  { seconds, isForForm }: { seconds: number; isForForm: boolean },
): string =>
  [
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${isForForm ? 'None' : 'Lax'}`,
    ...(isForForm || api.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

/** The header values that set the cookie of a state, and remove cookies beyond the most that a browser has. */
export function setStartCookie(
  addresses: Pick<Addresses, 'api'>,
  {
    stateHash,
    value,
    present,
    isForForm,
  }: { stateHash: string; value: string; present: readonly StartCookie[]; isForForm: boolean },
): string[] {
  const nameOf = (mark: string) => `${prefixOf(addresses)}${BASE_NAME}${mark}`
  const others = present.filter(({ mark }) => mark !== markOf(stateHash))
  return [
    ...others
      .slice(0, Math.max(0, others.length - (MOST - 1)))
      .map(({ mark }) => written(nameOf(mark), '', addresses, { seconds: 0, isForForm })),
    written(nameOf(markOf(stateHash)), value, addresses, { seconds: STATE_MS / 1000, isForForm }),
  ]
}
