import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'
import {
  ORIGIN,
  pageGlobals,
  pageWithFrame,
  ready,
  visibleFrame,
} from '../../../support/builders/pageWithFrame.ts'

const test = suite('loader/widget/appConnection with failures')

replaceGlobals(test, pageGlobals)

test('a visible frame gets pings, and every answer keeps it alive', () => {
  const { frame, sent, events, answer, deadline } = visibleFrame()
  for (const _ of [1, 2]) {
    deadline()
    assert.is(sent.at(-1)?.type, 'ping')
    answer({ type: 'historyDepth', steps: 0 })
  }
  assert.is(frame.phase.value, 'shown')
  assert.equal(events, ['opened'])
})

test('a frame that does not answer has failed, until it answers', () => {
  const { frame, failure, events, answer, deadline, isTimed } = visibleFrame()
  deadline()
  deadline()
  assert.equal([frame.phase.value, events], ['failed', ['opened', 'broken']])
  answer({ type: 'historyDepth', steps: 0 })
  assert.equal([frame.phase.value, failure.value], ['shown', null])
  assert.ok(isTimed())
})

test('no ping is sent while the page is hidden or the overlay is closed', () => {
  const { frame, sent, deadline, isTimed } = visibleFrame()
  Object.assign(document, { hidden: true })
  deadline()
  Object.assign(document, { hidden: false })
  assert.not(sent.some(({ type }) => type === 'ping'))
  frame.onClosed()
  assert.not(isTimed())
})

test('opening fails at once while the browser is offline', () => {
  const { frame, events, isTimed } = pageWithFrame()
  Object.assign(navigator, { onLine: false })
  frame.open('search', '')
  Object.assign(navigator, { onLine: true })
  assert.equal(events, ['offline'])
  assert.not(isTimed())
})

test('a warm frame is never shown', () => {
  const { frame, answer, events } = pageWithFrame()
  frame.warm()
  answer(ready)
  answer({ type: 'booking-widget-opened' })
  assert.is(frame.phase.value, 'ready')
  assert.equal(events, [])
})

test('a frame without an answer has failed after the deadline, and a late answer still opens it', () => {
  const { frame, failure, answer, events, deadline } = pageWithFrame()
  frame.open('search', '')
  deadline()
  assert.equal([frame.phase.value, failure.value, events], ['failed', 'deadline', ['deadline']])
  answer(ready)
  assert.equal([frame.phase.value, failure.value], ['shown', null])
})

test('retrying loads the same URL in the same frame', () => {
  const { frame, visits, deadline } = pageWithFrame()
  frame.open('search', 'adults=2')
  deadline()
  frame.retry()
  assert.equal(visits, [`${ORIGIN}/search?adults=2`])
  assert.is(frame.phase.value, 'loading')
})

test('an unknown hotel is reported while the guest waits, and not while the frame is warm', () => {
  const waiting = pageWithFrame()
  waiting.frame.open('search', '')
  waiting.answer({ type: 'failed', code: 'unknown_hotel' })
  assert.equal(waiting.events, ['unknown_hotel'])
  const warm = pageWithFrame()
  warm.frame.warm()
  warm.answer({ type: 'failed', code: 'unknown_hotel' })
  assert.equal(warm.events, [])
  warm.frame.open('search', '')
  assert.is(warm.frame.phase.value, 'loading')
})

test('a loaded document that is not the app is named before the deadline: a refused page, or a server that is gone', async () => {
  const { frame, failure, events, silence } = pageWithFrame()
  frame.open('search', '')
  frame.sendHello(false)
  await silence()
  assert.equal([frame.phase.value, events], ['failed', ['refused_origin']])
  frame.retry()
  assert.is(failure.value, null)
  frame.sendHello(false)
  await silence(false)
  assert.equal(events, ['refused_origin', 'unreachable'])
})

test('a page is refused exactly if no document of the app has been in the frame, however late the app answers `hello`', async () => {
  const document = fc.record({
    isApp: fc.boolean(),
    /** How far the app comes before the guest tries again. */
    answers: fc.subarray([ready, { type: 'booking-widget-opened' }, { type: 'historyDepth', steps: 0 }]),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 6 }), async (documents) => {
      const { frame, failure, answer, silence } = pageWithFrame()
      frame.open('search', '')
      let isAllowed = false
      for (const { isApp, answers } of documents) {
        frame.retry()
        isAllowed ||= isApp
        if (isApp) answer({ type: 'starting' })
        frame.sendHello(false)
        await silence()
        assert.is(failure.value, isAllowed ? null : 'refused_origin')
        if (isApp) for (const message of answers) answer(message)
      }
    }),
  )
})

test('a second try ends the wait for a message of the document before', async () => {
  const { frame, failure, silence } = pageWithFrame()
  frame.open('search', '')
  frame.sendHello(false)
  frame.retry()
  await silence()
  assert.is(failure.value, null)
})

test('an app that answers late is shown', async () => {
  const { frame, failure, answer, silence } = pageWithFrame()
  frame.open('search', '')
  frame.sendHello(false)
  await silence()
  assert.is(failure.value, 'refused_origin')
  answer({ type: 'starting' })
  answer(ready)
  assert.equal([frame.phase.value, failure.value], ['shown', null])
})

test('a document without an answer changes nothing while the guest sees the app', async () => {
  const { frame, events, silence } = visibleFrame()
  frame.sendHello(false)
  await silence()
  assert.equal([frame.phase.value, events], ['shown', ['opened']])
})

test.run()
