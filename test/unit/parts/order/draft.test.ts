import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bookings, createBookings } from '#app/data/booking/bookings.ts'
import { createDraft, draftAt } from '#app/parts/order/draft.ts'
import { valuesFor } from '#app/parts/order/guestForm.ts'
import { toRequest } from '#app/parts/order/orderParts.ts'
import { isBookingSent } from '#app/parts/order/sentOrders.ts'
import { forgetPerson } from '#app/platform/person.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { checkin, checkout, chosen } from '../../../support/builders/bookedStay.ts'
import { memoryStorage } from '../../../support/builders/memoryStorage.ts'
import { orderWith } from '../../../support/builders/order.ts'

const test = suite('app/parts/order/draft')

const values = {
  ...valuesFor(1),
  booker: { lastName: 'Yamada', firstName: 'Hanako', lastKana: '', firstKana: '' },
  email: 'hanako@example.com',
  phone: '+81460000000',
}
const order = orderWith({
  criteria: { ...emptyCriteria, checkin, checkout },
  chosen: [chosen(0, 20000)],
  values,
})
const body = toRequest(order, 'on_site', 'en')
const submitted = { bookingKey: 'a1', hotelId: 1, body, owner: ' ' }

test('a draft survives a reload, at its own hotel only', () => {
  const box = memoryStorage()
  createDraft(box, 'hakone').storeValues(values)
  assert.equal(createDraft(box, 'hakone').read().values, values)
  assert.is(createDraft(box, 'kyoto').read().values, null)
})

test('the client session of a sent order is stored with it, and deleted with it', () => {
  const draft = createDraft(memoryStorage(), 'hakone')
  draft.submit(submitted)
  draft.storeSession('other', 'session of a request that the guest has given up')
  assert.is(draft.read().submitted?.session, undefined)
  draft.storeSession(submitted.bookingKey, 'session')
  assert.is(draft.read().submitted?.session, 'session')
  draft.endRequest()
  assert.is(draft.read().submitted, null)
})

test('a submitted order is stored unchanged', () => {
  const box = memoryStorage()
  const draft = createDraft(box, 'hakone')
  draft.storeValues(values)
  draft.submit(submitted)
  assert.equal(createDraft(box, 'hakone').read().submitted, submitted)
})

for (const method of ['credit_card', 'on_site_credit_card_required'] as const)
  test(`an order with ${method} stays in the memory of the page, and is forgotten with the draft`, () => {
    const box = memoryStorage()
    const order = { ...submitted, body: { ...body, payment_method: method } }
    const stored = () => JSON.parse(box.get('draft_hakone') ?? 'null') as { submitted: unknown } | null
    createDraft(box, 'hakone').storeValues(values)
    createDraft(box, 'hakone').submit(order)
    assert.is(stored()?.submitted, null)
    assert.equal(createDraft(box, 'hakone').read().submitted, order)
    createDraft(box, 'hakone').storeSession(order.bookingKey, 'session')
    assert.not.ok(box.get('draft_hakone')?.includes('session'))
    assert.equal(createDraft(box, 'hakone').read().submitted, { ...order, session: 'session' })
    assert.is(createDraft(box, 'kyoto').read().submitted, null)
    createDraft(box, 'hakone').clear()
    assert.is(createDraft(box, 'hakone').read().submitted, null)
  })

test('a sign-out forgets the bookings, and an order with a card, which is only in memory', () => {
  const order = { ...submitted, body: { ...body, payment_method: 'credit_card' as const } }
  const draft = draftAt('hakone')
  assert.is(isBookingSent('hakone'), false)
  draft.submit(order)
  assert.equal([draft.read().submitted, isBookingSent('hakone')], [order, true])
  bookings.record('key', { number: 'HKN-7F3K9QX', bypass_token: 'token' })
  forgetPerson()
  assert.equal([draft.read().submitted, isBookingSent('hakone')], [null, false])
  assert.is(bookings.find('key'), null, 'the address of the booking leads the next guest nowhere')
})

