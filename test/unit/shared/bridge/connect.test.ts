import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BridgeCode, type IncomingMessage, receive } from '#shared/bridge/connect.ts'
import { ToApp, ToPage } from '#shared/bridge/messages.ts'
import { runs } from '../../../support/runs.ts'

const test = suite('shared/bridge/connect')

const peer = {} as Window
const otherWindow = {} as Window
const ORIGIN = 'https://hotel.example'

function dispatch(event: Partial<IncomingMessage>) {
  const dropped: BridgeCode[] = []
  const received: object[] = []
  const isHandled = receive(
    { source: peer, origin: ORIGIN, data: { type: 'open', target: 'search', criteria: null }, ...event },
    {
      peer: () => peer,
      allows: (origin) => origin === ORIGIN,
      types: ToApp,
      listeners: { open: (payload) => received.push(payload) },
      log: (code) => dropped.push(code),
    },
  )
  return { isHandled, received, dropped }
}

test('a message from the right window, with an allowed origin and the right shape is received', () => {
  assert.equal(dispatch({}).received.length, 1)
  assert.equal(dispatch({}).dropped, [])
})

test('a message with a wrong source, origin or shape is dropped, and the source is checked first', () => {
  assert.equal(dispatch({ source: otherWindow, origin: 'https://evil.example', data: null }).dropped, [
    'source',
  ])
  assert.equal(dispatch({ origin: 'https://evil.example', data: null }).dropped, ['origin'])
  assert.equal(dispatch({ origin: `${ORIGIN}.evil.example` }).dropped, ['origin'])
  for (const data of [
    null,
    undefined,
    'open',
    42,
    [],
    { type: 'unknown' },
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'open', target: 'admin', criteria: null },
    { type: 'open', target: ['search'], criteria: null },
    { type: 'open', target: { toString: '' }, criteria: null },
    { type: 'open', target: 'search', criteria: 7 },
    { type: 'open', target: 'search', criteria: 'x'.repeat(9000) },
  ])
    assert.equal(dispatch({ data }).dropped, ['shape'], JSON.stringify(data)?.slice(0, 50))
})

test('a message without a listener is no error', () => {
  const { isHandled, dropped } = dispatch({ data: { type: 'back' } })
  assert.not.ok(isHandled)
  assert.equal(dropped, [])
})

test('the log contains no content of a dropped message', () => {
  const warnings: string[] = []
  receive(
    { source: peer, origin: 'https://evil.example', data: { type: 'open', secret: 'guest@example.com' } },
    {
      peer: () => peer,
      allows: () => false,
      types: ToApp,
      listeners: {},
      log: (_, message) => warnings.push(message),
    },
  )
  assert.is(warnings.length, 1)
  assert.not.match(warnings.join(), /guest@example/)
})

test('a known message with a payload of another type is dropped', () => {
  const noText = fc.anything().filter((value) => typeof value !== 'string')
  fc.assert(
    fc.property(noText, noText, (target, criteria) => {
      const { received, dropped } = dispatch({ data: { type: 'open', target, criteria } })
      assert.equal([received, dropped], [[], ['shape']])
    }),
  )
})

test('random messages never throw', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true }),
      fc.constantFrom(ORIGIN, 'null', ''),
      fc.boolean(),
      (data, origin, right) => {
        const { received } = dispatch({ data, origin, source: right ? peer : otherWindow })
        assert.equal(received, [])
      },
    ),
    { numRuns: runs(5000, 100_000) },
  )
})

test('an unknown code of a newer app is accepted, and a code of another type is not', () => {
  assert.ok(ToPage.failed({ code: 'struck_by_lightning' }))
  assert.not.ok(ToPage.failed({ code: 'x'.repeat(501) }))
  assert.not.ok(ToPage.failed({ code: 7 }))
})

test('an event has a name and data layer entries that are objects', () => {
  const booking = {
    number: 'HKN-1',
    currency: 'JPY',
    total: 1,
    tax: 0,
    checkin: '2027-04-02',
    checkout: '2027-04-03',
    nights: 1,
    adults: 2,
    children: 0,
    payment_method: 'on_site',
    rooms: [],
  }
  const event = { name: 'booking_completed', detail: booking, layer: [{ event: 'purchase' }] }
  assert.ok(ToPage.event(event))
  assert.not.ok(ToPage.event({ ...event, layer: ['purchase'] }))
  assert.not.ok(ToPage.event({ ...event, name: 7 }))
  assert.not.ok(ToPage.event({}))
})

test.run()
