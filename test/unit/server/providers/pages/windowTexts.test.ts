import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { windowTexts } from '../../../../../examples/server/providers/pages/windowTexts.ts'

const test = suite('examples/server/providers/pages/windowTexts')

test('the window names the button that the frame shows meanwhile', () => {
  for (const locale of locales) {
    const { openAgain } = JSON.parse(readFileSync(`locales/${locale}/membership.json`, 'utf8')).window
    assert.match(windowTexts[locale].nearlyDone, openAgain)
  }
})

test('the window says nothing of a sign-in while it returns: it may be a sign-up', () => {
  for (const locale of locales)
    assert.not.match(windowTexts[locale].returning, /sign(ed)? in|ログイン|로그인|登录|登入/i)
})

test.run()
