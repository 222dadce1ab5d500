import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/platform/canSaveFile')

const browser = { userAgent: '', maxTouchPoints: 5 }
const page: { parent?: unknown } = {}
page.parent = page
replaceGlobals(test, () => ({ navigator: browser, window: page }))

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/157.0.0.0'

test('a browser of its own saves files, and the browsers inside other apps save none', async () => {
  const { canSaveFile } = await import('#app/platform/canSaveFile.ts')
  for (const [userAgent, can] of [
    [`${phone} Version/18.5 Safari/604.1`, true],
    [android.replace('; wv', ''), true],
    [android, false],
    [`${phone} Safari Line/15.9.0`, false],
    [`${phone} Instagram 350.0`, false],
    [`${phone} [FBAN/FBIOS;FBAV/480.0]`, false],
    [`${phone} KAKAOTALK 11.0`, false],
  ] as const) {
    browser.userAgent = userAgent
    assert.is(canSaveFile(), can, userAgent)
  }
})

test.run()
