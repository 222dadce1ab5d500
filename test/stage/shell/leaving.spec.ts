import type { Page } from 'playwright/test'
import { type AddressName, patterns } from '#app/paths.ts'
import { isBuilt } from '#app/placeholderRoutes.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { userMenu } from '../../support/journey/failures.ts'
import { shellText } from '../../support/journey/shellText.ts'
import { namesOf } from '../../support/people.ts'
import { detailsPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { inOtherTab, signInAgain, tokensOf } from '../../support/stage/otherTab.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** What the member types into each field. */
const SECRET = 'kaerimasu'

/** The addresses that need a query. Every other address is shown without one. */
const queries: Partial<Record<AddressName, string>> = {
  guestDetail: detailsPath(),
  payment: reviewPath(),
}

/** These addresses lead to another screen of the list, or sign out themselves. */
const redirects: AddressName[] = ['root', 'booking', 'account', 'signOut']

const pathOf = (name: AddressName): string =>
  queries[name] ?? `${patterns[name].replace(/:\w+/g, 'HKN-1')}?code=hakone`

/** Navigates inside the app, without starting it again. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Everything that this tab shows and stores, with the values of its fields, as one text. */
const everythingIn = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
    const stored = [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage))
    const values = [...fields].map(({ value }) => value)
    return JSON.stringify([document.body.innerText, values, stored, document.cookie, location.href])
  })

test('No screen keeps what a member has typed and seen after a sign-out in another tab', async ({
  page,
  stage,
  inApp,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const menu = userMenu(page, namesOf.member)
  await stage.show(`/nowhere?code=hakone&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  await expect(menu).toBeVisible()
  const tokens = await tokensOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  const nowhere = shellText('en', 'notFound.heading')
  let filled = 0
  const names = (Object.keys(patterns) as AddressName[]).filter(
    (name) => isBuilt(name) && !redirects.includes(name),
  )
  for (const name of names)
    await test.step(name, async () => {
      await goTo(page, inApp('/nowhere?code=hakone'))
      await expect(heading).toHaveText(nowhere)
      if (name === 'payment')
        await page.evaluate((entries) => {
          for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
        }, typed())
      await goTo(page, inApp(pathOf(name)))
      await expect(heading).not.toHaveText(nowhere)
      await expect(heading).toBeFocused()
      for (const field of await page.getByRole('main').getByRole('textbox').all()) {
        await field.fill(SECRET)
        filled++
      }
      await inOtherTab(
        page,
        tokens.map(([key]) => [key, null]),
      )
      await expect(menu).toHaveCount(0)
      await expect.poll(() => everythingIn(page)).not.toMatch(new RegExp(`${SECRET}|Hanako|Yamada`, 'i'))
      const known = page.waitForResponse(/\/whoami/)
      await signInAgain(page, tenant, tokens)
      await (await known).finished()
    })
  expect(filled).toBeGreaterThan(8)
})
