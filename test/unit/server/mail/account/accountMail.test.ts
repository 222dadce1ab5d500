import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import {
  type SecurityMail,
  writeAccountMail,
} from '../../../../../examples/server/mail/account/accountMail.ts'
import { passkeyTexts } from '../../../../../examples/server/mail/account/passkeyTexts.ts'
import { passwordTexts } from '../../../../../examples/server/mail/account/passwordTexts.ts'
import { providerTexts } from '../../../../../examples/server/mail/account/providerTexts.ts'
import { signUpTexts } from '../../../../../examples/server/mail/account/signUpTexts.ts'
import { contextOf } from '../../../../support/mails/changedStay.ts'

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
  ways_removed: ['Your ways to sign in at Hakone have changed', '【Hakone】ログイン方法が削除されました'],
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

const { hotel: unnamed, addresses } = contextOf('en')
const hotel = { ...unnamed, name: { en: 'Moriyu', ja: '森湯' } }
const write = (locale: Locale, mail: SecurityMail) => writeAccountMail({ hotel, addresses, locale }, mail)

const removed = { passkeys: 3, providers: ['LINE', 'Facebook'] }
const waysWith = (hasPassword: boolean): SecurityMail[] => [
  { kind: 'passkey_added', hasPassword },
  { kind: 'passkey_removed', hasPassword },
  { kind: 'provider_linked', title: 'LINE', hasPassword },
  { kind: 'provider_unlinked', title: 'LINE', hasPassword },
]

test('a mail about a change leads to a new password, and a member without a password calls the hotel', () => {
  for (const locale of locales) {
    const changes: SecurityMail[] = [
      ...waysWith(true),
      { kind: 'password_changed', removed },
      { kind: 'ways_removed', removed },
    ]
    for (const { kind, text } of changes.map((mail) => ({ ...mail, ...write(locale, mail) })))
      assert.match(text, '/forgot-password?', `${locale} ${kind}`)
    for (const { text, html } of waysWith(false).map((mail) => write(locale, mail))) {
      assert.not.match(`${text}${html}`, /forgot-password|sign-in\?/, locale)
      assert.is(text.trim().split('\n\n').length, 5, 'greeting, change, what to do, phone, hotel')
    }
  }
})

test('one mail lists all removed ways', () => {
  const textIn = (locale: Locale) => write(locale, { kind: 'ways_removed', removed }).text
  assert.match(textIn('en'), 'Removed from your account: 3 passkeys, LINE, and Facebook.')
  assert.match(textIn('ja'), '次のログイン方法を解除いたしました：パスキー3件、LINE、Facebook')
})

test.run()
