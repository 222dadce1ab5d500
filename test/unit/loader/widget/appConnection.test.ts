import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'
import { ORIGIN, pageGlobals, pageWithFrame, ready } from '../../../support/builders/pageWithFrame.ts'

const test = suite('loader/widget/appConnection')

replaceGlobals(test, pageGlobals)

test('a warm frame is loaded once, sends `hello` and has no timer', () => {
  const { frame, sent, answer, isTimed } = pageWithFrame()
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
  const { frame, sent, answer } = pageWithFrame()
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
  const { frame } = pageWithFrame('checkin=2027-05-01&checkout=2027-05-02')
  frame.warm()
  assert.is(frame.address.value, `${ORIGIN}/search?checkin=2027-05-01&checkout=2027-05-02`)
})

test('a cold frame has the search in its URL, and gets the search again when it is ready', () => {
  const { frame, sent, answer, events, isTimed } = pageWithFrame()
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
  const { frame, answer, isTimed } = pageWithFrame()
  frame.warm()
  answer(ready)
  frame.open('search', '')
  assert.is(frame.phase.value, 'shown')
  assert.ok(isTimed(), 'the deadline runs until the app answers')
})

test('a press shows at once the search that the app has prefetched', () => {
  const { frame, answer } = pageWithFrame()
  frame.warm()
  answer(ready)
  frame.send('prefetch', { criteria: 'adults=3' })
  frame.open('search', 'adults=3')
  assert.is(frame.phase.value, 'shown')
})

test('without a network a press does not show a prefetched frame', () => {
  const { frame, failure, answer } = pageWithFrame()
  frame.warm()
  answer(ready)
  Object.assign(navigator, { onLine: false })
  frame.open('search', '')
  Object.assign(navigator, { onLine: true })
  assert.equal([frame.phase.value, failure.value], ['failed', 'offline'])
})

test('a press shows another search only when the app has answered', () => {
  const { frame, answer } = pageWithFrame()
  frame.warm()
  answer(ready)
  frame.open('search', 'adults=3')
  assert.is(frame.phase.value, 'ready')
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'shown')
})

test('messages of other windows, other origins or unknown types are ignored', () => {
  const { answer, events } = pageWithFrame()
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
  const { frame, sent, answer, isTimed } = pageWithFrame()
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
  const { frame, sent, isTimed } = pageWithFrame()
  frame.open('search', '')
  frame.onClosed()
  assert.is(sent.at(-1)?.type, 'closed')
  assert.not(isTimed())
})

test.run()
