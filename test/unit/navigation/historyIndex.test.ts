import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHistoryIndex } from '#app/navigation/historyIndex.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'

const test = suite('app/navigation/historyIndex')

/** What a guest does: opens the app, a screen or another site, goes back or on, or loads a page of the app again. */
const actions = fc.array(fc.constantFrom('app', 'screen', 'away', 'back', 'on', 'reload'), { maxLength: 40 })

/** The entries of a tab: the number that the router gives an entry of the app; null for another site. */
function createTab() {
  const entries: (number | null)[] = [null]
  let at = 0
  const index = createHistoryIndex(memoryStorage(), () => ({
    length: entries.length,
    state: entries[at] === null ? null : { idx: entries[at] },
  }))
  const add = (entry: number | null) => entries.splice(++at, entries.length, entry)
  const start = (isNew: boolean) => {
    if (isNew) add(null)
    index.record({ isNew: false })
    if (isNew) entries[at] = 0
  }
  return {
    index,
    place: () => at,
    last: () => entries.length - 1,
    isApp: () => entries[at] !== null,
    do(action: string) {
      const idx = entries[at] ?? null
      if (action === 'app') start(true)
      if (action === 'away') add(null)
      if (action === 'screen' && idx !== null) {
        add(idx + 1)
        index.record({ isNew: true })
      }
      if (action === 'reload' && idx !== null) start(false)
      if (action === 'back' && at > 0) at--
      if (action === 'on' && at < entries.length - 1) at++
    },
  }
}

test('after a new screen the place is known, and the steps from it to the last entry', () => {
  fc.assert(
    fc.property(actions, fc.integer({ min: 1, max: 3 }), (before, pages) => {
      const tab = createTab()
      for (const action of [...before, 'app', 'screen']) tab.do(action)
      const place = tab.place()
      assert.is(tab.index.current(), place < 49 ? place : null)
      for (let page = 0; page < pages; page++) tab.do('away')
      if (tab.last() < 49) assert.is(tab.index.stepsFrom(place), pages)
    }),
  )
})

test('a guest who comes back to a page, loads it again and leaves again has the same place', () => {
  const tab = createTab()
  for (const action of ['app', 'screen', 'away', 'away', 'back', 'back', 'reload']) tab.do(action)
  assert.is(tab.index.current(), 2)
  tab.do('away')
  assert.is(tab.index.stepsFrom(2), 1)
})

test('the place is unknown without an entry of the router, and where the browser may have dropped entries', () => {
  const box = memoryStorage()
  const index = (length: number, state: unknown) => createHistoryIndex(box, () => ({ length, state }))
  index(3, null).record({ isNew: false })
  assert.is(index(3, { idx: 0 }).current(), 2)
  assert.is(index(3, null).current(), null)
  assert.is(index(50, { idx: 0 }).current(), null)
  assert.is(index(50, { idx: 0 }).stepsFrom(2), 0)
})

test.run()
