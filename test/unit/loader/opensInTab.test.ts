import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { opensInTab } from '#loader/api/opensInTab.ts'
import { profile, standIn } from './page.ts'

const test = suite('loader/api/opensInTab')

standIn(test, () => ({ navigator: {} }))

const tabbed = { ...profile, opens: 'tab' as const }
const given = (userActivation: { isActive: boolean } | undefined) =>
  Object.assign(globalThis, { navigator: { userActivation } })

test('a hotel’s own settings count once they are known', () => {
  given({ isActive: true })
  assert.is(opensInTab(undefined, null), false)
  assert.is(opensInTab(undefined, profile), false)
  assert.is(opensInTab(undefined, tabbed), true)
})

test('what the tag says wins', () => {
  given({ isActive: true })
  assert.is(opensInTab('overlay', tabbed), false)
  assert.is(opensInTab('tab', profile), true)
  assert.is(opensInTab('tab', null), true)
})

test('without a press a tab would be blocked, so the overlay opens; a browser that cannot tell is believed', () => {
  given({ isActive: false })
  assert.is(opensInTab(undefined, tabbed), false)
  assert.is(opensInTab('tab', tabbed), true)
  given(undefined)
  assert.is(opensInTab(undefined, tabbed), true)
})

test.run()
