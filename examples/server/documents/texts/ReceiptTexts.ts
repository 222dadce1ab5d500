/** The words of a receipt in one language. Nights, discounts and what children have are named as in the mails. */
export type ReceiptTexts = {
  title: string
  /** Under the title of a qualified invoice of Japan. */
  qualified: string
  /** Above the title of a reissue: the first is 1. */
  reissue: (copyNumber: number) => string
  corrects: (number: string) => string
  /** Instead of `corrects`, after everything is returned. */
  withdraws: (number: string) => string
  addressee: { person: (name: string) => string; company: (name: string) => string }
  number: string
  issuedOn: string
  received: string
  /** The label of how it was paid. */
  payment: string
  /** How it was paid, with the day. */
  paid: Record<'card' | 'transfer' | 'on_site', (day: string) => string>
  reservation: string
  /** The only room of a receipt, by its place among the rooms of the stay. */
  oneRoom: string
  roomPlace: (place: number) => string
  stay: string
  stayAt: (hotel: string, dates: string) => string
  /** The labels of the columns. */
  item: string
  amount: string
  /** A part of the price of the stay. */
  stayPart: string
  /** The price of the stay without what a voucher pays of it. */
  besideVoucher: string
  /** In Japan, a fee of a cancellation contains no consumption tax. */
  fees: Record<'japan' | 'abroad', string>
  localTax: Record<'bath_tax' | 'accommodation_tax' | 'other', string>
  /** A room and its dates. */
  room: (name: string, dates: string, length: string) => string
  quantity: (name: string, count: number) => string
  /** After the name of an item with the reduced percentage, and what it means. */
  reducedMark: string
  reduced: string
  total: string
  /** The sum of one percentage with its tax, and the tax in it. */
  taxed: (percent: number) => string
  withTax: Record<'japan' | 'abroad', (gross: string, tax: string) => string>
  /** The sum that contains no tax. */
  untaxed: Record<'japan' | 'abroad', string>
  issuer: (name: string) => string
  registration: (number: string) => string
  /** Why a receipt about a part, and one about fees, states no tax. */
  part: Record<'japan' | 'abroad', string>
  feeUntaxed: string
  /** On a receipt of the local tax beside a voucher that pays the stay. */
  localTaxOnly: string
  page: (page: number, of: number) => string
  /** At a one-time address that was used, or whose minute is over. */
  linkEnded: string
}
