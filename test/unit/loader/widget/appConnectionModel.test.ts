import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'
import { pageGlobals, pageWithFrame, ready } from '../../../support/builders/pageWithFrame.ts'

const test = suite('loader/widget/appConnection with a slow frame')

replaceGlobals(test, pageGlobals)

type Message = { type: string; steps?: number }
type Document = { stage: 'new' | 'started' | 'loaded' | 'running'; inbox: Message[]; isOpened: boolean }

/**
 * A page with a frame, and the app in it at any speed: messages and the `load` of the frame are on their way for some time, and
 * a document answers until the next one replaces it.
 */
function slowFrame() {
  const page = pageWithFrame()
  const { frame, sent, visits, answer } = page
  let app: Document | null = null
  let hasTarget = false
  const onTheirWay: (Message | 'load')[] = []
  let done = { sent: 0, visits: 0 }

  /** What the page has sent goes to the document of this moment. */
  function post() {
    app?.inbox.push(...sent.slice(done.sent))
    hasTarget ||= visits.length > done.visits
    done = { sent: sent.length, visits: visits.length }
  }
  function read(running: Document) {
    const message = running.inbox.shift()
    if (message?.type === 'hello') onTheirWay.push(ready)
    if (message?.type === 'ping') onTheirWay.push({ type: 'historyDepth', steps: 0 })
    if (message?.type !== 'open') return
    running.isOpened = true
    onTheirWay.push({ type: 'booking-widget-opened' })
  }
  const actions = {
    guestOpens: () => frame.open('search', 'adults=2'),
    guestRetries: () => frame.phase.value === 'failed' && frame.retry(),
    silence: () => page.silence(),
    deadline: () => page.deadline(),
    arrive() {
      const next = onTheirWay.shift()
      if (next === 'load') frame.sendHello(false)
      else if (next) answer(next)
    },
    replace() {
      if (!hasTarget && (app || !frame.address.value)) return
      hasTarget = false
      app = { stage: 'new', inbox: [], isOpened: false }
    },
    work() {
      if (app?.stage === 'running') read(app)
      else if (app?.stage === 'new') {
        app.stage = 'started'
        onTheirWay.push({ type: 'starting' })
      } else if (app?.stage === 'started') {
        app.stage = 'loaded'
        onTheirWay.push('load')
      } else if (app?.stage === 'loaded') app.stage = 'running'
    },
  }
  return {
    ...page,
    async act(name: keyof typeof actions) {
      await actions[name]()
      post()
    },
    isOpened: () => app?.isOpened,
  }
}

const programs = ['replace', 'work', 'arrive'] as const
const programActs = fc
  .tuple(fc.constantFrom(...programs), fc.integer({ min: 1, max: 5 }))
  .map(([name, times]) => Array.from({ length: times }, () => name))
const others = fc
  .constantFrom('guestOpens', 'guestRetries', 'silence', 'deadline')
  .map((name) => [name] as const)
const acts = fc.array(fc.oneof(programActs, others), { maxLength: 20 }).map((lists) => lists.flat())

test('a guest who has opened the app sees it in the end, however slow frame and messages are, and no page is refused', async () => {
  await fc.assert(
    fc.asyncProperty(acts, acts, async (before, after) => {
      const page = slowFrame()
      page.frame.warm()
      for (const name of [...before, 'guestOpens' as const, ...after]) {
        await page.act(name)
        assert.is.not(page.failure.value, 'refused_origin')
      }
      for (let round = 0; round < 50; round++) for (const name of programs) await page.act(name)
      assert.equal([page.frame.phase.value, page.failure.value, page.isOpened()], ['shown', null, true])
    }),
    { numRuns: 1_000 },
  )
})

test.run()
