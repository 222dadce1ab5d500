import type { Page } from 'playwright/test'
import { dayAhead, heading, results } from '../../support/journey/booking.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** Records the page's searches, and the numbers of nights of its requests for days. */
function recordRequests(page: Page) {
  const searches: string[] = []
  const nights: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'GET' && /\/hotels\/[^/]+\/rooms$/.test(pathname)) searches.push(request.url())
    if (pathname.endsWith('/availability') && searchParams.has('nights'))
      nights.push(Number(searchParams.get('nights')))
  })
  return { searches, nights }
}

const invalidDates: [dates: string, path: string, sentence: RegExp][] = [
  ['past', results({ checkin: '2020-01-01', checkout: '2020-01-03' }), /Your arrival is in the past/],
  [
    'reversed',
    results({ checkin: dayAhead(62), checkout: dayAhead(60) }),
    /The departure must be after the arrival/,
  ],
  ['on one day', results({ checkout: dayAhead(60) }), /The departure must be after/],
  [
    'decades away',
    results({ checkin: '2099-01-01', checkout: '2099-01-03' }),
    /Arrivals can be booked until/,
  ],
  [
    'far too long',
    results({ checkin: dayAhead(10), checkout: dayAhead(300) }),
    /A stay is 14 nights at most/,
  ],
  [
    'not in the calendar',
    results({ checkin: '2027-02-31', checkout: 'tomorrow' }),
    /could not be read: the arrival · the departure/,
  ],
  [
    'ambiguous',
    '/booking/result?code=hakone&room_type_codes=deluxe-twin&arrival=04/05/2027&departure=04/07/2027',
    /could not be read: the arrival · the departure/,
  ],
]

test('A link with invalid dates shows a message and the days, and does not search', async ({
  page,
  stage,
}) => {
  const { searches, nights } = recordRequests(page)
  for (const [dates, path, sentence] of invalidDates)
    await test.step(dates, async () => {
      const days = page.waitForResponse(/\/availability\?/)
      await stage.show(path)
      await expect(page.getByText(sentence)).toBeVisible()
      // The name of the only room of the address is read later.
      await expect(heading(page, /Let us find other days|: choose your dates/)).toBeVisible()
      await expect(page.getByRole('grid').first()).toBeVisible()
      // A request for the total of the stay would be sent together with that for the days.
      await days
      expect(searches).toEqual([])
      expect(nights.filter((count) => count > 14)).toEqual([])
    })
})

test('A link with more guests than a room takes shows a message, and the guest can change the party', async ({
  page,
  stage,
}) => {
  const { searches } = recordRequests(page)
  await stage.show(results({ adults: '40' }))
  await expect(heading(page, 'Please look at rooms and guests again')).toBeVisible()
  await expect(page.getByText('A room takes 6 guests at most.').first()).toBeVisible()
  expect(searches).toEqual([])
  await page.getByRole('button', { name: 'Change rooms and guests' }).click()
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeVisible()
})

test('Unreadable criteria of a link are named, unknown ones are ignored, and all others apply', async ({
  page,
  stage,
}) => {
  await stage.show(results({ adults: '-3', order: 'sideways', rooms: '[{"adults":' }))
  await expect(page.getByText(/could not be read: .*the adults.*Everything else is as asked/)).toBeVisible()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()

  await stage.show(
    results({
      utm_source: 'mail',
      __proto__x: '1',
      constructor: 'x',
      fbclid: 'abc',
      selected: 'no-such-plan',
    }),
  )
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  await expect(firstPlan(page)).toBeVisible()
  await expect(page.getByText('could not be read')).toHaveCount(0)
  // A plan that is not available is not selected.
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
})

test('A link of another engine becomes the same search with Noren’s parameters', async ({ page, stage }) => {
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
  await stage.show(`/booking/result?${foreign}`)
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

test('The return page and the codes of a link stay in the address of the details', async ({
  page,
  stage,
}) => {
  const parameters = {
    utm_source: 'mail',
    search_id: 'a/b c',
    email_id: '77',
    coupon_code: 'SPRING',
    mode: 'voucher',
  }
  await stage.show(results(parameters))
  await firstPlan(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(parameters)
})

test('A hostile link runs no script, and the page works', async ({ page, stage }) => {
  const script = '"><img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'
  await stage.show(
    results({
      adults: script,
      order: script,
      selected: script,
      error_code: script,
      room_type_codes: `../../etc/passwd,${script}`,
      rooms: `${'['.repeat(500)}${']'.repeat(500)}`,
      _a: '%%%',
    }),
  )
  await expect(page.getByText('Some of this address could not be read')).toBeVisible()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  await expect(firstPlan(page)).toBeVisible()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})
