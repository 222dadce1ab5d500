import { signal } from '@preact/signals'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPageBridge } from '#loader/widget/pageBridge.ts'
import type { Failure } from '#shared/bridge/messages.ts'
import { profile, standIn } from './page.ts'

const test = suite('loader/widget/pageBridge')

standIn(test, () => ({
  window: null,
  setTimeout,
  clearTimeout,
  navigator: { onLine: true },
  document: { hidden: false },
}))

const ORIGIN = 'https://book.example'

/** A page with a frame in it whose app answers only when told to; timers run only when told to. */
function page(likely = '') {
  const said: { type: string }[] = []
  const told: string[] = []
  const visits: string[] = []
  let hear = (_: object) => {}
  let ring: (() => void) | null = null
  const peer = {
    postMessage: (message: { type: string }, origin: string) => {
      assert.is(origin, ORIGIN)
      said.push(message)
    },
    location: { replace: (address: string) => visits.push(address) },
  }
  Object.assign(globalThis, {
    window: {
      addEventListener: (_: string, listener: typeof hear) => {
        hear = listener
      },
      removeEventListener: () => {
        hear = () => {}
      },
    },
    setTimeout: (act: (code: string) => void, _: number, code: string) => {
      ring = () => act(code)
      return 1
    },
    clearTimeout: () => {
      ring = null
    },
  })
  const failure = signal<Failure | null>(null)
  const frame = createPageBridge({
    origin: ORIGIN,
    deadline: 8000,
    failure,
    likely: () => ['search', likely],
    address: (target, query) => `${ORIGIN}/${target}?${query}`,
    peer: () => peer as unknown as Window,
    listeners: { close: () => told.push('close'), 'booking-widget-opened': () => told.push('opened') },
    onFailure: (code) => told.push(code),
  })
  const answer = (data: object, from: { source?: unknown; origin?: string } = {}) =>
    hear({ source: peer, origin: ORIGIN, data, ...from })
  return {
    frame,
    failure,
    said,
    told,
    visits,
    answer,
    deadline: () => ring?.(),
    isTimed: () => ring !== null,
  }
}

const ready = { type: 'ready', profile, locale: 'en' }

test('a warm frame is loaded once, says hello and has no timer', () => {
  const { frame, said, answer, isTimed } = page()
  frame.warm()
  frame.warm()
  assert.is(frame.address.value, `${ORIGIN}/search?`)
  frame.sendHello(false)
  answer(ready)
  assert.equal(said, [{ type: 'hello', version: 1 }])
  assert.is(frame.phase.value, 'ready')
  assert.not(isTimed())
})

test('a warm frame is loaded with the dates that the guest chose', () => {
  const { frame } = page('checkin=2027-05-01&checkout=2027-05-02')
  frame.warm()
  assert.is(frame.address.value, `${ORIGIN}/search?checkin=2027-05-01&checkout=2027-05-02`)
})

test('a frame opened cold has the search in its address, and is told it again once it can hear', () => {
  const { frame, said, answer, told, isTimed } = page()
  frame.open('search', 'adults=2')
  assert.is(frame.address.value, `${ORIGIN}/search?adults=2`)
  assert.ok(isTimed())
  answer(ready)
  assert.equal(said.at(-1), { type: 'open', target: 'search', criteria: 'adults=2' })
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'shown')
  assert.equal(told, ['opened'])
  // The pulse of a frame that is seen.
  assert.ok(isTimed())
})

/** A frame that the guest looks at. */
function seen() {
  const all = page()
  all.frame.open('search', '')
  all.answer(ready)
  all.answer({ type: 'booking-widget-opened' })
  return all
}

test('a frame that is seen is asked now and then whether it is there, and one that is answers', () => {
  const { frame, said, told, answer, deadline: ring } = seen()
  for (const _ of [1, 2]) {
    ring()
    assert.is(said.at(-1)?.type, 'ping')
    answer({ type: 'historyDepth', steps: 0 })
  }
  assert.is(frame.phase.value, 'shown')
  assert.equal(told, ['opened'])
})

