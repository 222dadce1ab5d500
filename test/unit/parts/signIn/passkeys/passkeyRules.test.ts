import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  creationPlace,
  type PasskeyBrowser,
  signInPlace,
} from '../../../../../app/parts/signIn/passkeys/passkeyRules.ts'

const test = suite('app/parts/signIn/passkeys/passkeyRules')

const chromium: PasskeyBrowser = {
  ...{ hasApi: true, isFramed: false, isInApp: false, isWebKit: false, allowsInFrame: true },
}

test('the full page signs in and creates passkeys itself, in all browsers', () => {
  for (const isWebKit of [false, true]) {
    const browser = { ...chromium, isWebKit }
    assert.equal([signInPlace(browser), creationPlace(browser)], ['here', 'here'])
  }
})

test('a frame signs in itself where the page around it allows that, and never creates a passkey', () => {
  for (const [allowsInFrame, place] of [
    [true, 'here'],
    // Firefox does not say: a first try that fails leads to the window.
    [null, 'here'],
    [false, 'window'],
  ] as const) {
    const browser = { ...chromium, isFramed: true, allowsInFrame }
    assert.equal([signInPlace(browser), creationPlace(browser)], [place, 'window'])
  }
})

test('WebKit makes no call in a frame: the window opens', () => {
  const browser = { ...chromium, isFramed: true, isWebKit: true, allowsInFrame: null }
  assert.is(signInPlace(browser), 'window')
})

test('a browser of another app, and a page without TLS, offer no passkeys', () => {
  for (const browser of [
    { ...chromium, isInApp: true },
    { ...chromium, hasApi: false },
    { ...chromium, isInApp: true, isFramed: true },
  ])
    assert.equal([signInPlace(browser), creationPlace(browser)], ['none', 'none'])
})

test.run()
