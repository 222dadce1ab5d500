import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { opensInTab } from '#loader/api/opensInTab.ts'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'
import { profile } from '../../../support/builders/hotelProfile.ts'

const test = suite('loader/api/opensInTab')

replaceGlobals(test, () => ({ navigator: {} }))

const tabbed = { ...profile, opens: 'tab' as const }
const given = (userActivation: { isActive: boolean } | undefined) =>
  Object.assign(globalThis, { navigator: { userActivation } })

test('the settings of the hotel count once they are known', () => {
  given({ isActive: true })
  assert.is(opensInTab(undefined, null), false)
  assert.is(opensInTab(undefined, profile), false)
  assert.is(opensInTab(undefined, tabbed), true)
})

test('the script tag wins over the settings of the hotel', () => {
  given({ isActive: true })
  assert.is(opensInTab('overlay', tabbed), false)
  assert.is(opensInTab('tab', profile), true)
  assert.is(opensInTab('tab', null), true)
})

test('a tab opens with a user activation only, unless the tag asks for a tab or the browser cannot tell', () => {
  given({ isActive: false })
  assert.is(opensInTab(undefined, tabbed), false)
  assert.is(opensInTab('tab', tabbed), true)
  given(undefined)
  assert.is(opensInTab(undefined, tabbed), true)
})

test.run()
