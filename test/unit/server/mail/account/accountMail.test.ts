import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { passkeyTexts } from '../../../../../examples/server/mail/account/passkeyTexts.ts'
import { passwordTexts } from '../../../../../examples/server/mail/account/passwordTexts.ts'
import { providerTexts } from '../../../../../examples/server/mail/account/providerTexts.ts'
import { signUpTexts } from '../../../../../examples/server/mail/account/signUpTexts.ts'

const test = suite('examples/server/mail/account')

const textsIn = (locale: Locale) => ({
  ...signUpTexts[locale],
  ...passwordTexts[locale],
  ...passkeyTexts[locale],
  ...providerTexts[locale],
})

type Kind = keyof ReturnType<typeof textsIn>

const subjects: Record<Kind, [en: string, ja: string]> = {
  sign_up: ['Confirm your membership at Hakone', '【Hakone】会員登録のご確認'],
  known: ['You already have an account at Hakone', '【Hakone】すでに会員登録がございます'],
  reset: ['Choose a new password for Hakone', '【Hakone】パスワード再設定のご案内'],
  password_changed: ['Your password at Hakone was changed', '【Hakone】パスワードが変更されました'],
  link: ['Connect LINE with your account at Hakone', '【Hakone】LINE連携のご確認'],
  provider_linked: ['A new way to sign in at Hakone', '【Hakone】ログイン方法が追加されました'],
  passkey_added: ['A new way to sign in at Hakone', '【Hakone】ログイン方法が追加されました'],
  provider_unlinked: ['A way to sign in at Hakone was removed', '【Hakone】ログイン方法が削除されました'],
  passkey_removed: ['A way to sign in at Hakone was removed', '【Hakone】ログイン方法が削除されました'],
}

test('each mail about an account has its subject', () => {
  assert.equal(Object.keys(textsIn('en')).sort(), Object.keys(subjects).sort())
  for (const [kind, [en, ja]] of Object.entries(subjects) as [Kind, [string, string]][]) {
    assert.is(textsIn('en')[kind].subject('Hakone', 'LINE'), en)
    assert.is(textsIn('ja')[kind].subject('Hakone', 'LINE'), ja)
  }
})

test('each mail about an account names the hotel in its subject, and its button differs from other kinds of mails', () => {
  for (const locale of locales) {
    const texts = textsIn(locale)
    for (const kind of Object.keys(subjects) as Kind[]) {
      assert.match(texts[kind].subject('Hakone', 'LINE'), 'Hakone', `${locale} ${kind}`)
      assert.ok(texts[kind].says('Hakone', 'LINE').length > 0, `${locale} ${kind}`)
    }
    const asking = (['sign_up', 'reset', 'link'] as const).map((kind) => texts[kind].button)
    assert.is(new Set(asking).size, asking.length, locale)
  }
})

test.run()
