import { heading, results } from '../../support/journey/booking.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('The first picture is requested before all others', async ({ page, stage }) => {
  await stage.show(results({ room_type_codes: '' }))
  const pictures = page.getByRole('article').getByRole('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.first()).toHaveAttribute('loading', 'eager')
  await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy')
})

test('Below the hotel’s own header there is no empty bar on a screen without menus', async ({
  page,
  stage,
}) => {
  await stage.show(results(), { settings: { facility_sign_in_enabled: false } })
  await firstPlan(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Hot spring')).toBeVisible()
  const [header, own] = await banner.evaluate((element) => [
    element.clientHeight,
    element.firstElementChild?.clientHeight,
  ])
  expect(header).toBe(own)
})
