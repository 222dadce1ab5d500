import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { byCard, cardForm, fillCard, goToCard } from '../../support/journey/paying.ts'

/** What a document does with a script: `loaded`, or the name of the error. */
const load = (address: string) =>
  new Promise<string>((resolve) => {
    const script = document.createElement('script')
    script.onload = () => resolve('loaded')
    script.onerror = () => resolve('blocked')
    try {
      script.src = address
      document.head.append(script)
    } catch (error) {
      resolve((error as Error).name)
    }
  })

test('Only the payment document loads the script of the gateway, and it loads no other script', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Content Security Policy|TrustedScriptURL|trusted/i)
  const scripts: string[] = []
  page.on('response', (response) => {
    if (/mp-token\.js/.test(response.url())) scripts.push(response.url())
  })
  await goToCard(page, inApp(byCard()))
  await expect.poll(() => scripts.length).toBe(1)
  const [gateway = ''] = scripts
  expect(await page.evaluate(load, gateway)).toBe('TypeError')
  const payment = page.frames().find((frame) => frame.url().includes('payment.html'))
  expect(await payment?.evaluate(load, gateway)).toBe('TypeError')
  expect(await payment?.evaluate(load, 'https://example.org/x.js')).toBe('TypeError')
})

test('Nobody but the gateway receives the number of a card', async ({ page, inApp }) => {
  const number = testCards.mastercard
  const receivers = new Set<string>()
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`
    if (sent.includes(number) || sent.includes('5555 5555 5555 4444'))
      receivers.add(new URL(request.url()).host)
  })
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number })
  await page.getByRole('button', { name: /^Pay and book/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  expect([...receivers].map((host) => host.split(':')[0])).toEqual(['127.0.0.1'])
  expect(receivers.size).toBe(1)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  )
  expect(stored).not.toContain(number)
  expect(await cardForm(page).getByLabel('Card number').count()).toBe(0)
})
