import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mailboxOf } from '../../../../examples/server/limits/bookingLimits.ts'

const test = suite('examples/server/limits/bookingLimits')

test('all spellings of a mailbox are one mailbox', () => {
  for (const email of ['h.anako@gmail.com', 'Hanako@GoogleMail.com', 'ha.na.ko+1@gmail.com'])
    assert.is(mailboxOf(email), 'hanako@gmail.com')
  assert.is(mailboxOf('Hanako+trip@example.com'), 'hanako@example.com')
})

test('addresses that most mail servers distinguish are different mailboxes', () => {
  assert.is(mailboxOf('h.anako@example.com'), 'h.anako@example.com')
  assert.is.not(mailboxOf('hanako@example.com'), mailboxOf('hanako@example.net'))
})

test.run()
