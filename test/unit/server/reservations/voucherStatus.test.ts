import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mayEnd, transitions } from '../../../../examples/server/payments/transitions.ts'
import { currentStatus } from '../../../../examples/server/reservations/reservationOf.ts'

const test = suite('examples/server/reservations/reservationOf of a voucher')

type Payments = Parameters<typeof currentStatus>[0]['payments']
const statusWith = (payments: Payments) =>
  currentStatus(
    {
      status: 'unscheduled',
      voucher: { value: 5_000, fees: 0, from: '2027-05-01', until: '2027-05-31', reference: 'sale' },
      rooms: [],
      payments,
    } as unknown as Parameters<typeof currentStatus>[0],
    '2027-06-01',
  )

test('a voucher does not end while a payment of its dates can still end, also while the gateway is asked or has not answered', () => {
  const states = Object.keys(transitions) as (keyof typeof transitions)[]
  for (const state of states)
    assert.is(
      statusWith([{ subject: 'change', state }]),
      ['offered', 'tokenised', 'authorising', 'unclear', 'waiting', 'refused', 'abandoned'].includes(state)
        ? 'unscheduled'
        : 'expired',
      state,
    )
  assert.ok(mayEnd('authorising') && mayEnd('unclear'))
  assert.is(statusWith([{ subject: 'booking', state: 'waiting' }]), 'expired')
})

test.run()
