import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHistoryEntries } from '#loader/widget/historyEntries.ts'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'

const test = suite('loader/widget/historyEntries')

replaceGlobals(test, () => ({
  history: null,
  navigator: {},
  addEventListener: null,
  removeEventListener: null,
}))

/** A browser history of one page. `settle` performs the pending steps of the code, `goBack` those of the guest. */
function browser(state: object | null = { idx: 3 }) {
  const entries: (object | null)[] = [state]
  const listeners: (() => void)[] = []
  const due: (() => void)[] = []
  function goBack(steps = 1) {
    entries.splice(entries.length - steps)
    for (const popped of listeners) popped()
  }
  const history = {
    get state() {
      return entries.at(-1)
    },
    pushState: (next: object) => entries.push(next),
    go: (steps: number) => due.push(() => goBack(-steps)),
  }
  Object.assign(globalThis, {
    history,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => {},
  })
  const settle = () => {
    while (due.length > 0) due.shift()?.()
  }
  return { entries, goBack, settle }
}

/** The entries of a hotel, and the steps back that it has received. */
function entriesOf(hotel = 'hakone') {
  const backs: number[][] = []
  return { ...createHistoryEntries(hotel, (steps, left) => backs.push([steps, left])), backs }
}

test('every step forward adds one entry, which keeps the state of the page’s router', () => {
  const { entries } = browser()
  const { set } = entriesOf()
  set(1, true)
  set(2, true)
  set(2, true)
  assert.equal(entries, [{ idx: 3 }, { idx: 3, noren: { hakone: 1 } }, { idx: 3, noren: { hakone: 2 } }])
})

test('a step back adds no entry, because the back button would skip it', () => {
  const { entries, goBack } = browser(null)
  const { set, backs } = entriesOf()
  set(1, true)
  set(2, true)
  goBack()
  assert.equal(backs, [[1, 1]])
  set(1, false)
  assert.equal(entries, [null, { noren: { hakone: 1 } }])
  goBack()
  assert.equal(backs, [
    [1, 1],
    [1, 0],
  ])
})

test('two fast steps back arrive, although the app answers the first one later', () => {
  const { entries, goBack, settle } = browser(null)
  const { set, backs } = entriesOf()
  for (const count of [1, 2, 3]) set(count, true)
  goBack()
  goBack()
  set(2, false)
  set(1, false)
  settle()
  assert.equal(backs, [
    [1, 2],
    [1, 1],
  ])
  assert.equal(entries, [null, { noren: { hakone: 1 } }])
})

test('closing by a button removes all entries, and is no step back for the app', () => {
  const { entries, settle } = browser()
  const { set, backs } = entriesOf()
  set(1, true)
  set(2, true)
  set(0, false)
  settle()
  assert.equal(entries, [{ idx: 3 }])
  assert.equal(backs, [])
})

test('a widget that is closed and opened again before the step back is done has one entry', () => {
  const { entries, settle } = browser(null)
  const { set } = entriesOf()
  set(1, true)
  set(2, true)
  set(0, false)
  set(1, true)
  settle()
  assert.equal(entries, [null, { noren: { hakone: 1 } }])
})

test('a widget that closes while it removes entries has none', () => {
  const { entries, settle } = browser(null)
  const { set, backs } = entriesOf()
  for (const count of [1, 2, 3]) set(count, true)
  set(1, false)
  set(0, false)
  settle()
  assert.equal(entries, [null])
  assert.equal(backs, [])
})

test('a page that is reloaded on an entry of the overlay gets no second entry', () => {
  const { entries, settle } = browser({ noren: { hakone: 1 } })
  entriesOf().set(1, true)
  settle()
  assert.is(entries.length, 1)
})

test('without an action of the guest no entry is added, and after it the entry is added', () => {
  const { entries } = browser(null)
  const userActivation = { hasBeenActive: false }
  Object.assign(navigator, { userActivation })
  const { set } = entriesOf()
  set(1, true)
  assert.equal(entries, [null])
  userActivation.hasBeenActive = true
  set(1, true)
  assert.equal(entries, [null, { noren: { hakone: 1 } }])
})

test('the entries of a hotel over the page do not move another hotel in the page', () => {
  const { entries, goBack } = browser(null)
  const inPage = entriesOf('kyoto')
  const overlay = entriesOf('hakone')
  inPage.set(1, true)
  overlay.set(1, true)
  assert.equal(entries.at(-1), { noren: { kyoto: 1, hakone: 1 } })
  goBack()
  assert.equal([inPage.backs, overlay.backs], [[], [[1, 0]]])
})

test.run()
