import { signal } from '@preact/signals'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPageBridge } from '#loader/widget/pageBridge.ts'
import type { Failure } from '#shared/bridge/messages.ts'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'
import { profile } from '../../../support/builders/hotelProfile.ts'

const test = suite('loader/widget/pageBridge')

replaceGlobals(test, () => ({
  window: null,
  setTimeout,
  clearTimeout,
  navigator: { onLine: true },
  document: { hidden: false },
}))

const ORIGIN = 'https://book.example'

/** A page with a frame. The test sends the answers of the app and triggers the timers. */
function page(expectedQuery = '') {
  const sent: { type: string }[] = []
  const events: string[] = []
  const visits: string[] = []
  let dispatch = (_: object) => {}
  let onDeadline: (() => void) | null = null
  const peer = {
    postMessage: (message: { type: string }, origin: string) => {
      assert.is(origin, ORIGIN)
      sent.push(message)
    },
    location: { replace: (address: string) => visits.push(address) },
  }
  Object.assign(globalThis, {
    window: {
      addEventListener: (_: string, listener: typeof dispatch) => {
        dispatch = listener
      },
      removeEventListener: () => {
        dispatch = () => {}
      },
    },
    setTimeout: (act: (code: string) => void, _: number, code: string) => {
      onDeadline = () => act(code)
      return 1
    },
    clearTimeout: () => {
      onDeadline = null
    },
  })
  const failure = signal<Failure | null>(null)
  const frame = createPageBridge({
    origin: ORIGIN,
    deadline: 8000,
    failure,
    expectedView: () => ['search', expectedQuery],
    address: (target, query) => `${ORIGIN}/${target}?${query}`,
    peer: () => peer as unknown as Window,
    listeners: { close: () => events.push('close'), 'booking-widget-opened': () => events.push('opened') },
    onFailure: (code) => events.push(code),
  })
  const answer = (data: object, from: { source?: unknown; origin?: string } = {}) =>
    dispatch({ source: peer, origin: ORIGIN, data, ...from })
  return {
    frame,
    failure,
    sent,
    events,
    visits,
    answer,
    deadline: () => onDeadline?.(),
    isTimed: () => onDeadline !== null,
  }
}

const ready = { type: 'ready', profile, locale: 'en' }

test('a warm frame is loaded once, sends `hello` and has no timer', () => {
  const { frame, sent, answer, isTimed } = page()
  frame.warm()
  frame.warm()
  assert.is(frame.address.value, `${ORIGIN}/search?`)
  frame.sendHello(false)
  answer(ready)
  assert.equal(sent, [{ type: 'hello', version: 1 }])
  assert.is(frame.phase.value, 'ready')
  assert.not(isTimed())
})

test('an app that is visible before it has answered `hello` does not replace the opened view', () => {
  const { frame, sent, answer } = page()
  frame.open('room', 'room_type_codes=twin')
  frame.sendHello(false)
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'loading')
  answer(ready)
  assert.equal(sent.at(-1), { type: 'open', target: 'room', criteria: 'room_type_codes=twin' })
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'shown')
  // The app has reloaded itself.
  frame.sendHello(false)
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'shown')
})

test('a warm frame is loaded with the dates that the guest chose', () => {
  const { frame } = page('checkin=2027-05-01&checkout=2027-05-02')
  frame.warm()
  assert.is(frame.address.value, `${ORIGIN}/search?checkin=2027-05-01&checkout=2027-05-02`)
})

test('a cold frame has the search in its URL, and gets the search again when it is ready', () => {
  const { frame, sent, answer, events, isTimed } = page()
  frame.open('search', 'adults=2')
  assert.is(frame.address.value, `${ORIGIN}/search?adults=2`)
  assert.ok(isTimed())
  answer(ready)
  assert.equal(sent.at(-1), { type: 'open', target: 'search', criteria: 'adults=2' })
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'shown')
  assert.equal(events, ['opened'])
  // The timer of the heartbeat.
  assert.ok(isTimed())
})

test('a press shows at once what the app has rendered already', () => {
  const { frame, answer, isTimed } = page()
  frame.warm()
  answer(ready)
  frame.open('search', '')
  assert.is(frame.phase.value, 'shown')
  assert.ok(isTimed(), 'the deadline runs until the app answers')
})

test('a press shows at once the search that the app has prefetched', () => {
  const { frame, answer } = page()
  frame.warm()
  answer(ready)
  frame.send('prefetch', { criteria: 'adults=3' })
  frame.open('search', 'adults=3')
  assert.is(frame.phase.value, 'shown')
})

test('without a network a press does not show a prefetched frame', () => {
  const { frame, failure, answer } = page()
  frame.warm()
  answer(ready)
  Object.assign(navigator, { onLine: false })
  frame.open('search', '')
  Object.assign(navigator, { onLine: true })
  assert.equal([frame.phase.value, failure.value], ['failed', 'offline'])
})

