import type { ChildExtra, Reduction } from '#shared/money/priceLineKinds.ts'
import type { PolicyLine } from '#shared/stay/policy.ts'

/** How a date is written: the day, and its end with the hour and the time zone. */
type DayWriters = { date: (day: string) => string; deadline: (day: string) => string }

/** How a booking is paid. */
type PaymentLineTexts = {
  /** The label of the lines. */
  name: string
  /** Everything is paid at the hotel. */
  atHotel: (amount: string) => string
  /** The amount of an invoice after the stay. */
  afterStay: (amount: string) => string
  /** Only the local tax is paid at the hotel, by its name; `other` for a hotel that does not name it. */
  taxAtHotel: Record<'bath_tax' | 'accommodation_tax' | 'other', (amount: string) => string>
  /** A card by its brand and its last four digits. */
  card: (brand: string, digits: string) => string
  /** The whole amount that is paid before the stay, by card. */
  paid: (amount: string) => string
  deposit: (amount: string) => string
  /** A bank transfer that has arrived. */
  received: (amount: string) => string
  remaining: (amount: string) => string
  guarantee: string
  /** An invoice after the stay. */
  deferred: string
}

/** The texts that several mails share, in one language. Each mail has its own texts in its folder. */
export type MailTexts = {
  /** Without a name. */
  greeting: string
  greetingTo: (name: string) => string
  number: string
  /** The label of the booker's name. */
  booker: string
  /** The booker's name as a hotel writes it to the guest. */
  bookerName: (name: string) => string
  dates: string
  /** The labels of the two dates of a stay. */
  from: string
  until: string
  /** The label of a day use's date. */
  day: string
  dayUse: string
  nights: (count: number) => string
  room: (place: number, of: number) => string
  guests: (adults: number, children: number) => string
  /** The price of the rooms before discounts. */
  rooms: string
  /** The names of the discounts. */
  off: Record<Reduction, string>
  /** The names of the meals and the beds of children. */
  child: Record<ChildExtra, string>
  /** Another amount without a name, and the part of the total that no line contains. */
  other: string
  voucher: string
  adjustment: string
  total: string
  /** The local tax in the total, by its name; `other` for a hotel that does not name it. */
  localTax: Record<'bath_tax' | 'accommodation_tax' | 'other', string>
  /** The tax of one percentage in the total, if it has several. */
  taxAt: (percent: number) => string
  payment: PaymentLineTexts
  policy: string
  /** The labels of the arrival: its times, address and directions. */
  arrival: {
    checkin: (from: string, until: string) => string
    checkout: (until: string) => string
    time: (time: string) => string
    map: string
    name: string
  }
  /** An answer about one room of several. */
  answerOfRoom: (place: number, answer: string) => string
  /** Instead of a text that the guest has typed. */
  answerOnPage: string
  files: (count: number) => string
  people: (men: number, women: number) => string
  /** The label of the extras, and one of them: `when` is its date and time, or empty. */
  extras: string
  extra: (name: string, when: string, quantity: number, amount: string) => string
  /** The links to the reservation and to its cancellation. */
  open: string
  cancel: string
  /** The entry in a calendar. */
  calendar: { title: (hotel: string) => string; number: (number: string) => string }
  contact: (phone: string) => string
  /** For a room that costs a fee since an earlier change. */
  costsAtLeast: (amount: string, fees: string | null) => string
  /** `deadline` writes the end of a day at the hotel. */
  policyLine: (line: PolicyLine, write: DayWriters, isDayUse: boolean) => string
  /** What the attempts of a card payment have charged: nothing, or the bank may have reserved the amount. */
  nothingCharged: string
  mayBeReserved: string
}
