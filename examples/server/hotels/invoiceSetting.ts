import { boolean, enums, type Infer, nullable, object, optional, pattern, string } from 'superstruct'

/** From which day receipts are issued: from the payment or from the check-out on. */
const ReceiptsFrom = enums(['payment', 'checkout'])

/** The issuer of the receipts of a hotel. Its registration number makes them qualified invoices of Japan. */
export const InvoiceSetting = object({
  issuer: string(),
  address: string(),
  registration_number: nullable(pattern(string(), /^T\d{13}$/)),
  /** By the way in which the stay was paid. */
  from: optional(
    object({
      card: optional(ReceiptsFrom),
      transfer: optional(ReceiptsFrom),
      on_site: optional(ReceiptsFrom),
    }),
  ),
  /** Whether guests may have a receipt for each room. By default there is one for the stay: the rules of invoices ask for it. */
  splits_by_room: optional(boolean()),
})
export type InvoiceSetting = Infer<typeof InvoiceSetting>