test('a frame that gives no answer is broken, until it gives one after all', () => {
  const { frame, failure, told, answer, deadline: ring, isTimed } = seen()
  ring()
  ring()
  assert.equal([frame.phase.value, told], ['failed', ['opened', 'broken']])
  answer({ type: 'historyDepth', steps: 0 })
  assert.equal([frame.phase.value, failure.value], ['shown', null])
  assert.ok(isTimed())
})

test('nobody asks while the page is hidden, nor after the overlay is closed', () => {
  const { frame, said, deadline: ring, isTimed } = seen()
  Object.assign(document, { hidden: true })
  ring()
  Object.assign(document, { hidden: false })
  assert.not(said.some(({ type }) => type === 'ping'))
  frame.onClosed()
  assert.not(isTimed())
})

test('without a network there is nothing to wait for', () => {
  const { frame, told, isTimed } = page()
  Object.assign(navigator, { onLine: false })
  frame.open('search', '')
  Object.assign(navigator, { onLine: true })
  assert.equal(told, ['offline'])
  assert.not(isTimed())
})

test('a warm frame never counts as shown', () => {
  const { frame, answer, told } = page()
  frame.warm()
  answer(ready)
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'ready')
  assert.equal(told, [])
})

test('without an answer by the deadline the page is told, and a late answer still opens', () => {
  const { frame, failure, answer, told, deadline } = page()
  frame.open('search', '')
  deadline()
  assert.equal([frame.phase.value, failure.value, told], ['failed', 'deadline', ['deadline']])
  answer(ready)
  assert.equal([frame.phase.value, failure.value], ['ready', null])
})

test('trying again goes there in the same frame', () => {
  const { frame, visits, deadline } = page()
  frame.open('search', 'adults=2')
  deadline()
  frame.retry()
  assert.equal(visits, [`${ORIGIN}/search?adults=2`])
  assert.is(frame.phase.value, 'loading')
})

test('a hotel nobody knows is told while the guest waits, and tryOrUndefined kept while the frame is warm', () => {
  const waiting = page()
  waiting.frame.open('search', '')
  waiting.answer({ type: 'failed', code: 'unknown_hotel' })
  assert.equal(waiting.told, ['unknown_hotel'])
  const warm = page()
  warm.frame.warm()
  warm.answer({ type: 'failed', code: 'unknown_hotel' })
  assert.equal(warm.told, [])
  warm.frame.open('search', '')
  assert.is(warm.frame.phase.value, 'loading')
})

test('nobody else is heard: not another window, not another origin, not a word that is none', () => {
  const { answer, told } = page()
  const warned: string[] = []
  const { warn } = console
  console.warn = (sentence: string) => warned.push(sentence)
  answer({ type: 'close' }, { source: {} })
  answer({ type: 'close' }, { origin: 'https://evil.example' })
  answer({ type: 'constructor' })
  answer({ type: 'ready', profile: {}, locale: 'en' })
  console.warn = warn
  assert.equal(told, [])
  assert.is(warned.length, 1, 'a stranger’s window is no news, and a flood is told of once a second')
  answer({ type: 'close' })
  assert.equal(told, ['close'])
})

test('coming back from the browser’s cache the app is asked whether it is still there, and stays where it was', () => {
  const { frame, said, answer, isTimed } = page()
  frame.open('search', 'adults=2')
  answer(ready)
  answer({ type: 'booking-widget-opened' })
  frame.onPageRestored()
  assert.is(said.at(-1)?.type, 'hello')
  assert.ok(isTimed())
  answer(ready)
  assert.equal(said.at(-1), { type: 'open', target: 'search', criteria: null })
})

test('a closed overlay rests', () => {
  const { frame, said, isTimed } = page()
  frame.open('search', '')
  frame.onClosed()
  assert.is(said.at(-1)?.type, 'closed')
  assert.not(isTimed())
})

test.run()
