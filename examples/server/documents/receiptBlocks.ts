import { formatDate, formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { sumOf } from '#shared/money/money.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { inLocale } from '../hotels/texts.ts'
import { mailTexts } from '../mail/mailTexts.ts'
import type { Addressee } from './issueRules.ts'
import type { Block } from './pdf/writePdf.ts'
import type { ReceiptContent, ReceiptItem } from './receiptContent.ts'
import { receiptTexts } from './receiptTexts.ts'

/** The number of a receipt of a reservation, such as `HKN-7K2MQ4R-2`. */
export const receiptNumber = (reservation: string, number: number): string => `${reservation}-${number}`

/** The copy that is written: 0 is the original. */
type WrittenCopy = { number: number; copyNumber: number; addressee: Addressee; locale: Locale }

type Words = { content: ReceiptContent; locale: Locale }

function nameOf(item: ReceiptItem, { content, locale }: Words): string {
  const texts = receiptTexts[locale]
  const shared = mailTexts[locale]
  switch (item.kind) {
    case 'room': {
      const { checkin, checkout } = item
      const nights = nightsBetween(checkin, checkout)
      const length = nights === 0 ? shared.dayUse : shared.nights(nights)
      return texts.room(inLocale(item.name, locale), formatRange(locale, checkin, checkout, 'day'), length)
    }
    case 'extra': {
      const name = texts.quantity(inLocale(item.name, locale), item.quantity)
      return item.isReduced ? `${name} ${texts.reducedMark}` : name
    }
    case 'other':
      return item.name ? inLocale(item.name, locale) : shared.adjustment
    case 'local_tax':
      return texts.localTax[content.local_tax ?? 'other']
    case 'stay_part':
      return texts.stayPart
    case 'beside_voucher':
      return texts.besideVoucher
    case 'fees':
      return texts.fees[content.isOfJapan ? 'japan' : 'abroad']
    case 'child_meal':
    case 'child_bed':
      return shared.child[item.kind]
    default:
      return shared.off[item.kind]
  }
}

/** The sums by percentage, and the one outside the tax. Only a receipt about the whole price has them. */
function taxRows({ content, locale }: Words): [string, string][] {
  const texts = receiptTexts[locale]
  const money = (amount: number) => formatMoney(locale, amount, content.currency)
  const { isOfJapan, sums } = content
  const { kind, taxes, local_tax, fees } = sums
  if (kind !== 'invoice') return []
  const untaxed = local_tax + fees
  return [
    ...taxes.map(({ percent, gross, tax }): [string, string] => [
      texts.taxed(percent),
      texts.withTax[isOfJapan ? 'japan' : 'abroad'](money(gross), money(tax)),
    ]),
    ...(untaxed > 0
      ? [[texts.untaxed[isOfJapan ? 'japan' : 'abroad'], money(untaxed)] as [string, string]]
      : []),
  ]
}

/** What a copy of a receipt says, from top to bottom. */
export function receiptBlocks(
  content: ReceiptContent,
  { number, copyNumber, addressee, locale }: WrittenCopy,
): Block[] {
  const texts = receiptTexts[locale]
  const words = { content, locale }
  const money = (amount: number) => formatMoney(locale, amount, content.currency)
  const { issuer, items, sums, corrects, room, checkin, checkout } = content
  const numberOf = (one: number) => receiptNumber(content.reservation, one)
  const replaced = new Intl.ListFormat(tagOf(locale), { type: 'conjunction' })
  const note = (text: string): Block => ({ kind: 'note', text })
  return [
    ...(copyNumber > 0 ? [{ kind: 'text', text: texts.reissue(copyNumber), align: 'right' } as const] : []),
    { kind: 'heading', text: texts.title },
    ...(content.isQualified ? [{ kind: 'text', text: texts.qualified, align: 'center' } as const] : []),
    { kind: 'space' },
    { kind: 'text', text: texts.addressee[addressee.honorific](addressee.name) },
    { kind: 'space' },
    { kind: 'amount', label: texts.received, amount: money(sums.received) },
    { kind: 'space' },
    {
      kind: 'facts',
      rows: [
        [texts.number, numberOf(number)],
        [texts.issuedOn, formatDate(locale, content.day, 'day')],
        [texts.reservation, content.reservation],
        ...(room ? [[texts.oneRoom, texts.roomPlace(room.place)] as const] : []),
        [
          texts.stay,
          checkin && checkout
            ? texts.stayAt(inLocale(content.hotel, locale), formatRange(locale, checkin, checkout, 'day'))
            : inLocale(content.hotel, locale),
        ],
        ...content.paid.map(
          ({ way, day }) => [texts.payment, texts.paid[way](formatDate(locale, day, 'day'))] as const,
        ),
      ],
    },
    { kind: 'space' },
    {
      kind: 'table',
      head: [texts.item, texts.amount],
      rows: [
        ...items.map((item): [string, string] => [nameOf(item, words), money(item.amount)]),
        [texts.total, money(sumOf(items.map(({ amount }) => amount)))],
      ],
    },
    ...taxRows(words).map((cells) => ({ kind: 'facts' as const, rows: [cells] })),
    { kind: 'space' },
    ...(items.some((item) => item.kind === 'extra' && item.isReduced) ? [note(texts.reduced)] : []),
    ...(sums.kind === 'part' ? [note(texts.part[content.isOfJapan ? 'japan' : 'abroad'])] : []),
    ...(sums.kind === 'local_tax' ? [note(texts.localTaxOnly)] : []),
    ...(sums.fees > 0 && content.isOfJapan ? [note(texts.feeUntaxed)] : []),
    ...(corrects.length === 0
      ? []
      : [
          note(
            (sums.kind === 'void' ? texts.withdraws : texts.corrects)(
              replaced.format(corrects.map(numberOf)),
            ),
          ),
        ]),
    { kind: 'space' },
    { kind: 'text', text: texts.issuer(issuer.name) },
    { kind: 'text', text: issuer.address },
    ...(content.isQualified && issuer.registration_number !== null
      ? [{ kind: 'text' as const, text: texts.registration(issuer.registration_number) }]
      : []),
  ]
}
