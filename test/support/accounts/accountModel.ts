import {
  earlierAfterChange,
  linkHours,
  linkStateOf,
  mailKindFor,
  refusedPasswords,
  SIGN_UP_HOURS,
} from '../../../examples/server/accounts/accountRules.ts'

/**
 * The accounts of two brands as pure steps: what the server stores, who has which password, and what a person does. The steps that
 * take long have two parts, so that others come between them: a password is checked before a session begins. Links, mails and
 * earlier passwords follow the rules of the server.
 */

export type Brand = 1 | 2
/** The owner of the address, and a stranger, who has another address. */
export type Person = 'owner' | 'stranger'

export type SignUp = { id: number; brand: Brand; address: Person; password: string; until: number }
export type Account = { brand: Brand; address: Person; password: string; earlier: string[] }
export type Link = {
  id: number
  kind: 'confirm' | 'reset'
  brand: Brand
  address: Person
  until: number
  used: boolean
}
/** `heldBy`: who has the token. A stolen token has two holders. `since`: the number of the step that began it. */
export type Session = { id: number; brand: Brand; address: Person; heldBy: Person[]; since: number }

export type Accounts = {
  now: number
  steps: number
  signUps: SignUp[]
  accounts: Account[]
  links: Link[]
  sessions: Session[]
}

export const noAccounts: Accounts = { now: 0, steps: 0, signUps: [], accounts: [], links: [], sessions: [] }

/** The rules of the server. The model shows that each of them is needed. */
export type Rules = {
  /** The password says which sign-up a link confirms. */
  confirmAsksPassword: boolean
  /** A session begins only if the password that was checked is still the present one. */
  signInChecksAgain: boolean
  resetEndsSessions: boolean
  linksHaveBrand: boolean
  linksAreUsedOnce: boolean
  changeEndsLinks: boolean
}

export const allRules: Rules = {
  confirmAsksPassword: true,
  signInChecksAgain: true,
  resetEndsSessions: true,
  linksHaveBrand: true,
  linksAreUsedOnce: true,
  changeEndsLinks: true,
}

export const HOUR = 60

const isOf =
  (brand: Brand, address: Person) =>
  (one: { brand: Brand; address: Person }): boolean =>
    one.brand === brand && one.address === address

export const accountOf = ({ accounts }: Accounts, brand: Brand, address: Person): Account | null =>
  accounts.find(isOf(brand, address)) ?? null

const openSignUps = ({ signUps, now }: Accounts, brand: Brand, address: Person) =>
  signUps.filter((one) => isOf(brand, address)(one) && one.until > now)

/** The step number names what it makes. */
const next = (state: Accounts): Accounts => ({ ...state, steps: state.steps + 1 })

/** The link that a mail to the address has, if it has one. */
function withLink(state: Accounts, kind: Link['kind'], brand: Brand, address: Person): Accounts {
  const until = state.now + linkHours[kind] * HOUR
  return { ...state, links: [...state.links, { id: state.steps, kind, brand, address, until, used: false }] }
}

/** The mail that the worker of the server writes, with its link if it has one. An address with an account loses its sign-ups. */
function withMail(state: Accounts, asked: 'sign_up' | 'reset', brand: Brand, address: Person): Accounts {
  const hasAccount = accountOf(state, brand, address) !== null
  const cleared = { ...state, signUps: state.signUps.filter((one) => !isOf(brand, address)(one)) }
  const after = asked === 'sign_up' && hasAccount ? cleared : state
  const kind = mailKindFor(asked, {
    hasAccount,
    hasOpenSignUp: openSignUps(after, brand, address).length > 0,
  })
  if (kind === null || kind === 'known') return after
  if (kind === 'reset') return withLink(after, 'reset', brand, address)
  const until = after.now + linkHours.confirm * HOUR
  const open = new Set(openSignUps(after, brand, address).map(({ id }) => id))
  const signUps = after.signUps.map((one) =>
    open.has(one.id) ? { ...one, until: Math.max(one.until, until) } : one,
  )
  return withLink({ ...after, signUps }, 'confirm', brand, address)
}

