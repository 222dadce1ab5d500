import { addresses } from '../../../support/addresses.ts'
import { appHeading, expect, test } from '../../../support/journey/fixtures.ts'
import {
  BAR,
  chooseStay,
  dates,
  expectHosted,
  failStage2,
  panel,
  search,
  serveOtherBuild,
  withOldName,
} from '../../../support/journey/widget/stage2.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /, /Failed to load resource/, /noren-stage2-OLDBUILD.*CORS policy/)
})

test('If the second file fails once, a click loads it again', async ({ page, tenant }) => {
  const requests = await failStage2(page, 1)
  await openTestPage(page, tenant, BAR)
  await dates(page).click()
  await expect(panel(page)).toBeVisible()
  expect(requests()).toBe(2)
})

test('If the second file always fails, a click on Search opens the full page with the search', async ({
  page,
  tenant,
}) => {
  const requests = await failStage2(page)
  const messages = await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await expectHosted(page)
  expect(requests()).toBe(2)
  expect(messages.join()).toContain('the full page opens instead')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'My hotel' })).toBeVisible()
})

test('If the page’s CSP blocks the second file, the console names the missing source, and a click opens the full page', async ({
  page,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Content Security Policy/)
  const loader = `${addresses.app}/t/${tenant}/noren.js`
  const messages = await openTestPage(page, tenant, {
    ...BAR,
    headers: { 'content-security-policy': `script-src 'unsafe-inline' ${loader}` },
  })
  await chooseStay(page)
  await search(page).click()
  await expectHosted(page)
  expect(messages.join('\n')).toContain(`add ${addresses.app} to its script-src`)
})

test('If a deployment has removed the second file of a cached noren.js, a click opens the full page', async ({
  page,
  tenant,
}) => {
  await serveOtherBuild(page, `${addresses.app}/t/${tenant}/noren.js`, withOldName)
  await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await expectHosted(page)
})

test('If a deployment has kept the second file, the older loader opens the newer app', async ({
  page,
  tenant,
}) => {
  await serveOtherBuild(page, `${addresses.app}/t/${tenant}/noren.js`, withOldName)
  let name = ''
  await page.route(/noren-stage2-OLDBUILD/, async (route) => {
    name = (await (await fetch(`${addresses.app}/noren.js`)).text()).match(/noren-stage2-\w+\.js/)?.[0] ?? ''
    await route.fulfill({ response: await route.fetch({ url: `${addresses.app}/assets/${name}` }) })
  })
  await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await expect(appHeading(page)).toBeVisible()
  expect(name).not.toBe('')
})
