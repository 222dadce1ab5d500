import { addresses } from '../../support/addresses.ts'
import { failedCalls, results } from '../../support/booking.ts'
import { expect, test } from '../../support/journey.ts'

test('Inside a chatbot’s frame there is no language to choose, and a lost sign-in leads to the chat’s own', async ({
  page,
  inApp,
  sandbox,
  complaints,
}) => {
  complaints.expected.push(failedCalls)
  // The app's own origin may frame it: a page that holds nothing else.
  await page.goto(`${addresses.app}/noren.d.ts`)
  const src = inApp(`${results()}&in_chatbot=true`)
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.style.cssText = 'width:380px;height:700px'
    document.body.replaceChildren(frame)
  }, src)
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
  await expect(app.getByRole('combobox', { name: 'Language' })).toHaveCount(0)
  await sandbox.fault('rooms.search', 'unauthorised')
  await app.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(app.getByRole('alert').filter({ hasText: 'You have been signed out.' })).toBeVisible()
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/chat-sign-in\?.*in_chatbot=true/)
  await expect(app.getByRole('contentinfo')).toHaveCount(0)
})

test('By itself the same address is a page as any other', async ({ page, inApp }) => {
  await page.goto(inApp(`${results()}&in_chatbot=true`))
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
})
