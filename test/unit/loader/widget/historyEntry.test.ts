import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHistoryEntry } from '#loader/widget/historyEntry.ts'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'

const test = suite('loader/widget/historyEntry')

replaceGlobals(test, () => ({
  history: null,
  location: null,
  addEventListener: null,
  removeEventListener: null,
}))

type Listener = (event: { state: object | null }) => void

const FIRST = 'https://hotel.test/first'
const SECOND = 'https://hotel.test/second'

/**
 * A browser history that begins on the page `FIRST`. `settle` performs the pending steps back. `onStep` is the listener of a script of
 * the page, which is called before ours. `visit` adds an entry as a router of the page does.
 */
function browser(state: object | null = { idx: 3 }, onStep = (_state: object | null) => {}) {
  const entries: (object | null)[] = [state]
  const addresses = [FIRST]
  const loads: string[] = []
  const listeners = new Set<Listener>([({ state }) => onStep(state)])
  const due: (() => void)[] = []
  const location = {
    get href() {
      return addresses[entries.length - 1]
    },
    reload: () => loads.push(location.href ?? ''),
  }
  function visit(next: object | null, address = location.href ?? '') {
    addresses.splice(entries.length, addresses.length, address)
    entries.push(next)
  }
  const history = {
    get state() {
      return entries.at(-1)
    },
    get length() {
      return entries.length
    },
    pushState: (next: object) => visit(next),
    replaceState: (next: object) => entries.splice(-1, 1, next),
    back: () => due.push(() => goBack()),
  }
  function goBack(steps = 1) {
    entries.splice(-steps)
    const state = history.state ?? null
    for (const listener of [...listeners]) listener({ state })
  }
  Object.assign(globalThis, {
    history,
    location,
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  })
  return { entries, loads, visit, goBack, settle: () => due.splice(0).forEach((step) => void step()) }
}

const stays = () => false

test('an open overlay adds one entry, which keeps the state of the page’s router', () => {
  const { entries } = browser()
  const entry = createHistoryEntry()
  entry.enter(stays)
  entry.enter(stays)
  assert.equal(entries, [{ idx: 3 }, { idx: 3, noren: true }])
})

test('a step back is offered to the app first, and the entry is restored if the app used the step', () => {
  const { entries, goBack } = browser()
  const answers = [true, false]
  createHistoryEntry().enter(() => answers.shift() ?? false)
  goBack()
  assert.equal(entries, [{ idx: 3 }, { idx: 3, noren: true }])
  goBack()
  assert.equal(entries, [{ idx: 3 }])
})

test('closing by a button removes the entry, and is no step back for the app', () => {
  const { entries, settle } = browser()
  const steps: string[] = []
  const entry = createHistoryEntry()
  const onBack = () => Boolean(steps.push('back'))
  entry.enter(onBack)
  entry.leave(onBack)
  settle()
  assert.equal(entries, [{ idx: 3 }])
  assert.equal(steps, [])
})

test('an overlay that is closed and opened again has one entry', () => {
  const { entries, settle } = browser(null)
  const entry = createHistoryEntry()
  entry.enter(stays)
  entry.leave(stays)
  entry.enter(stays)
  settle()
  assert.equal(entries, [null, { noren: true }])
})

test('an overlay that is opened and closed again before the step back is done goes back once', () => {
  const { entries, settle } = browser()
  const entry = createHistoryEntry()
  for (const _ of [1, 2]) {
    entry.enter(stays)
    entry.leave(stays)
  }
  settle()
  assert.equal(entries, [{ idx: 3 }])
})

test('the overlay of another hotel that opens when the first one closes is not asked to close', () => {
  const { entries, goBack, settle } = browser()
  const asked: string[] = []
  const first = () => Boolean(asked.push('first'))
  const second = () => !asked.push('second')
  const entry = createHistoryEntry()
  entry.enter(first)
  entry.leave(first)
  entry.enter(second)
  settle()
  assert.equal([entries.length, asked], [2, []])
  goBack()
  assert.equal([entries.length, asked], [1, ['second']])
})

