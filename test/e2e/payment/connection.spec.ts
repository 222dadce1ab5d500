import { failedCalls, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import { answerAtBank } from '../../support/journey/paying.ts'
import { paymentEvents, recordEvents } from '../../support/journey/recordedEvents.ts'

const RETURN = /\/gateways\/gmo\/return\//

test('The request, then the answer of the return from the bank are lost: the guest reloads, pays once, and this browser reports it', {
  tag: '@long',
}, async ({ page, context, tenant, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  // The browser of the order is another one.
  const held = await holdPayment(tenant)
  await recordEvents(context)
  await page.goto(await held.payAtBank())
  // The route that is added last handles the first request.
  await loseFirst(page, 'POST', RETURN, loseAnswer)
  await loseFirst(page, 'POST', RETURN, loseRequest)
  await answerAtBank(page, 'Send')
  await expect.poll(() => page.url()).toContain('chrome-error:')
  await expect.poll(held.money).toEqual([])
  await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_RESET')
  // The page of the error may not be active yet.
  await expect(() => page.reload()).toPass()
  await readNumber(page)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
  expect(await sandbox.mails()).toHaveLength(1)
  await expect.poll(() => paymentEvents(page)).toEqual(['purchase'])
})
