import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHistoryIndex } from '#app/navigation/historyIndex.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'

const test = suite('app/navigation/historyIndex')

/** An entry of the tab. `document`: entries with the same number share a document. */
type Entry = { isApp: boolean; document: number; state: Record<string, unknown> | null }

/** The history of a tab, and the app as it uses the history. */
function createTab() {
  const entries: Entry[] = [{ isApp: false, document: 0, state: null }]
  let at = 0
  let documents = 0
  let isNew = true
  const here = () => entries[at] as Entry
  const history = {
    get length() {
      return entries.length
    },
    get state() {
      return here().state
    },
    replaceState(state: Record<string, unknown>) {
      here().state = state
    },
  }
  const index = createHistoryIndex(
    memoryStorage(),
    () => history,
    () => isNew,
  )

  const push = (entry: Entry) => void entries.splice(++at, entries.length, entry)

  /** A document of the app starts. The router numbers an entry without a number. */
  function start(isNewDocument: boolean) {
    isNew = isNewDocument
    index.start()
    const { state } = here()
    if (state?.idx === undefined) here().state = { ...state, idx: 0 }
  }

  function traverse(steps: number, isCached: boolean) {
    const before = here().document
    at = Math.min(Math.max(at + steps, 0), entries.length - 1)
    if (here().isApp && here().document !== before && !isCached) start(false)
  }

  const tab = {
    index,
    place: () => at,
    isApp: () => here().isApp,
    /**
     * A link of another site, or the return from the bank. `replaces`: the page before, which is the last one, sends its form by
     * itself and leaves no entry.
     */
    open({ replaces = false } = {}) {
      const entry = { isApp: true, document: ++documents, state: null }
      if (replaces && !here().isApp && at === entries.length - 1) entries[at] = entry
      else push(entry)
      start(true)
    },
    away: () => push({ isApp: false, document: ++documents, state: null }),
    traverse,
    reload() {
      if (here().isApp) start(false)
    },
    /** The router goes to a screen. */
    screen({ replaces = false } = {}) {
      if (!here().isApp) return
      const { document, state } = here()
      index.navigate(!replaces, () => {
        const idx = Number(state?.idx) + (replaces ? 0 : 1)
        if (replaces) here().state = { idx }
        else push({ isApp: true, document, state: { idx } })
      })
    },
    /** The guest goes to the bank, comes back to a new document, and the app returns to the entry of the payment. */
    bank(pages: number, stepsBack: number, replaces: boolean) {
      if (!here().isApp) return
      const payment = at
      const place = index.current()
      for (let page = 0; page < pages; page++) tab.away()
      at -= Math.min(stepsBack, pages - 1)
      tab.open({ replaces })
      const steps = place === null ? 0 : index.stepsSince(place)
      if (steps === 0) return
      assert.is(at - steps, payment, 'the app goes back to the entry of the payment')
      traverse(-steps, false)
    },
  }
  return tab
}

type Tab = ReturnType<typeof createTab>

/** What a guest, another site or the app does in the tab, with its details. */
const acts: Record<string, (tab: Tab, detail: Detail) => void> = {
  open: (tab) => tab.open(),
  openInstead: (tab) => tab.open({ replaces: true }),
  screen: (tab) => tab.screen(),
  screenInstead: (tab) => tab.screen({ replaces: true }),
  away: (tab) => tab.away(),
  back: (tab, { steps, isCached }) => tab.traverse(-steps, isCached),
  on: (tab, { steps, isCached }) => tab.traverse(steps, isCached),
  reload: (tab) => tab.reload(),
  bank: (tab, { steps, stepsBack, replaces }) => tab.bank(steps, stepsBack, replaces),
}

type Detail = { steps: number; stepsBack: number; isCached: boolean; replaces: boolean }

const actions = fc.array(
  fc.record({
    act: fc.constantFrom(...Object.keys(acts)),
    steps: fc.integer({ min: 1, max: 3 }),
    stepsBack: fc.integer({ min: 0, max: 1 }),
    isCached: fc.boolean(),
    replaces: fc.boolean(),
  }),
  { maxLength: 12 },
)

test('the place is the true one or unknown, after all that can happen in a tab', () => {
  fc.assert(
    fc.property(actions, (done) => {
      const tab = createTab()
      for (const { act, ...detail } of done) {
        acts[act]?.(tab, detail)
        const place = tab.isApp() ? tab.index.current() : null
        if (place !== null) assert.is(place, tab.place())
      }
    }),
    { numRuns: 2_000 },
  )
})

test('after a new entry the place is known, and the steps back from the bank to it', () => {
  fc.assert(
    fc.property(actions, fc.integer({ min: 1, max: 3 }), fc.boolean(), (before, pages, isScreen) => {
      const tab = createTab()
      for (const { act, ...detail } of before) acts[act]?.(tab, detail)
      if (isScreen && tab.isApp()) tab.screen()
      else tab.open()
      const place = tab.place()
      assert.is(tab.index.current(), place)
      tab.bank(pages, 0, false)
      assert.is(tab.place(), place)
    }),
    { numRuns: 500 },
  )
})

test('a guest who goes back from the bank, loads the page again and goes to the bank again has the same place', () => {
  const tab = createTab()
  tab.open()
  tab.screen()
  tab.away()
  tab.away()
  tab.traverse(-2, false)
  tab.reload()
  assert.is(tab.index.current(), 2)
  tab.bank(2, 0, false)
  assert.is(tab.place(), 2)
})

test('a guest who goes back over a document of another site goes to the bank from the true place', () => {
  const tab = createTab()
  tab.open()
  tab.screen()
  tab.away()
  tab.open()
  tab.traverse(-2, false)
  assert.is(tab.index.current(), 2)
  tab.bank(3, 0, false)
  assert.is(tab.place(), 2)
})

test('the place is unknown where the browser may have dropped entries, also when there are fewer entries later', () => {
  const tab = createTab()
  tab.open()
  for (let entry = 2; entry < 49; entry++) tab.screen()
  assert.is(tab.index.current(), 48)
  tab.screen()
  assert.is(tab.index.current(), null)
  tab.traverse(-10, false)
  tab.screen()
  assert.is(tab.index.current(), null)
  assert.is(tab.index.stepsSince(30), 0)
})

test.run()
