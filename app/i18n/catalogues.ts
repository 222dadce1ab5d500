import { addressOfTexts } from '#app/platform/buildFiles.ts'
import type account from '#locales/en/account.json'
import type booking from '#locales/en/booking.json'
import type change from '#locales/en/change.json'
import type changeOffer from '#locales/en/changeOffer.json'
import type errors from '#locales/en/errors.json'
import type facilities from '#locales/en/facilities.json'
import type form from '#locales/en/form.json'
import type membership from '#locales/en/membership.json'
import type options from '#locales/en/options.json'
import type order from '#locales/en/order.json'
import type organization from '#locales/en/organization.json'
import type parts from '#locales/en/parts.json'
import type passkeys from '#locales/en/passkeys.json'
import type payment from '#locales/en/payment.json'
import type policies from '#locales/en/policies.json'
import type providers from '#locales/en/providers.json'
import type receipt from '#locales/en/receipt.json'
import type reservation from '#locales/en/reservation.json'
import type search from '#locales/en/search.json'
import type shell from '#locales/en/shell.json'
import type update from '#locales/en/update.json'
import type voucher from '#locales/en/voucher.json'
import type waitlist from '#locales/en/waitlist.json'
import type { Locale } from '#shared/i18n/locale.ts'
import type { KeyOf, TextCatalogue } from '#shared/i18n/text.ts'
import type { firstTopics } from './firstTopics.ts'

/** The texts by topic. The English files define their keys. */
type Texts = {
  account: typeof account
  booking: typeof booking
  change: typeof change
  changeOffer: typeof changeOffer
  errors: typeof errors
  facilities: typeof facilities
  form: typeof form
  membership: typeof membership
  options: typeof options
  order: typeof order
  organization: typeof organization
  parts: typeof parts
  passkeys: typeof passkeys
  payment: typeof payment
  policies: typeof policies
  providers: typeof providers
  receipt: typeof receipt
  reservation: typeof reservation
  search: typeof search
  shell: typeof shell
  update: typeof update
  voucher: typeof voucher
  waitlist: typeof waitlist
}

/** A topic that is not among the first ones. */
export type Topic = Exclude<keyof Texts, (typeof firstTopics)[number]>

/** The keys of all texts: `topic.screen.name`. */
export type TextKey = KeyOf<Texts>

/** A language and the texts of it that have loaded. */
export type Language = { locale: Locale; catalogue: TextCatalogue }

/** The topics that the screens so far have needed. */
const needed = new Set<Topic>()

/** The language of the app. Its topics are added to the same object, without a rendering: only screens that waited use them. */
let current: Language | null = null

/** Adds the first topics. The build joins them in one file, whose exports have the names of the topics. */
async function addFirst({ locale, catalogue }: Language): Promise<void> {
  Object.assign(catalogue, await import(addressOfTexts(locale, 'first')))
}

async function addTopics({ locale, catalogue }: Language, topics: Iterable<Topic>): Promise<void> {
  const missing = [...topics].filter((topic) => !(topic in catalogue))
  await Promise.all(
    missing.map(async (topic) => {
      const file: { default: TextCatalogue } = await import(addressOfTexts(locale, topic))
      catalogue[topic] = file.default
    }),
  )
}

/** Starts the app in a language. Resolves to its first topics. */
export async function startLanguage(locale: Locale): Promise<Language> {
  current = { locale, catalogue: {} }
  await addFirst(current)
  return current
}

/** Resolves when the texts of these topics are there in the language of the app. Rejects if a file does not load. */
export async function loadTopics(topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) needed.add(topic)
  let language: Language | null
  do {
    language = current
    if (!language) throw new Error('startLanguage has not been called')
    await addTopics(language, topics)
    // If the language has changed in the meantime, the screen uses the new language.
  } while (language !== current)
}

/**
 * Loads the texts of another language. `add` adds the topics that screens have needed since then; `use` makes the language the
 * language of the app.
 */
export async function loadLanguage(locale: Locale) {
  const language: Language = { locale, catalogue: {} }
  async function add(): Promise<void> {
    const before = needed.size
    await addTopics(language, needed)
    // A screen has needed more in the meantime.
    if (needed.size > before) await add()
  }
  await Promise.all([addFirst(language), add()])
  return {
    language,
    add,
    use() {
      current = language
    },
  }
}
