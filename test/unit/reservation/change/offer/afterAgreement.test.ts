import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Agreed, afterAgreement } from '#app/features/reservation/change/offer/afterAgreement.ts'

const test = suite('app/features/reservation/change/offer/afterAgreement')

const offer = { id: 'agreed', version: 3 }
const until = '2031-05-01T10:00:00Z'

const open = (change_offer_id: string) => ({
  change_offer_id,
  payment_id: `payment of ${change_offer_id}`,
  expires_at: until,
  checkin: '2031-06-01',
  checkout: '2031-06-03',
})
const ended = (change_offer_id: string, state: string) => ({
  change_offer_id,
  state,
  at: until,
  returned: null,
})

const paying: Agreed = { is: 'paying', paymentId: 'payment of agreed' }
const changed: Agreed = { is: 'changed' }
const reserved: Agreed = { is: 'reserved' }

const rows: [what: string, answer: Parameters<typeof afterAgreement>[0], agreed: Agreed][] = [
  [
    'the change waits for its payment',
    { open_change: open('agreed'), ended_change: null, version: 3 },
    paying,
  ],
  [
    'the change waits for its payment after an earlier change',
    { open_change: open('agreed'), ended_change: ended('earlier', 'settled'), version: 3 },
    paying,
  ],
  [
    'the change is settled',
    { open_change: null, ended_change: ended('agreed', 'settled'), version: 4 },
    changed,
  ],
  [
    'the change is settled, and another one waits for its payment',
    { open_change: open('other'), ended_change: ended('agreed', 'settled'), version: 4 },
    changed,
  ],
  [
    'the change is withdrawn',
    { open_change: null, ended_change: ended('agreed', 'withdrawn'), version: 3 },
    reserved,
  ],
  [
    'the change is withdrawn, and the version is a later one',
    { open_change: null, ended_change: ended('agreed', 'withdrawn'), version: 4 },
    reserved,
  ],
  [
    'another change has replaced it and waits for its payment',
    { open_change: open('other'), ended_change: ended('agreed', 'withdrawn'), version: 3 },
    reserved,
  ],
  [
    'another change waits for its payment',
    { open_change: open('other'), ended_change: null, version: 3 },
    reserved,
  ],
  [
    'another change waits for its payment after a later version',
    { open_change: open('other'), ended_change: null, version: 4 },
    reserved,
  ],
  [
    'another change has made the later version',
    { open_change: null, ended_change: ended('other', 'settled'), version: 4 },
    reserved,
  ],
  [
    'the change has ended in a way that this app does not know',
    { open_change: null, ended_change: ended('agreed', 'new'), version: 4 },
    reserved,
  ],
  [
    'a server without the two fields has a later version',
    { open_change: null, ended_change: null, version: 4 },
    changed,
  ],
  [
    'a server without the two fields has the same version',
    { open_change: null, ended_change: null, version: 3 },
    reserved,
  ],
]

for (const [what, answer, agreed] of rows)
  test(`The page after an agreement is right if ${what}`, () =>
    assert.equal(afterAgreement(answer, offer), agreed))

test.run()
