import { formatMoney } from '#shared/i18n/formats.ts'
import type { Money } from '#shared/money/money.ts'
import { inLocale } from '../../hotels/texts.ts'
import type { MailContent } from '../writeMail.tsx'
import { priceAlertTexts } from './priceAlertTexts.ts'
import { shortDates, type WishMailContext, writeAboutStay } from './waitlistMails.ts'

const moneyIn = ({ hotel, locale }: WishMailContext, amount: Money) =>
  formatMoney(locale, amount, hotel.currency)

/**
 * Asks a guest to confirm a price alert. `total`: what a lower price is compared with; null for the price of an organization, which the
 * page shows to its signed-in persons. `isRunning`: the guest has an alert for this stay, which the confirmation starts anew.
 */
export function writeConfirmAlert(
  context: WishMailContext,
  total: Money | null,
  isRunning: boolean,
): MailContent {
  const { hotel, locale } = context
  const { confirm, again, company, askedPrice } = priceAlertTexts[locale]
  const name = inLocale(hotel.name, locale)
  const { opening, notYou } = isRunning ? again : confirm
  const first = isRunning && total === null ? company.again : opening
  return writeAboutStay(context, {
    page: 'price-alert',
    subject: confirm.subject(name),
    opening: [first(name), ...(total === null ? [company.price] : []), confirm.says],
    facts: total === null ? [] : [{ name: askedPrice, lines: [moneyIn(context, total)] }],
    link: confirm.link,
    ending: [notYou],
  })
}

/** The lowest total of a stay is lower than before. The totals are in minor units; null for the prices of an organization. */
export function writeCheaper(
  context: WishMailContext,
  totals: { before: Money; total: Money } | null,
): MailContent {
  const { hotel, locale } = context
  const { cheaper, company, lowestPrice, comparedPrice } = priceAlertTexts[locale]
  const name = inLocale(hotel.name, locale)
  const fact = (label: string, amount: Money) => ({ name: label, lines: [moneyIn(context, amount)] })
  return writeAboutStay(context, {
    page: 'price-alert',
    subject: cheaper.subject(name, shortDates(context)),
    opening: totals
      ? [cheaper.opening(name, moneyIn(context, totals.total)), cheaper.says]
      : [company.cheaper(name), company.price, cheaper.says],
    facts: totals ? [fact(lowestPrice, totals.total), fact(comparedPrice, totals.before)] : [],
    link: cheaper.link,
    ending: [cheaper.leave],
  })
}
