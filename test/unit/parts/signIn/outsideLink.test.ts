import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { offeredProviders, refusedProviders } from '#app/parts/signIn/offeredProviders.ts'
import { outsideLink } from '#app/parts/signIn/outsideLink.ts'

const test = suite('app/parts/signIn/outsideLink')

const PAGE = 'https://book.example/sign-in?code=hakone&return_to=%2Fbooking%2Fresult%3Fadults%3D2'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/157.0.0.0 Mobile Safari/537.36'
const line = `${phone} Mobile/15E148 Safari Line/15.9.0`
const instagram = `${phone} Mobile/15E148 Instagram 350.0`
const facebook = `${android} [FB_IAB/FB4A;FBAV/480.0]`

test('a browser of its own needs no link outside, and every app has one with the search', () => {
  assert.is(outsideLink(PAGE, `${phone} Version/18.5 Mobile/15E148 Safari/604.1`, PAGE), null)
  const inLine = outsideLink(PAGE, line, PAGE)
  assert.equal(inLine, { browser: 'Safari', href: `${PAGE}&openExternalBrowser=1` })
  const rest = PAGE.slice('https:'.length)
  assert.equal(outsideLink(PAGE, instagram, PAGE), { browser: 'Safari', href: `x-safari-https:${rest}` })
  assert.equal(outsideLink(PAGE, facebook, PAGE), {
    browser: 'Chrome',
    href: `intent:${rest}#Intent;scheme=https;package=com.android.chrome;end`,
  })
})

test('a page that LINE has not opened outside offers the link no more', () => {
  assert.is(outsideLink(PAGE, line, `${PAGE}&openExternalBrowser=1`), null)
})

test('inside of an app Google is not offered, and Facebook not on Android; LINE is first', () => {
  const settings = [
    { provider: 'open_id', title: 'Google' },
    { provider: 'facebook' },
    { provider: 'line' },
    { provider: 'unknown' },
  ]
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  assert.equal(names(offeredProviders(settings, phone)), ['line', 'open_id', 'facebook'])
  assert.equal(refusedProviders(settings, phone), [])
  assert.equal(names(offeredProviders(settings, line)), ['line', 'facebook'])
  assert.equal(names(refusedProviders(settings, line)), ['open_id'])
  assert.equal(names(offeredProviders(settings, facebook)), ['line'])
  assert.equal(names(refusedProviders(settings, facebook)), ['open_id', 'facebook'])
  assert.equal(names(offeredProviders([{ provider: 'open_id', title: 'Hakone ID' }], line)), ['open_id'])
})

test.run()
