import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addresses } from '../../support/addresses.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { stayDays } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'

const run = promisify(execFile)
const { checkin, checkout } = stayDays()

/** What `npm run csp` prints: the hotel's page's policy, then the app's. */
async function printed(...options: string[]): Promise<string[]> {
  const where = ['--base', addresses.app, '--api', addresses.api]
  const { stdout } = await run(process.execPath, [
    '.build/csp.mjs',
    '--hotel',
    'hakone',
    ...where,
    ...options,
  ])
  return [...stdout.matchAll(/^Content-Security-Policy: (.+)$/gm)].map(([, policy = '']) => policy)
}

test('The policies are printed without a running API, with a placeholder for the origins', async () => {
  const [page, app] = await printed('--api', 'http://localhost:9')
  expect(page).toContain(`frame-src ${addresses.app}`)
  expect(app).toContain("frame-ancestors 'self' {ORIGINS}")
})

/** A hotel's page under a policy, telling of all that it forbids, in the frame too. */
async function openPage(page: Page, policy: string, tag: string) {
  const address = `${addresses.pages}/under-a-policy.html`
  const refused: string[] = []
  await page.exposeFunction('refused', (what: string) => refused.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { refused: (what: string) => void }).refused(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  )
  // A page that no server sent has no address of its own: it may call this machine only where that is granted.
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
  return refused
}

const tag = (more: string, tenant: string) =>
  `<script async ${more} src="${addresses.app}/t/${tenant}/noren.js" data-hotel="hakone"></script>`

async function chooseAStay(page: Page) {
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: texts.en.dates }).click()
  for (const day of [checkin, checkout]) {
    const name = new RegExp(`^${formatDate('en', day, 'full').replace(/[()]/g, '.')}`)
    const button = bar.getByRole('button', { name })
    while (!(await button.isVisible())) await bar.getByRole('button', { name: texts.en.next }).click()
    await button.click()
  }
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
}

test('Under the strictest printed policy a guest chooses dates and a room, without violations', async ({
  page,
  tenant,
  consoleErrors,
}) => {
  const [policy = ''] = await printed('--nonce', '--strict-dynamic', '--trusted-types')
  expect(policy).toContain("'strict-dynamic'")
  const refused = await openPage(page, policy, tag('nonce="bm9uY2U"', tenant))
  await chooseAStay(page)
  await appIn(page)
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(appIn(page).getByRole('button', { name: texts.en.continue }).first()).toBeVisible()
  expect(refused).toEqual([])

  // The ears are open: what the policy forbids is heard.
  consoleErrors.expected.push(/Content Security Policy|TrustedHTML/)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => refused.join()).toContain('style-src')
})

test('Under a policy with origins instead of a nonce a guest chooses dates and finds rooms', async ({
  page,
  tenant,
}) => {
  const [policy = ''] = await printed()
  expect(policy).toContain(`script-src 'self' ${addresses.app}`)
  const refused = await openPage(page, policy, tag('', tenant))
  await chooseAStay(page)
  await expect(
    appIn(page)
      .getByRole('button', { name: /^Choose / })
      .first(),
  ).toBeVisible()
  expect(refused).toEqual([])
})

test('The printed policy of the app equals the one that its server sends', async ({ request }) => {
  const [, policy] = await printed()
  const answer = await request.get(`${addresses.app}/booking/result?code=hakone`)
  expect(answer.headers()['content-security-policy']).toBe(policy)
})