/** A sign-up, with the mail that it causes: to an address with an account, the mail has no link. */
export function signUp(before: Accounts, brand: Brand, address: Person, password: string): Accounts {
  const state = next(before)
  const made = { id: state.steps, brand, address, password, until: state.now + SIGN_UP_HOURS * HOUR }
  return withMail({ ...state, signUps: [...state.signUps, made] }, 'sign_up', brand, address)
}

export const resend = (before: Accounts, brand: Brand, address: Person): Accounts =>
  withMail(next(before), 'sign_up', brand, address)

export const askReset = (before: Accounts, brand: Brand, address: Person): Accounts =>
  withMail(next(before), 'reset', brand, address)

/** A link that can be used at a brand. */
function goodLink(state: Accounts, rules: Rules, id: number, kind: Link['kind'], brand: Brand): Link | null {
  const found = state.links.find((one) => one.id === id && one.kind === kind)
  const link = !rules.linksHaveBrand || found?.brand === brand ? (found ?? null) : null
  const isUsed = rules.linksAreUsedOnce && link?.used === true
  const { state: linkState } = linkStateOf(
    link && { email: link.address, until: link.until, isUsed },
    state.now,
  )
  return linkState === 'good' ? link : null
}

/** Uses a link up. A change of the account ends the other links to the address. */
const withoutLinks = (state: Accounts, rules: Rules, used: Link): Link[] =>
  state.links
    .filter(
      (one) =>
        one.id === used.id || one.used || !rules.changeEndsLinks || !isOf(used.brand, used.address)(one),
    )
    .map((one) => (one.id === used.id ? { ...one, used: true } : one))

/** The button of a confirmation, at a brand, with a typed password. */
export function confirm(
  before: Accounts,
  rules: Rules,
  id: number,
  brand: Brand,
  password: string,
): Accounts {
  const state = next(before)
  const link = goodLink(state, rules, id, 'confirm', brand)
  if (!link || accountOf(state, brand, link.address)) return state
  const open = openSignUps(state, brand, link.address)
  const found = rules.confirmAsksPassword ? open.find((one) => one.password === password) : open.at(-1)
  if (!found) return state
  return {
    ...state,
    links: withoutLinks(state, rules, link),
    signUps: state.signUps.filter((one) => !isOf(brand, link.address)(one)),
    accounts: [...state.accounts, { brand, address: link.address, password: found.password, earlier: [] }],
  }
}

/** A password that was checked, and is not yet a session. */
export type CheckedPassword = { brand: Brand; address: Person; password: string; by: Person }

export const checkPassword = (state: Accounts, asked: CheckedPassword): CheckedPassword | null =>
  accountOf(state, asked.brand, asked.address)?.password === asked.password ? asked : null

export function beginSession(before: Accounts, rules: Rules, checked: CheckedPassword): Accounts {
  const state = next(before)
  if (rules.signInChecksAgain && !checkPassword(state, checked)) return state
  const { brand, address, by } = checked
  return {
    ...state,
    sessions: [...state.sessions, { id: state.steps, brand, address, heldBy: [by], since: state.steps }],
  }
}

/** The button of a reset. Refused for the present password and the three before it. */
export function reset(before: Accounts, rules: Rules, id: number, brand: Brand, password: string): Accounts {
  const state = next(before)
  const link = goodLink(state, rules, id, 'reset', brand)
  const account = link && accountOf(state, brand, link.address)
  if (!link || !account) return state
  const passwords = { present: account.password, earlier: account.earlier }
  if (refusedPasswords(passwords).includes(password)) return state
  const changed = { ...account, password, earlier: earlierAfterChange(passwords) }
  return {
    ...state,
    links: withoutLinks(state, rules, link),
    accounts: state.accounts.map((one) => (one === account ? changed : one)),
    sessions: rules.resetEndsSessions
      ? state.sessions.filter((one) => !isOf(brand, link.address)(one))
      : state.sessions,
  }
}

export const pass = (state: Accounts, minutes: number): Accounts => ({ ...state, now: state.now + minutes })

/** The stranger copies the token of a session. */
export const steal = (state: Accounts, id: number): Accounts => ({
  ...state,
  sessions: state.sessions.map((one) => (one.id === id ? { ...one, heldBy: ['owner', 'stranger'] } : one)),
})
