import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isInAppBrowser, isLineBrowser } from '#shared/members/inAppBrowser.ts'

const test = suite('shared/members/inAppBrowser')

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test('the browsers of other apps are known by their names, and every browser of an Android app', () => {
  for (const name of [
    'Line/15.9.0',
    'Instagram 350.0',
    '[FBAN/FBIOS;FBAV/480.0]',
    'KAKAOTALK 11.0',
    'TikTok 1',
  ])
    assert.ok(isInAppBrowser(`${phone} ${name}`), name)
  assert.ok(isInAppBrowser('Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36'))
  for (const name of ['Version/18.5 Safari/604.1', 'CriOS/157.0 Safari/604.1', 'Online 1'])
    assert.not(isInAppBrowser(`${phone} ${name}`), name)
})

test('only the browser of LINE itself is signed in at LINE', () => {
  assert.ok(isLineBrowser(`${phone} Line/15.9.0`))
  assert.not(isLineBrowser(`${phone} Instagram 350.0`))
})

test.run()
