import type { Money } from '#shared/money/money.ts'
import { alertOperator } from '../operator/alertOperator.ts'
import type { StoredPayment } from '../StoredPayment.ts'

/** Calls the operator: the hotel has to pay back an amount, because no gateway returns it. */
export const alertHotelPays = (
  { reference, currency }: Pick<StoredPayment, 'reference' | 'currency'>,
  amount: Money,
  reason: string | null,
): void =>
  alertOperator(`the hotel has to pay back ${amount} ${currency} of reservation ${reference}: ${reason}.`)
