import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBridge } from '#app/platform/bridge.ts'
import type { IncomingMessage } from '#shared/bridge/connect.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/platform/bridge')

const HOTEL = 'https://www.hotel.example'
const CHAT = 'https://chat.example'
const STRANGER = 'https://stranger.example'

replaceGlobals(test, () => ({ window: null }))

/** The app in a frame. `ancestors` is what the browser says of the parent's origin; null where it does not. */
function framed(ancestors: string[] | null = null, early: Partial<IncomingMessage>[] = []) {
  const sent: [type: string, origin: string][] = []
  const logged: string[] = []
  const received: string[] = []
  const listeners = new Set<(event: IncomingMessage) => void>()
  const parent = {
    postMessage({ type, code }: { type: string; code?: string }, origin: string) {
      // A browser throws for anything else.
      assert.is(new URL(origin).origin, origin)
      sent.push([code ?? type, origin])
    },
  }
  Object.assign(globalThis, {
    window: {
      parent,
      location: { ...(ancestors && { ancestorOrigins: ancestors }) },
      addEventListener: (_: string, listener: (event: IncomingMessage) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: IncomingMessage) => void) =>
        listeners.delete(listener),
    },
  })
  const eventOf = (event: Partial<IncomingMessage>) => ({
    source: parent,
    origin: HOTEL,
    data: hello,
    ...event,
  })
  const bridge = createBridge({ queuedMessages: early.map(eventOf), stopQueueing() {} }, ({ message }) =>
    logged.push(message),
  )
  return {
    bridge,
    sent,
    logged,
    received,
    open: () =>
      bridge.open({ logout: () => received.push('logout') }, () => {
        received.push('hello')
        bridge.send('ready', {} as never)
      }),
    dispatch(event: Partial<IncomingMessage>) {
      for (const listener of listeners) listener(eventOf(event))
    },
  }
}

const hello = { type: 'hello', version: 1 }

test('a parent that never sends `hello` receives a message at each allowed origin', () => {
  const { bridge, sent } = framed()
  assert.not(bridge.hasReceiver())
  bridge.allow([HOTEL, CHAT])
  assert.ok(bridge.hasReceiver())
  bridge.sendToParent('close', {})
  assert.equal(sent, [
    ['close', HOTEL],
    ['close', CHAT],
  ])
  sent.length = 0
  // Messages for the loader only.
  bridge.send('historyDepth', { steps: 1 })
  assert.equal(sent, [])
})

test('where the browser names the parent’s origin, no other origin is addressed', () => {
  const known = framed([CHAT, HOTEL])
  known.bridge.allow([HOTEL, CHAT])
  known.bridge.sendToParent('close', {})
  assert.equal(known.sent, [['close', CHAT]])
  for (const origin of [STRANGER, 'null', `${HOTEL}.stranger.example`]) {
    const { bridge, sent } = framed([origin, HOTEL])
    bridge.allow([HOTEL, CHAT])
    bridge.sendToParent('close', {})
    assert.equal([sent, bridge.hasReceiver()], [[], false], origin)
  }
})

test('a connected page receives messages at its own origin only', () => {
  const { bridge, sent, open } = framed(null, [{}])
  bridge.allow([HOTEL, CHAT])
  open()
  assert.ok(bridge.isConnected())
  bridge.sendToParent('close', {})
  assert.equal(sent, [
    ['ready', HOTEL],
    ['close', HOTEL],
  ])
})

test('a page that is not allowed is refused at once, at its exact origin, and the log names the origin and the settings', () => {
  const { bridge, sent, logged, open, dispatch, received } = framed(null, [{ origin: STRANGER }])
  bridge.allow([HOTEL])
  open()
  dispatch({ origin: STRANGER })
  assert.equal(sent, [
    ['refused_origin', STRANGER],
    ['refused_origin', STRANGER],
  ])
  assert.is(logged.length, 1)
  assert.match(
    logged[0] ?? '',
    /https:\/\/stranger\.example .*allowed_origins.*allowedOrigins in noren-settings/,
  )
  assert.not(bridge.isConnected())
  assert.equal(received, [])
})

test('without any list each page is refused', () => {
  const { bridge, sent, open } = framed(null, [{}])
  bridge.allow([])
  open()
  bridge.sendToParent('close', {})
  assert.equal(sent, [['refused_origin', HOTEL]])
})

test('a page without an origin gets no answer, because no message can be addressed to it', () => {
  const { bridge, sent, open, dispatch, logged } = framed(null, [{ origin: 'null' }])
  bridge.fail('unreachable')
  bridge.allow([HOTEL])
  open()
  dispatch({ origin: 'null' })
  dispatch({ origin: 'null', data: { type: 'logout' } })
  assert.equal(sent, [])
  assert.match(logged.join('\n'), /logout from null/)
})

test('a forged `hello` of another window is neither accepted nor answered', () => {
  const { bridge, sent, received, open, dispatch } = framed()
  bridge.allow([HOTEL])
  open()
  dispatch({ source: {} })
  dispatch({ source: {}, origin: STRANGER })
  dispatch({ source: null, origin: STRANGER })
  dispatch({ origin: STRANGER, data: { type: 'hello', version: {} } })
  dispatch({ origin: STRANGER, data: null })
  assert.equal([sent, received], [[], []])
})

test('a page that is no longer allowed is refused, and receives and sends no more messages', () => {
  const { bridge, sent, received, open, dispatch } = framed(null, [{}])
  bridge.allow([HOTEL])
  open()
  bridge.allow([CHAT])
  assert.equal(sent.splice(0), [
    ['ready', HOTEL],
    ['refused_origin', HOTEL],
  ])
  dispatch({ data: { type: 'logout' } })
  bridge.send('ready', {} as never)
  bridge.sendToParent('login', {})
  assert.equal([sent, received], [[['login', CHAT]], ['hello']])
  bridge.allow([CHAT, HOTEL])
  bridge.send('ready', {} as never)
  assert.is(sent.length, 1)
})

test('if the app cannot start, each `hello` gets the reason once, and the page is not connected', () => {
  const { bridge, sent, received, open, dispatch } = framed(null, [{}])
  bridge.fail('unreachable')
  bridge.allow([HOTEL])
  open()
  dispatch({ origin: STRANGER })
  assert.equal(sent, [
    ['unreachable', HOTEL],
    ['unreachable', STRANGER],
  ])
  assert.equal(received, [])
})

test.run()
