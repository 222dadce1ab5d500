import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bookingPayment } from '../../../examples/server/booking/bookingPayment.ts'
import type { PaymentSubjects } from '../../../examples/server/payments/subjects.ts'
import { paymentSubjects } from '../../../examples/server/services.ts'

const test = suite('examples/server/services')

test('each payment has a subject, and a missing one does not compile', () => {
  // @ts-expect-error The subject of bookings is missing.
  const missing: PaymentSubjects = {}
  assert.is(missing.booking, undefined)
  // @ts-expect-error A subject without `moved` would leave its reservation as it was.
  const incomplete: PaymentSubjects = { booking: { lock: bookingPayment.lock } }
  assert.is(incomplete.booking.moved, undefined)
  assert.is(paymentSubjects.booking, bookingPayment)
})

test.run()
