import { failedCalls, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import { answerAtBank } from '../../support/journey/paying.ts'

for (const [lost, lose] of Object.entries({ request: loseRequest, answer: loseAnswer }))
  test(`The ${lost} of the return from the bank is lost: the guest reloads, and pays once`, async ({
    page,
    tenant,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(failedCalls)
    const held = await holdPayment(tenant)
    await page.goto(await held.payAtBank())
    await loseFirst(page, 'POST', /\/gateways\/gmo\/return\//, lose)
    await answerAtBank(page, 'Send')
    await expect.poll(() => page.url()).toContain('chrome-error:')
    await page.reload()
    await readNumber(page)
    expect(await held.money()).toEqual(['auth', 'sales'])
    expect(await sandbox.mails()).toHaveLength(1)
  })
