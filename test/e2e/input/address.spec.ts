import type { Page } from 'playwright/test'
import { dayAhead, goToDetails, heading, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'

/** Records the page's searches. Requests of the calendar do not count. */
function recordSearches(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/hotels\/[^/]+\/rooms\?/.test(request.url()))
      calls.push(request.url())
  })
  return calls
}

const invalidDates: [dates: string, query: Record<string, string>, sentence: RegExp][] = [
  ['past', { checkin: '2020-01-01', checkout: '2020-01-03' }, /Your arrival is in the past/],
  ['reversed', { checkin: dayAhead(62), checkout: dayAhead(60) }, /The departure must be after the arrival/],
  ['on one day', { checkin: dayAhead(60), checkout: dayAhead(60) }, /The departure must be after/],
  ['decades away', { checkin: '2099-01-01', checkout: '2099-01-03' }, /Arrivals can be booked until/],
  ['far too long', { checkin: dayAhead(10), checkout: dayAhead(300) }, /A stay is 14 nights at most/],
  [
    'not in the calendar',
    { checkin: '2027-02-31', checkout: 'tomorrow' },
    /could not be read: the arrival · the departure/,
  ],
]

for (const [dates, query, sentence] of invalidDates) {
  test(`A link whose dates are ${dates} shows a message, and the guest can choose other dates`, async ({
    page,
    inApp,
  }) => {
    const calls = recordSearches(page)
    const nights: number[] = []
    page.on('request', (request) => {
      const asked = new URL(request.url()).searchParams.get('nights')
      if (request.url().includes('/availability?') && asked) nights.push(Number(asked))
    })
    const days = page.waitForResponse(/\/availability\?/)
    await page.goto(inApp(results(query)))
    await expect(page.getByText(sentence)).toBeVisible()
    // The name of the only room of the address is read later.
    await expect(heading(page, /Let us find other days|: choose your dates/)).toBeVisible()
    await expect(page.getByRole('grid').first()).toBeVisible()
    // A request for the total of the stay would be sent together with that for the days.
    await days
    expect(calls).toEqual([])
    expect(nights.filter((count) => count > 14)).toEqual([])
  })
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' })
  test('過去の日程では、案内が日本語で表示される', async ({ page, inApp }) => {
    const calls = recordSearches(page)
    await page.goto(inApp(results({ checkin: '2020-01-01', checkout: '2020-01-03' })))
    await expect(page.getByText('ご到着日が過ぎています。')).toBeVisible()
    expect(calls).toEqual([])
  })
})

test('A link with more guests than a room takes shows a message, and the guest can change the party', async ({
  page,
  inApp,
}) => {
  const calls = recordSearches(page)
  await page.goto(inApp(results({ adults: '40' })))
  await expect(heading(page, 'Please look at rooms and guests again')).toBeVisible()
  await expect(page.getByText('A room takes 6 guests at most.').first()).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Change rooms and guests' }).click()
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeVisible()
})

test('A link with unreadable numbers names them and keeps the other criteria', async ({ page, inApp }) => {
  await page.goto(inApp(results({ adults: '-3', order: 'sideways', rooms: '[{"adults":' })))
  await expect(page.getByText(/could not be read: .*the adults.*Everything else is as asked/)).toBeVisible()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
})

test('A link of another engine becomes the same search with Noren’s parameters', async ({ page, inApp }) => {
  const arrive = dayAhead(60)
  const foreign = new URLSearchParams({
    code: 'hakone',
    arrive: arrive.replaceAll('-', ''),
    nrNights: '2',
    mewsAdultCount: '2',
    promoCode: 'SPRING',
    utm_source: 'old site',
    language: 'ja-JP',
  })
  await page.goto(inApp(`/booking/result?${foreign}`))
  await expect(page.getByRole('button', { name: /^選ぶ/ }).first()).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    checkin: arrive,
    checkout: dayAhead(62),
    adults: '2',
    promo_code: 'SPRING',
    utm_source: 'old site',
  })
  for (const key of ['arrive', 'nrNights', 'mewsAdultCount', 'language'])
    expect(searchParams.has(key)).toBe(false)
})

test('An ambiguous date in a link is not guessed, and the guest sees a message', async ({ page, inApp }) => {
  await page.goto(inApp('/booking/result?code=hakone&arrival=04/05/2027&departure=04/07/2027'))
  await expect(page.getByText(/could not be read: the arrival · the departure/)).toBeVisible()
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test('The return page and the codes of a link stay in the address of the details', async ({
  page,
  inApp,
}) => {
  const parameters = {
    utm_source: 'mail',
    search_id: 'a/b c',
    email_id: '77',
    coupon_code: 'SPRING',
    mode: 'voucher',
  }
  await goToDetails(page, inApp(results(parameters)))
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(parameters)
})

test('Unknown parameters of a link are ignored', async ({ page, inApp }) => {
  await page.goto(inApp(results({ utm_source: 'mail', __proto__x: '1', constructor: 'x', fbclid: 'abc' })))
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  await expect(page.getByText('could not be read')).toHaveCount(0)
})

test('A hostile link runs no script, and the page works', async ({ page, inApp }) => {
  const script = '"><img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'
  await page.goto(
    inApp(
      results({
        adults: script,
        order: script,
        selected: script,
        error_code: script,
        room_type_codes: `../../etc/passwd,${script}`,
        rooms: `${'['.repeat(500)}${']'.repeat(500)}`,
        _a: '%%%',
      }),
    ),
  )
  await expect(page.getByText('Some of this address could not be read')).toBeVisible()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  await expect(firstPlan(page)).toBeVisible()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})

test('A link with an unavailable plan shows the rooms, and no plan is selected', async ({ page, inApp }) => {
  await page.goto(inApp(results({ selected: 'no-such-plan' })))
  await expect(firstPlan(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
})
