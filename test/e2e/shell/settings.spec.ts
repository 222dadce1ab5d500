import { results } from '../../support/booking.ts'
import { expect, test } from '../../support/journey.ts'
import { rows } from '../../support/settingsRows.ts'

for (const { field, see } of rows)
  test(`A hotel sets ${field}, and one sees it`, async ({ page, inApp, sandbox, complaints }) => {
    // A picture that a row names may not be there.
    complaints.expected.push(/Failed to load resource|Content Security Policy/)
    await see({
      page,
      sandbox,
      async open(path = results()) {
        await page.goto(inApp(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      tell: (settings, signIn) => sandbox.tell('hakone', settings, signIn),
    })
  })
