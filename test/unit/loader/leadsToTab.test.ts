import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leadsToTab } from '../../../loader/leadsToTab.ts'
import { face, standIn } from './page.ts'

const test = suite('over the page, or in a tab')

standIn(test, () => ({ navigator: {} }))

const tabbed = { ...face, opens: 'tab' as const }
const given = (userActivation: { isActive: boolean } | undefined) =>
  Object.assign(globalThis, { navigator: { userActivation } })

test('a hotel’s own settings count once they are known', () => {
  given({ isActive: true })
  assert.is(leadsToTab(undefined, null), false)
  assert.is(leadsToTab(undefined, face), false)
  assert.is(leadsToTab(undefined, tabbed), true)
})

test('what the tag says wins', () => {
  given({ isActive: true })
  assert.is(leadsToTab('overlay', tabbed), false)
  assert.is(leadsToTab('tab', face), true)
  assert.is(leadsToTab('tab', null), true)
})

test('without a press a tab would be blocked, so the overlay opens; a browser that cannot tell is believed', () => {
  given({ isActive: false })
  assert.is(leadsToTab(undefined, tabbed), false)
  assert.is(leadsToTab('tab', tabbed), true)
  given(undefined)
  assert.is(leadsToTab(undefined, tabbed), true)
})

test.run()
