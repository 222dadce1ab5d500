import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/links')

/**
 * The components that may set the target of a link, the sanitizer of the hotel's own markup, and the window of the guest's
 * bank and the tab of a receipt, which have no opener.
 */
const withTarget = [
  'app/features/reservation/receipt/useReceipt.ts',
  'app/platform/openWindow.ts',
  'app/settings/sanitize.ts',
  'app/ui/ExternalLink.tsx',
]

/**
 * The components of links inside the app and out of it, a link that only pages outside a frame have, the way to a provider in the tab
 * itself, and the ways to the site of a partner.
 */
const withAddress = [
  'app/features/search/results/notices/BookingContextNote.tsx',
  'app/parts/signIn/ProviderButtons.tsx',
  'app/parts/signIn/ProviderProgress.tsx',
  'app/parts/signIn/passkeys/PasskeyWay.tsx',
  'app/navigation/AppLink.tsx',
  'app/shell/header/EntryLink.tsx',
  'app/features/membership/signIn/MemberWindowPage.tsx',
  'app/features/membership/signIn/PartnerPage.tsx',
  'app/ui/ExternalLink.tsx',
]

test('only the link that warns of it opens a new tab', () => {
  const found = sourcesOf('app', '.ts', '.tsx').filter(({ text }) => text.includes('_blank'))
  assert.equal(
    found.map(({ path }) => path),
    withTarget,
  )
})

test('other links lead to a telephone number, an e-mail address or an element of the same screen', () => {
  const links = sourcesOf('app', '.tsx')
    .filter(({ path }) => !withAddress.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(/<a\b[\s\S]*?>/g)].map(([tag]) => ({ path, tag })))
  assert.ok(links.length > 1)
  assert.equal(
    links.filter(({ tag }) => !/href={(`(mailto:|#)|phoneLink\()/.test(tag)),
    [],
  )
})

test.run()
