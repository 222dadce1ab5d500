import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan, pickDays, stayDays } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'
import { openSearch } from '../../../support/journey/widget/testPage.ts'

const run = promisify(execFile)
const { checkin, checkout } = stayDays()

/** Runs `npm run csp`. Returns the policy of the hotel's page. */
async function printPolicy(...options: string[]): Promise<string> {
  const addressOptions = ['--base', addresses.app, '--api', addresses.api]
  const { stdout } = await run(process.execPath, [
    '.build/csp.mjs',
    '--hotel',
    'hakone',
    ...addressOptions,
    ...options,
  ])
  return /^Content-Security-Policy: (.+)$/m.exec(stdout)?.[1] ?? ''
}

/** Opens a hotel's page with a policy. Returns the list of violations of the page and of its frame. */
async function openPage(page: Page, policy: string, tag: string) {
  const address = `${addresses.pages}/under-a-policy.html`
  const violations: string[] = []
  await page.exposeFunction('violations', (violation: string) => violations.push(violation))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { violations: (violation: string) => void }).violations(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  )
  // Chromium requires this permission because a routed page does not come from a local address.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(address, (route) =>
    route.fulfill({
      headers: {
        'Content-Type': 'text/html',
        'Content-Security-Policy': policy.replaceAll('{NONCE}', 'bm9uY2U'),
      },
      body: `<!doctype html><html lang="en"><title>Hakone Moriyu</title>${tag}<noren-search-bar></noren-search-bar>`,
    }),
  )
  await page.goto(address)
  return violations
}

const tag = (attributes: string, tenant: string) =>
  `<script async ${attributes} src="${addresses.app}/t/${tenant}/noren.js" data-hotel="hakone"></script>`

async function searchForStay(page: Page) {
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: texts.en.dates }).click()
  await pickDays(bar, [checkin, checkout], 'en')
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
}

test('Under the strictest printed policy a guest chooses dates and a room, without violations', async ({
  page,
  tenant,
  consoleErrors,
}) => {
  const policy = await printPolicy('--nonce', '--strict-dynamic', '--trusted-types')
  expect(policy).toContain("'strict-dynamic'")
  const violations = await openPage(page, policy, tag('nonce="bm9uY2U"', tenant))
  await searchForStay(page)
  await firstPlan(appIn(page)).click()
  await expect(appIn(page).getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  expect(violations).toEqual([])

  // The test receives violations: this one is caused on purpose.
  consoleErrors.expected.push(/Content Security Policy|TrustedHTML/)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => violations.join()).toContain('style-src')
})

test('Under a policy with origins instead of a nonce a guest finds rooms', { tag: '@long' }, async ({
  page,
  tenant,
}) => {
  const policy = await printPolicy()
  expect(policy).toContain(`script-src 'self' ${addresses.app}`)
  const violations = await openPage(page, policy, tag('', tenant))
  await expect(page.getByRole('search')).toBeVisible()
  await openSearch(page, 2)
  await expect(firstPlan(appIn(page))).toBeVisible()
  expect(violations).toEqual([])
})
