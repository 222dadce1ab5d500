import type { PaymentSubject, PaymentSubjects } from '../../../examples/server/payments/subjects.ts'
import { paymentSubjects } from '../../../examples/server/services.ts'

// The compiler runs these tests: a line that compiles although it must not fails the types.

const { booking, change } = paymentSubjects
const { lock, ...withoutLock } = booking
const { moved, ...withoutMoved } = booking
const { moneyChanged, ...withoutMoneyChanged } = change

export const mistakes = {
  // @ts-expect-error: a payment of a booking has no subject
  missing: { change } satisfies PaymentSubjects,
  // @ts-expect-error: no payment is about this subject
  unknown: { ...paymentSubjects, voucher: booking } satisfies PaymentSubjects,
  // @ts-expect-error: the reservation is not locked before its payment
  lock: withoutLock satisfies PaymentSubject,
  // @ts-expect-error: the reservation would stay as it was
  moved: withoutMoved satisfies PaymentSubject,
  // @ts-expect-error: an open change would count on money that was never taken
  moneyChanged: withoutMoneyChanged satisfies PaymentSubject,
  right: { ...withoutLock, lock, moved, moneyChanged } satisfies PaymentSubject,
}
