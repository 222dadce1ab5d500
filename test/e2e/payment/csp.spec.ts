import type { Frame } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { expectCardForm } from '../../support/journey/paying.ts'

const GATEWAY = `${addresses.doubles}/gmo/payment/js/mp-token.js`
const FOREIGN = 'https://foreign.example/x.js'

/** What a document refuses: the directive, and the address. */
const startWatching = (frame: Frame) =>
  frame.evaluate(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
const refusedBy = (frame: Frame) => frame.evaluate(() => (window as unknown as { refused: string[] }).refused)

/** Loads an address as a module. Trusted types do not cover modules, so that `script-src` decides. */
const load = (frame: Frame, address: string) =>
  frame.evaluate((one) => import(one).then(() => 'loaded').catch(() => 'failed'), address)

/** Sets the address of a script element, as a script that was injected would. The name of the error, or `set`. */
const setScript = (frame: Frame, address: string) =>
  frame.evaluate((one) => {
    try {
      document.createElement('script').src = one
      return 'set'
    } catch (error) {
      return (error as Error).name
    }
  }, address)

test.beforeEach(({ consoleErrors }) => {
  // The browser logs each refusal.
  consoleErrors.expected.push(
    /Content Security Policy|TrustedScriptURL|dynamically imported module|CORS|net::/i,
  )
})

test('The script of the gateway is refused in the app; the payment document loads it, and no foreign script, frame or form', async ({
  page,
  inApp,
  tenant,
}) => {
  await page.goto(inApp((await holdPayment(tenant)).path))
  await expectCardForm(page)
  const app = page.mainFrame()
  const payment = page.frames().find((frame) => frame.url().includes('payment.html'))
  if (!payment) throw new Error('There is no payment document')
  for (const frame of [app, payment]) await startWatching(frame)

  // The app.
  expect(await load(app, GATEWAY)).toBe('failed')
  await expect.poll(() => refusedBy(app)).toEqual([`script-src-elem ${GATEWAY}`])
  expect(await setScript(app, GATEWAY)).toBe('TypeError')

  // The payment document. The double sends no CORS headers, so that its script is no module; the policy does not refuse it.
  await expect.poll(() => payment.evaluate(() => 'Multipayment' in window)).toBe(true)
  await load(payment, GATEWAY)
  await load(payment, FOREIGN)
  await expect.poll(() => refusedBy(payment)).toEqual([`script-src-elem ${FOREIGN}`])
  expect(await setScript(payment, GATEWAY)).toBe('TypeError')
  expect(await setScript(payment, FOREIGN)).toBe('TypeError')
  const policy = await payment.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    try {
      trustedTypes.createPolicy('other', {})
      return 'created'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(policy).toBe('TypeError')
  await payment.evaluate((one) => {
    const frame = document.createElement('iframe')
    frame.src = one
    const form = document.createElement('form')
    form.action = one
    // The policy of the app refuses a foreign page in this frame. Only the policy of the form decides about a new tab.
    form.target = '_blank'
    document.body.append(frame, form)
    form.submit()
  }, FOREIGN)
  // The address of a frame is reported without its path.
  const { origin } = new URL(FOREIGN)
  const refused = [`script-src-elem ${FOREIGN}`, 'trusted-types trusted-types-policy', `frame-src ${origin}`]
  await expect
    .poll(async () => new Set(await refusedBy(payment)))
    .toEqual(new Set([...refused, `form-action ${FOREIGN}?`, 'require-trusted-types-for trusted-types-sink']))
})
