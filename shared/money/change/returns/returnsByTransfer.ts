import type { PaymentMethod } from '../../payment/paymentMethods.ts'
import type { Movement } from '../statement/movementLines.ts'

/**
 * Whether the hotel returns money by bank transfer, to an account that it asks for: all was paid so. About money that its desk has
 * received, it contacts the guest.
 */
export const returnsByTransfer = (
  method: PaymentMethod | string | null,
  ledger: readonly Pick<Movement, 'kind'>[],
): boolean => method === 'bank_transfer' && ledger.every(({ kind }) => kind !== 'paid_at_hotel')
