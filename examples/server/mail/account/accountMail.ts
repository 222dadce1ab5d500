import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { phoneText } from '#shared/typed/phone.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { inLocale } from '../../hotels/texts.ts'
import type { Addresses } from '../../start/addresses.ts'
import { mailTexts } from '../mailTexts.ts'
import { accentOf } from '../reservationMail.ts'
import { type MailContent, type MailLink, writeMail } from '../writeMail.tsx'
import type { AccountText } from './AccountText.ts'
import { ifNotYouTexts } from './ifNotYouTexts.ts'
import { passkeysIn, passkeyTexts, thisPasskey } from './passkeyTexts.ts'
import { passwordTexts } from './passwordTexts.ts'
import { providerTexts } from './providerTexts.ts'
import { signUpTexts } from './signUpTexts.ts'

/** A mail that a person has asked for. A token is in the link of its mail only. */
export type AskedMail =
  | { kind: 'sign_up' | 'reset'; token: string }
  | { kind: 'link'; token: string; title: string }
  | { kind: 'known' }

/** What a reset has removed from the accounts: a number of passkeys, and providers by their names. */
export type RemovedWays = { passkeys: number; providers: readonly string[] }

/** A way to sign in was added or removed. `title` is the name of the provider. */
export type WayChange =
  | { kind: 'provider_linked' | 'provider_unlinked'; title: string }
  | { kind: 'passkey_added' | 'passkey_removed' }

/**
 * A mail that a way to sign in has changed. `hasPassword`: only a member with a password can set a new one. `ways_removed`: a reset has
 * removed ways, and the password stays.
 */
export type SecurityMail =
  | (WayChange & { hasPassword: boolean })
  | { kind: 'password_changed'; removed?: RemovedWays }
  | { kind: 'ways_removed'; removed: RemovedWays }

/** A mail about an account. */
type AccountMail = AskedMail | SecurityMail

type AccountMailContext = { hotel: Hotel; locale: Locale; addresses: Addresses }

/** The page and the name of the token of each link. */
const pages = {
  sign_up: ['/member-confirmation', 'confirmation_token'],
  reset: ['/change-password', 'reset_password_token'],
  link: ['/sign-in', 'link_token'],
  known: ['/sign-in', null],
  password_changed: ['/forgot-password', null],
  ways_removed: ['/forgot-password', null],
  passkey_added: ['/forgot-password', null],
  passkey_removed: ['/forgot-password', null],
  provider_linked: ['/forgot-password', null],
  provider_unlinked: ['/forgot-password', null],
} as const

const textsIn = (locale: Locale): Record<AccountMail['kind'], AccountText> => ({
  ...signUpTexts[locale],
  ...passwordTexts[locale],
  ...passkeyTexts[locale],
  ...providerTexts[locale],
})

/** The address of a page of the app, from settings and never from a header of the call. */
function linkOf(
  { hotel, locale, addresses: { app, appPath } }: AccountMailContext,
  mail: AccountMail,
): string {
  const [page, name] = pages[mail.kind]
  const query = new URLSearchParams({ code: hotel.code, locale })
  if (name && 'token' in mail) query.set(name, mail.token)
  return `${app}${appPath}${page}?${query}`
}

/** The removed ways as the list of a sentence; empty for none. */
function listOfWays(locale: Locale, { passkeys, providers }: RemovedWays): string {
  const ways = [...(passkeys > 0 ? [passkeysIn[locale](passkeys)] : []), ...providers]
  return new Intl.ListFormat(tagOf(locale)).format(ways)
}

/** What the reader does who has not made the change; null for a mail that a person has asked for. */
function ifNotYou(locale: Locale, mail: AccountMail): string | null {
  const { setPassword, leaveOut, callHotel } = ifNotYouTexts[locale]
  if ('hasPassword' in mail && !mail.hasPassword) return callHotel
  switch (mail.kind) {
    case 'passkey_added':
      return leaveOut(thisPasskey[locale])
    case 'provider_linked':
      return leaveOut(mail.title)
    case 'passkey_removed':
    case 'provider_unlinked':
    case 'password_changed':
    case 'ways_removed':
      return setPassword
    default:
      return null
  }
}

/**
 * A mail about an account. It has one button: none if the member could do nothing on its page. Nothing that a person has typed is
 * in it: anybody can ask for a mail to any address.
 */
export function writeAccountMail(context: AccountMailContext, mail: AccountMail): MailContent {
  const { hotel, locale, addresses } = context
  const texts = mailTexts[locale]
  const name = inLocale(hotel.name, locale)
  const { subject, says, button } = textsIn(locale)[mail.kind]
  const removed = 'removed' in mail && mail.removed
  const title = 'title' in mail ? mail.title : removed ? listOfWays(locale, removed) : ''
  const alarm = ifNotYou(locale, mail)
  const isWithoutPage = 'hasPassword' in mail && !mail.hasPassword
  const link: MailLink | null = isWithoutPage ? null : { text: button, address: linkOf(context, mail) }
  return writeMail(locale, {
    subject: subject(name, title),
    opening: [texts.greeting, ...says(name, title), ...(alarm ? [alarm] : [])],
    facts: [],
    link,
    ending: [texts.contact(phoneText(hotel.phone, locale)), name],
    accent: accentOf(hotel),
    head: {
      hotel: name,
      logo: hotel.settings.has_logo === false ? null : `${addresses.api}/pictures/${hotel.code}/logo.svg`,
      picture: null,
    },
  })
}
