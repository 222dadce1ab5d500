import { formatMoney } from '#shared/i18n/formats.ts'
import type { Money } from '#shared/money/money.ts'
import { inLocale } from '../../hotels/texts.ts'
import type { MailContent } from '../writeMail.tsx'
import { priceAlertTexts } from './priceAlertTexts.ts'
import { type EntryMailContext, shortDates, writeAboutStay } from './waitlistMails.ts'

const moneyIn = ({ hotel, locale }: EntryMailContext, amount: Money) =>
  formatMoney(locale, amount, hotel.currency)

/**
 * Asks a guest to confirm a price alert. `total`: what a lower price is compared with. `isRunning`: the guest has an alert for this stay,
 * which the confirmation starts anew.
 */
export function writeConfirmAlert(context: EntryMailContext, total: Money, isRunning: boolean): MailContent {
  const { hotel, locale } = context
  const { confirm, again, askedPrice } = priceAlertTexts[locale]
  const name = inLocale(hotel.name, locale)
  const { opening, notYou } = isRunning ? again : confirm
  return writeAboutStay(context, {
    page: 'price-alert',
    subject: confirm.subject(name),
    opening: [opening(name), confirm.says],
    facts: [{ name: askedPrice, lines: [moneyIn(context, total)] }],
    link: confirm.link,
    ending: [notYou],
  })
}

/** The lowest total of a stay is lower than before. The totals are in minor units. */
export function writeCheaper(
  context: EntryMailContext,
  { before, total }: { before: Money; total: Money },
): MailContent {
  const { hotel, locale } = context
  const { cheaper, lowestPrice, comparedPrice } = priceAlertTexts[locale]
  const name = inLocale(hotel.name, locale)
  return writeAboutStay(context, {
    page: 'price-alert',
    subject: cheaper.subject(name, shortDates(context)),
    opening: [cheaper.opening(name, moneyIn(context, total)), cheaper.says],
    facts: [
      { name: lowestPrice, lines: [moneyIn(context, total)] },
      { name: comparedPrice, lines: [moneyIn(context, before)] },
    ],
    link: cheaper.link,
    ending: [cheaper.leave],
  })
}
