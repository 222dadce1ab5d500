import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHistoryEntry } from '#loader/widget/historyEntry.ts'
import { standIn } from './page.ts'

const test = suite('loader/widget/historyEntry')

standIn(test, () => ({ history: null, addEventListener: null, removeEventListener: null }))

/** A browser's history of one page; a step back is taken at once or, held, when told to. */
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

test('an open overlay is exactly one entry, and keeps what the page’s router keeps there', () => {
  const { entries } = browser()
  const entry = createHistoryEntry(() => false)
  entry.enter()
  entry.enter()
  assert.equal(entries, [{ idx: 3 }, { idx: 3, noren: true }])
})

test('back asks the app first, and the entry is put back when it took the step', () => {
  const { entries, goBack } = browser()
  const answers = [true, false]
  const entry = createHistoryEntry(() => answers.shift() ?? false)
  entry.enter()
  goBack()
  assert.equal(entries, [{ idx: 3 }, { idx: 3, noren: true }])
  goBack()
  assert.equal(entries, [{ idx: 3 }])
})

test('closing by a button takes the entry away and does not count as a step back', () => {
  const { entries, settle } = browser()
  const asked: string[] = []
  const entry = createHistoryEntry(() => Boolean(asked.push('back')))
  entry.enter()
  entry.leave()
  settle()
  assert.equal(entries, [{ idx: 3 }])
  assert.equal(asked, [])
})

test('closed and opened again at once, it is still one entry', () => {
  const { entries, settle } = browser(null)
  const entry = createHistoryEntry(() => false)
  entry.enter()
  entry.leave()
  entry.enter()
  settle()
  assert.equal(entries, [null, { noren: true }])
})

test('a page reloaded with the overlay’s entry does not get a second one', () => {
  const { entries } = browser({ noren: true })
  createHistoryEntry(() => false).enter()
  assert.is(entries.length, 1)
})

test.run()