test('an order that is paid at the hotel is stored, also after one with a card', () => {
  const box = memoryStorage()
  const draft = createDraft(box, 'hakone')
  draft.submit({ ...submitted, body: { ...body, payment_method: 'credit_card' } })
  draft.submit(submitted)
  assert.equal(JSON.parse(box.get('draft_hakone') ?? '{}').submitted, submitted)
  assert.equal(draft.read().submitted, submitted)
})

test('a refused order with a card is forgotten', () => {
  const draft = createDraft(memoryStorage(), 'hakone')
  draft.submit({ ...submitted, body: { ...body, payment_method: 'credit_card' } })
  draft.endRequest()
  assert.is(draft.read().submitted, null)
})

test('a refused order can be changed, and the form keeps its values', () => {
  const draft = createDraft(memoryStorage(), 'hakone')
  draft.storeValues(values)
  draft.submit(submitted)
  draft.endRequest(['email'])
  assert.is(draft.read().submitted, null)
  assert.equal(draft.read().values, values)
  assert.equal(draft.takeRefused(), ['email'])
  assert.equal(draft.takeRefused(), [])
})

test('no personal data is left after a booking', () => {
  const box = memoryStorage()
  const draft = createDraft(box, 'hakone')
  draft.storeValues(values)
  draft.clear()
  assert.is(box.get('draft_hakone'), null)
})

test('a draft of another version of the app keeps the fields that both have', () => {
  const box = memoryStorage()
  const { notes: _, ...older } = values
  box.set('draft_hakone', JSON.stringify({ values: { ...older, phone: 7, removed: 'x' } }))
  assert.equal(createDraft(box, 'hakone').read(), {
    ...createDraft(memoryStorage(), 'hakone').read(),
    values: { ...values, notes: '', phone: '' },
  })
})

test('a draft remembers the member whose details fill it in, also after the end of the session', () => {
  const box = memoryStorage()
  createDraft(box, 'hakone').storeValues(values)
  assert.is(createDraft(box, 'hakone').read().filledWith, null)
  createDraft(box, 'hakone').storeValues(values, 7)
  createDraft(box, 'hakone').storeValues(values)
  assert.is(createDraft(box, 'hakone').read().filledWith, 7)
})

test('a refused extra is marked, and the other extras stay as they are', () => {
  const draft = createDraft(memoryStorage(), 'hakone')
  const one = { quantity: 1, time: null, name: 'Parking', isRefused: false }
  draft.storeParts({ extras: { '5': one, '6-2027-04-02': { ...one, time: '18:00' } } })
  draft.endRequest([], ['5'])
  assert.equal(draft.read().extras, {
    '5': { ...one, isRefused: true },
    '6-2027-04-02': { ...one, time: '18:00' },
  })
})

test('attached files are stored without their content, and an unreadable list is empty', () => {
  const box = memoryStorage()
  const file = { key: 'k', question: 7, name: 'a.pdf', size: 9, id: 'u', url: 'https://h/u', isDone: true }
  createDraft(box, 'hakone').storeFiles([file])
  assert.equal(createDraft(box, 'hakone').read().files, [file])
  box.set('draft_hakone', JSON.stringify({ files: [{ ...file, size: 'large' }] }))
  assert.equal(createDraft(box, 'hakone').read().files, [])
})

test('an unreadable draft is an empty form', () => {
  const box = memoryStorage()
  box.set('draft_hakone', '{"values":{"old":1}}')
  assert.is(createDraft(box, 'hakone').read().values, null)
  box.set('draft_hakone', '{')
  assert.is(createDraft(box, 'hakone').read().values, null)
})

test('an attempt with a reservation leads to that reservation, also after a reload', () => {
  const box = memoryStorage()
  const bookings = createBookings(box)
  assert.is(bookings.find('a1'), null)
  bookings.record('a1', { number: 'HK-1', bypass_token: 'secret' })
  assert.equal(createBookings(box).find('a1'), { number: 'HK-1', bypass_token: 'secret' })
  assert.is(createBookings(box).find('a2'), null)
  assert.equal([createBookings(box).hasMade('HK-1'), createBookings(box).hasMade('HK-2')], [true, false])
})

test.run()
