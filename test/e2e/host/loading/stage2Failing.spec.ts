import { addresses } from '../../../support/addresses.ts'
import { appHeading, expect, test } from '../../../support/journey/fixtures.ts'
import {
  BAR,
  chooseStay,
  dates,
  expectHosted,
  failStage2,
  panel,
  STAGE_2,
  search,
  serveOtherBuild,
  withOldName,
} from '../../../support/journey/widget/stage2.ts'
import { holdApp, openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /, /Failed to load resource/, /noren-stage2-OLDBUILD.*CORS policy/)
})

test('If stage 2 fails once, a click loads it again', async ({ page, tenant }) => {
  await holdApp(page)
  const requests = await failStage2(page, 1)
  await openTestPage(page, tenant, BAR)
  await dates(page).click()
  await expect(panel(page)).toBeVisible()
  expect(requests()).toBe(2)
})

test('If stage 2 always fails, the page blocks it or a deployment has removed it, a click on Search opens the full page', async ({
  page,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Content Security Policy/)
  const loader = `${addresses.app}/t/${tenant}/noren.js`
  // The address of the full page is enough here.
  await page.route(/\/booking\/result\?/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Booking</title><link rel="icon" href="data:,">',
    }),
  )
  async function searchInBar() {
    await chooseStay(page)
    await search(page).click()
    await expectHosted(page)
  }
  await test.step('the page’s CSP, whose missing source the console names', async () => {
    const messages = await openTestPage(page, tenant, {
      ...BAR,
      headers: { 'content-security-policy': `script-src 'unsafe-inline' ${loader}` },
    })
    await searchInBar()
    expect(messages.join('\n')).toContain(`add ${addresses.app} to its script-src`)
  })
  await test.step('each request', async () => {
    const requests = await failStage2(page)
    const messages = await openTestPage(page, tenant, BAR)
    await searchInBar()
    expect(requests()).toBe(2)
    expect(messages.join()).toContain('the full page opens instead')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'My hotel' })).toBeVisible()
    await page.unroute(STAGE_2)
  })
  await test.step('a deployment has removed the file of a cached noren.js', async () => {
    await serveOtherBuild(page, loader, withOldName)
    await openTestPage(page, tenant, BAR)
    await searchInBar()
  })
})

test('If a deployment has not removed stage 2, the older loader opens the newer app', {
  tag: '@long',
}, async ({ page, tenant }) => {
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