test('of two frames that the guest is in, the last one takes the step back, and the entry stays for the other', () => {
  const { entries, goBack } = browser()
  const asked: string[] = []
  const entry = createHistoryEntry()
  entry.enter(() => Boolean(asked.push('inline')))
  entry.enter(() => !asked.push('overlay'))
  for (const _ of [1, 2]) goBack()
  assert.equal([entries.length, asked], [2, ['overlay', 'inline']])
})

test('a page that is reloaded on the entry of the overlay gets no second entry', () => {
  const { entries } = browser({ noren: true })
  createHistoryEntry().enter(stays)
  assert.is(entries.length, 1)
})

test('an entry whose state a script of the page has replaced is removed too, and entries of the page stay', () => {
  const { entries, visit, settle } = browser()
  const entry = createHistoryEntry()
  entry.enter(stays)
  entries.splice(1, 1, { idx: 3, scroll: 400 })
  entry.leave(stays)
  settle()
  assert.equal(entries, [{ idx: 3 }])
  entry.enter(stays)
  visit({ idx: 4 })
  entry.leave(stays)
  settle()
  assert.equal(entries.at(-1), { idx: 4 })
})

for (const script of ['turbo', 'turbolinks', 'htmx'])
  test(`a step back inside a frame is none for ${script}, which renders the page again`, () => {
    const own = { idx: 3, [script]: { restorationIdentifier: 'a' } }
    const seen: unknown[] = []
    const { entries, loads, goBack, settle } = browser(own, (state) =>
      seen.push((state as Record<string, unknown> | null)?.[script]),
    )
    const answers = [true, false]
    const onBack = () => answers.shift() ?? false
    const entry = createHistoryEntry()
    entry.enter(onBack)
    assert.equal(entries[1], { ...own, noren: true })
    goBack()
    assert.equal(entries[1], { ...own, noren: true })
    goBack()
    assert.equal(entries, [own])
    entry.enter(stays)
    entry.leave(stays)
    settle()
    assert.equal(entries, [own])
    assert.equal([seen, loads], [[undefined, undefined, undefined], []])
  })

test('a guest who goes back from another page, past the entry of the frame, gets the page of that entry', () => {
  const { entries, loads, visit, goBack } = browser({ turbo: {} })
  const entry = createHistoryEntry()
  entry.enter(stays)
  // The page has removed the frame and shows another page, in an entry of its own.
  visit({ turbo: {} }, SECOND)
  entry.leave(stays)
  goBack(2)
  assert.equal([entries, loads], [[{ turbo: {} }], [FIRST]])
})

test('a guest who goes back from another page step by step sees the page of the frame, which is not loaded again', () => {
  const own = { turbo: {} }
  const { entries, loads, visit, goBack } = browser(own)
  const entry = createHistoryEntry()
  entry.enter(stays)
  visit({ turbo: {} }, SECOND)
  entry.leave(stays)
  goBack()
  assert.equal(entries[1], { ...own, noren: true })
  goBack()
  assert.equal([entries, loads], [[own], []])
})

test('an entry gets its state back after the end of the loader', () => {
  const own = { turbo: {} }
  const { entries, loads, settle } = browser(own)
  const entry = createHistoryEntry()
  entry.enter(stays)
  entry.leave(stays)
  entry.end()
  settle()
  assert.equal([entries, loads], [[own], []])
})

test('after the end of the loader, a guest who goes back from another page gets the page of the entry', () => {
  const own = { turbo: {} }
  const { entries, loads, visit, goBack } = browser(own)
  const entry = createHistoryEntry()
  entry.enter(stays)
  visit({ turbo: {} }, SECOND)
  entry.leave(stays)
  entry.end()
  goBack(2)
  assert.equal([entries, loads], [[own], [FIRST]])
})

test('a document that loads at an entry whose state is hidden restores the state', () => {
  const own = { htmx: true }
  const { entries, loads } = browser({ norenHidden: own })
  const entry = createHistoryEntry()
  assert.equal(entries, [own])
  entry.enter(stays)
  assert.equal([entries[1], loads], [{ ...own, noren: true }, []])
})

test.run()
