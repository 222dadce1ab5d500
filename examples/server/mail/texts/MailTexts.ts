import type { Reduction } from '#shared/money/price.ts'
import type { PolicyLine } from '#shared/stay/policy.ts'

/** The texts of a confirmation mail in one language. */
export type MailTexts = {
  subject: (hotel: string, number: string) => string
  /** Without the name, which a stranger may have typed. */
  greeting: string
  opening: (hotel: string) => string
  number: string
  /** The label of the booker's name. */
  booker: string
  dates: string
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
  total: string
  localTax: string
  payment: string
  policy: string
  open: string
  contact: (phone: string) => string
  closing: string
  policyLine: (line: PolicyLine, date: (day: string) => string, isDayUse: boolean) => string
}
