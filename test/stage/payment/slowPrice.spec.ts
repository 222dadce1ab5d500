import { holdRequests } from '../../support/journey/holdRequests.ts'
import { fillCard, payButton } from '../../support/journey/paying.ts'
import { showCard } from '../../support/stage/paying.ts'
import { expect, test } from '../../support/stage/stage.ts'

const PRICE = /\/rooms\/price\?/
const TOKEN = /\/CreateToken\.json$/
const ORDER = /\/reservations$/

for (const first of ['price', 'token'] as const)
  test(`A press on Pay before the price is known books once, also if the ${first} arrives first`, {
    tag: first === 'token' ? [] : '@long',
  }, async ({ page, stage }) => {
    const release = { price: await holdRequests(page, PRICE), token: await holdRequests(page, TOKEN) }
    const answer = { price: page.waitForResponse(PRICE), token: page.waitForResponse(TOKEN) }
    const asked = page.waitForRequest(PRICE)
    await showCard(stage, page)
    await asked
    await fillCard(page)
    const token = page.waitForRequest(TOKEN)
    const orders: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && ORDER.test(request.url()) && orders.push(request.url()),
    )
    await payButton(page).click()
    await token
    release[first]()
    await answer[first]
    expect(orders).toEqual([])
    release[first === 'price' ? 'token' : 'price']()
    await expect(page).toHaveURL(/\/confirmation/)
    expect(orders).toHaveLength(1)
    for (const path of [PRICE, TOKEN]) await page.unroute(path)
  })
