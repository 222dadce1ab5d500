import { formatDate, formatRange } from '#shared/i18n/formats.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { inLocale } from '../../hotels/texts.ts'
import type { Addresses } from '../../start/addresses.ts'
import type { Fact } from '../facts/Fact.ts'
import { mailTexts } from '../mailTexts.ts'
import { accentOf } from '../reservationMail.ts'
import { type MailContent, type MailHead, writeMail } from '../writeMail.tsx'
import { waitlistTexts } from './texts.ts'

/** What a mail about an entry of the waitlist states. The token is the right to confirm, to book and to leave. */
export type WishMailContext = {
  hotel: Hotel
  token: string
  locale: Locale
  checkin: StayDate
  checkout: StayDate
  parties: readonly { adults: number; children: number }[]
  /** The only room type that the guest asks for; null for any. */
  roomTypeCode: string | null
  addresses: Addresses
}

/** The pages of the links. Opening them changes nothing: scanners of mails open links. */
type WishPage = 'waitlist' | 'price-alert'

function linkTo(
  page: WishPage,
  { hotel, token, locale, addresses: { app, appPath } }: WishMailContext,
): string {
  const query = new URLSearchParams([
    ['code', hotel.code],
    ['locale', locale],
    writeObfuscated('waitlist_token', token),
  ])
  return `${app}${appPath}/${page}?${query}`
}

const headOf = ({ hotel, locale, addresses: { api } }: WishMailContext): MailHead => ({
  hotel: inLocale(hotel.name, locale),
  logo: hotel.settings.has_logo === false ? null : `${api}/pictures/${hotel.code}/logo.svg`,
  picture: null,
})

/** The stay and its rooms. `plans`: the codes of the plans of held rooms, which state the types of the rooms; empty without a hold. */
function stayOf(
  { hotel, locale, checkin, checkout, parties, roomTypeCode }: WishMailContext,
  plans: readonly string[],
): Fact[] {
  const texts = mailTexts[locale]
  const wanted = plans.length === 0 && hotel.roomTypes.find(({ code }) => code === roomTypeCode)
  const held = plans.map((code) =>
    hotel.roomTypes.find((type) => type.plans.some((plan) => plan.code === code)),
  )
  return [
    {
      name: texts.dates,
      lines: [formatRange(locale, checkin, checkout, 'full'), texts.nights(nightsBetween(checkin, checkout))],
    },
    ...(wanted ? [{ name: waitlistTexts[locale].roomType, lines: [inLocale(wanted.name, locale)] }] : []),
    ...parties.map(({ adults, children }, at) => {
      const type = held[at]
      return {
        name: texts.room(at + 1, parties.length),
        lines: [...(type ? [inLocale(type.name, locale)] : []), texts.guests(adults, children)],
      }
    }),
  ]
}

type Parts = {
  subject: string
  opening: string[]
  facts?: Fact[]
  link: string
  ending: string[]
  page?: WishPage
  /** The codes of the plans of held rooms, in the order of the parties. */
  plans?: readonly string[]
}

/** Writes a mail about a stay that a guest has asked to be mailed about. */
export const writeAboutStay = (
  context: WishMailContext,
  { subject, opening, facts = [], link, ending, page = 'waitlist', plans = [] }: Parts,
): MailContent => {
  const { hotel, locale } = context
  const texts = mailTexts[locale]
  return writeMail(locale, {
    subject,
    opening: [texts.greeting, ...opening],
    facts: [...facts, ...stayOf(context, plans)],
    link: { text: link, address: linkTo(page, context) },
    ending: [...ending, texts.contact(phoneText(hotel.phone, locale)), inLocale(hotel.name, locale)],
    accent: accentOf(hotel),
    head: headOf(context),
  })
}

export const shortDates = ({ locale, checkin, checkout }: WishMailContext) =>
  formatRange(locale, checkin, checkout)

/** Asks a guest to confirm an entry. */
export function writeConfirmEntry(context: WishMailContext): MailContent {
  const { hotel, locale } = context
  const { confirm } = waitlistTexts[locale]
  const name = inLocale(hotel.name, locale)
  return writeAboutStay(context, {
    subject: confirm.subject(name, shortDates(context)),
    opening: [confirm.opening(name), confirm.says],
    link: confirm.link,
    ending: [confirm.notYou],
  })
}

/** Says to a guest who waits already that asking again was not needed. */
export function writeWaitsAlready(context: WishMailContext): MailContent {
  const { hotel, locale } = context
  const { again, leave } = waitlistTexts[locale]
  const name = inLocale(hotel.name, locale)
  return writeAboutStay(context, {
    subject: again.subject(name, shortDates(context)),
    opening: [again.opening(name), again.says],
    link: again.link,
    ending: [leave],
  })
}

/** A moment on the clock of the hotel: the day and the time. */
function momentText({ hotel, locale }: WishMailContext, at: number): string {
  const [day = '', time = ''] = hotelTimeIn(hotel.time_zone, at).split('T')
  return `${formatDate(locale, day)} ${time}`
}

/**
 * A room is free for a guest. `plans` are the codes of the offered plans, in the order of the parties. `heldUntil`, in milliseconds: until when the room is held;
 * null without a hold.
 */
export function writeFreeRoom(
  context: WishMailContext,
  plans: readonly string[],
  heldUntil: number | null,
): MailContent {
  const { hotel, locale } = context
  const { held, free, heldUntil: label, leave } = waitlistTexts[locale]
  const name = inLocale(hotel.name, locale)
  if (heldUntil === null)
    return writeAboutStay(context, {
      subject: free.subject(name, shortDates(context)),
      opening: [free.opening(name), free.says],
      link: free.link,
      ending: [],
    })
  const until = momentText(context, heldUntil)
  return writeAboutStay(context, {
    subject: held.subject(name, until),
    opening: [held.opening(name, until), held.says],
    facts: [{ name: label, lines: [until] }],
    link: held.link,
    ending: [leave],
    plans,
  })
}