test('a press shows another search only when the app has answered', () => {
  const { frame, answer } = page()
  frame.warm()
  answer(ready)
  frame.open('search', 'adults=3')
  assert.is(frame.phase.value, 'ready')
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'shown')
})

/** A frame that is visible to the guest. */
function seen() {
  const all = page()
  all.frame.open('search', '')
  all.answer(ready)
  all.answer({ type: 'booking-widget-opened' })
  return all
}

test('a visible frame gets pings, and every answer keeps it alive', () => {
  const { frame, sent, events, answer, deadline } = seen()
  for (const _ of [1, 2]) {
    deadline()
    assert.is(sent.at(-1)?.type, 'ping')
    answer({ type: 'historyDepth', steps: 0 })
  }
  assert.is(frame.phase.value, 'shown')
  assert.equal(events, ['opened'])
})

test('a frame that does not answer has failed, until it answers', () => {
  const { frame, failure, events, answer, deadline, isTimed } = seen()
  deadline()
  deadline()
  assert.equal([frame.phase.value, events], ['failed', ['opened', 'broken']])
  answer({ type: 'historyDepth', steps: 0 })
  assert.equal([frame.phase.value, failure.value], ['shown', null])
  assert.ok(isTimed())
})

test('no ping is sent while the page is hidden or the overlay is closed', () => {
  const { frame, sent, deadline, isTimed } = seen()
  Object.assign(document, { hidden: true })
  deadline()
  Object.assign(document, { hidden: false })
  assert.not(sent.some(({ type }) => type === 'ping'))
  frame.onClosed()
  assert.not(isTimed())
})

test('opening fails at once while the browser is offline', () => {
  const { frame, events, isTimed } = page()
  Object.assign(navigator, { onLine: false })
  frame.open('search', '')
  Object.assign(navigator, { onLine: true })
  assert.equal(events, ['offline'])
  assert.not(isTimed())
})

test('a warm frame is never shown', () => {
  const { frame, answer, events } = page()
  frame.warm()
  answer(ready)
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'ready')
  assert.equal(events, [])
})

test('a frame without an answer has failed after the deadline, and a late answer still opens it', () => {
  const { frame, failure, answer, events, deadline } = page()
  frame.open('search', '')
  deadline()
  assert.equal([frame.phase.value, failure.value, events], ['failed', 'deadline', ['deadline']])
  answer(ready)
  assert.equal([frame.phase.value, failure.value], ['shown', null])
})

test('retrying loads the same URL in the same frame', () => {
  const { frame, visits, deadline } = page()
  frame.open('search', 'adults=2')
  deadline()
  frame.retry()
  assert.equal(visits, [`${ORIGIN}/search?adults=2`])
  assert.is(frame.phase.value, 'loading')
})

test('an unknown hotel is reported while the guest waits, and not while the frame is warm', () => {
  const waiting = page()
  waiting.frame.open('search', '')
  waiting.answer({ type: 'failed', code: 'unknown_hotel' })
  assert.equal(waiting.events, ['unknown_hotel'])
  const warm = page()
  warm.frame.warm()
  warm.answer({ type: 'failed', code: 'unknown_hotel' })
  assert.equal(warm.events, [])
  warm.frame.open('search', '')
  assert.is(warm.frame.phase.value, 'loading')
})

test('messages of other windows, other origins or unknown types are ignored', () => {
  const { answer, events } = page()
  const warned: string[] = []
  const { warn } = console
  console.warn = (sentence: string) => warned.push(sentence)
  answer({ type: 'close' }, { source: {} })
  answer({ type: 'close' }, { origin: 'https://evil.example' })
  answer({ type: 'constructor' })
  answer({ type: 'ready', profile: {}, locale: 'en' })
  console.warn = warn
  assert.equal(events, [])
  assert.is(
    warned.length,
    1,
    'messages of other windows are not logged, and the log is limited to one line per second',
  )
  answer({ type: 'close' })
  assert.equal(events, ['close'])
})

test('a page that is restored from the back/forward cache sends `hello`, and the app stays on its screen', () => {
  const { frame, sent, answer, isTimed } = page()
  frame.open('search', 'adults=2')
  answer(ready)
  answer({ type: 'booking-widget-opened' })
  frame.onPageRestored()
  assert.is(sent.at(-1)?.type, 'hello')
  assert.ok(isTimed())
  answer(ready)
  assert.equal(sent.at(-1), { type: 'open', target: 'search', criteria: null })
})

test('a closed overlay sends `closed` and has no timer', () => {
  const { frame, sent, isTimed } = page()
  frame.open('search', '')
  frame.onClosed()
  assert.is(sent.at(-1)?.type, 'closed')
  assert.not(isTimed())
})

test.run()
