import type { MailTexts } from '../texts/MailTexts.ts'

/** The brands by their names, which are the same in all languages. */
const brands: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
}

/** A card by its brand and its last four digits: a mail may be read by others. */
export const cardName = (
  texts: MailTexts,
  { brand, masked_number }: { brand: string; masked_number: string },
): string => texts.payment.card(brands[brand] ?? brand, masked_number.slice(-4))
