import { codeOfSite, ownSite } from '../../support/accounts/programCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('The site of the brand hands its members over, and a person who is signed in is asked first', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const codeOf = (person: 'hanako' | 'taro') =>
    codeOfSite({ doubles: addresses.doubles, tenant: `/t/${tenant}` }, person)
  const menu = (name: string) => page.getByRole('banner').getByRole('button', { name })
  const answers: string[] = []
  page.on('request', (request) => void (/member_code/.test(request.url()) && answers.push(request.url())))

  // The doubles know the tenant from its first call on.
  await sandbox.setSettings('hakone', ownSite)
  await stage.show(`/sso/custom/callback?code=hakone&member_code=${await codeOf('taro')}`, {
    settings: ownSite,
  })
  // The site does not say what the programme requires.
  await expect(heading(page, 'Complete your membership')).toBeVisible()
  await expect(page).toHaveTitle(/^Complete your membership · /)
  expect(page.url()).not.toContain('member_code')
  const notice = page.getByRole('status').filter({ hasText: 'You are signed in as Taro Suzuki. Not you?' })
  await expect(notice.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page)
  const save = page.getByRole('main').getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await page.getByLabel('Date of birth').fill('1988-12-24')
  await save.click()
  await expect(page).toHaveURL(/\/booking\/result/)
  await expect(menu('Taro Suzuki')).toBeVisible()

  await stage.visit('/booking/result?code=hakone&member_code=worthless')
  await expect(
    page.getByText('You could not be signed in by the site of the hotel. Please sign in there again.'),
  ).toBeVisible()
  await expect(menu('Taro Suzuki')).toBeVisible()

  const asked = page.getByRole('alert').filter({ hasText: 'You are signed in as Taro Suzuki.' })
  await stage.visit(`/booking/result?code=hakone&member_code=${await codeOf('hanako')}`)
  await expect(asked).toContainText('Change to Hanako Yamada?')
  await asked.getByRole('button', { name: 'Stay signed in as Taro Suzuki' }).click()
  await expect(asked).toBeHidden()
  await stage.reload()
  await expect(menu('Taro Suzuki')).toBeVisible()

  await stage.visit(`/booking/result?code=hakone&member_code=${await codeOf('hanako')}`)
  await asked.getByRole('button', { name: 'Change to Hanako Yamada' }).click()
  await expect(menu('Hanako Yamada')).toBeVisible()
  await stage.reload()
  await expect(menu('Hanako Yamada')).toBeVisible()

  // A person whose name could not be requested is signed in, and is asked too.
  await sandbox.fault('sessions.whoami', 'broken')
  await stage.visit(`/booking/result?code=hakone&member_code=${await codeOf('taro')}`)
  const unknown = page.getByRole('alert').filter({ hasText: 'You are signed in as a member.' })
  await unknown.getByRole('button', { name: 'Stay signed in as a member' }).click()
  await stage.reload()
  await expect(menu('Hanako Yamada')).toBeVisible()
  expect(answers).toEqual([])
})
