import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHistoryEntry } from '#loader/widget/historyEntry.ts'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'

const test = suite('loader/widget/historyEntry')

replaceGlobals(test, () => ({ history: null, addEventListener: null, removeEventListener: null }))

/** A browser history of one page. `settle` performs the pending steps back. */
function browser(state: object | null = { idx: 3 }) {
  const entries: (object | null)[] = [state]
  let popped = () => {}
  const due: (() => void)[] = []
  const history = {
    get state() {
      return entries.at(-1)
    },
    pushState: (next: object) => entries.push(next),
    back: () => due.push(() => goBack()),
  }
  function goBack() {
    entries.pop()
    popped()
  }
  Object.assign(globalThis, {
    history,
    addEventListener: (_: string, listener: () => void) => {
      popped = listener
    },
    removeEventListener: () => {},
  })
  return { entries, goBack, settle: () => due.splice(0).forEach((step) => void step()) }
}

test('an open overlay adds one entry, which keeps the state of the page’s router', () => {
  const { entries } = browser()
  const entry = createHistoryEntry(() => false)
  entry.enter()
  entry.enter()
  assert.equal(entries, [{ idx: 3 }, { idx: 3, noren: true }])
})

test('a step back is offered to the app first, and the entry is restored if the app used the step', () => {
  const { entries, goBack } = browser()
  const answers = [true, false]
  const entry = createHistoryEntry(() => answers.shift() ?? false)
  entry.enter()
  goBack()
  assert.equal(entries, [{ idx: 3 }, { idx: 3, noren: true }])
  goBack()
  assert.equal(entries, [{ idx: 3 }])
})

test('closing by a button removes the entry, and is no step back for the app', () => {
  const { entries, settle } = browser()
  const steps: string[] = []
  const entry = createHistoryEntry(() => Boolean(steps.push('back')))
  entry.enter()
  entry.leave()
  settle()
  assert.equal(entries, [{ idx: 3 }])
  assert.equal(steps, [])
})

test('an overlay that is closed and opened again has one entry', () => {
  const { entries, settle } = browser(null)
  const entry = createHistoryEntry(() => false)
  entry.enter()
  entry.leave()
  entry.enter()
  settle()
  assert.equal(entries, [null, { noren: true }])
})

test('a page that is reloaded on the entry of the overlay gets no second entry', () => {
  const { entries } = browser({ noren: true })
  createHistoryEntry(() => false).enter()
  assert.is(entries.length, 1)
})

test.run()
