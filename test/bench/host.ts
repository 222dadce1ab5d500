import type { Browser } from 'playwright'
import { countArrivals } from './arrivals.ts'
import { ours } from './column.ts'
import { added, type Figures, median, medianOf } from './figures.ts'
import { openGuestPage, searchButton } from './guestPage.ts'
import { measurePresence, ROUNDS, waitOf } from './presence.ts'
import { printPresence } from './presenceTable.ts'
import { row } from './row.ts'
import { onStage, type Stage } from './stage.ts'

const SETTLED_MS = 1000

type Search = { isWarm: boolean; rounds: number }

/** What guests wait after a press on Search until rooms are drawn, in all and without the API's part of it. */
async function measureSearch(browser: Browser, address: string, { isWarm, rounds }: Search) {
  const waits: number[] = []
  const own: number[] = []
  for (let round = -1; round < rounds; round++) {
    const guest = await openGuestPage(browser, address, { slow: 4, part: searchButton })
    await guest.takeNotes()
    await guest.visit()
    await guest.page.waitForTimeout(SETTLED_MS)
    await guest.chooseStay()
    if (isWarm) await guest.comeNear()
    await guest.press()
    const waited = await guest.waitedFor('results')
    if (round >= 0) {
      waits.push(waited)
      own.push(waited - (await guest.apiTime()))
    }
    await guest.close()
  }
  return { all: median(waits), own: median(own) }
}

const measure = async (stage: Stage): Promise<Figures> =>
  new Map([...(await countArrivals(stage)), ...(await measurePresence(stage))])

/** What we and our peers cost the same page, side by side. */
export const benchPeers = (): Promise<void> => onStage(async (stage) => printPresence(await measure(stage)))

/** The price of being there, on a hotel's page: beside its budgets, and beside our peers'. */
export const benchHost = (): Promise<void> =>
  onStage(async (stage) => {
    const figures = await measure(stage)
    const ms = (figure: number) => figure.toFixed(1)
    const more = (what: string) => ms(added(figures, what, ours))
    const pressed = (isWarm: boolean) =>
      ms(medianOf(figures, waitOf(isWarm, { slow: 1, isFar: false }), ours))
    const shifts = ['desk', 'phone'].map((size) => medianOf(figures, `layout shift, ${size}`, ours))
    row('host page: requests before intent', '1', `${medianOf(figures, 'requests before intent', ours)}`, '1')
    row('host page: layout shift, desk and phone', '0', Math.max(...shifts).toFixed(3), '0')
    row('loader: CPU to idle (ms)', '12', more('CPU to idle, 1×'), '14')
    row('loader: CPU to idle, 4× slower (ms)', '57', more('CPU to idle, 4×'), '70')
    row('loader: CPU at rest, each 3 s (ms)', '', more('CPU at rest, each 3 s'), '1')
    row('press → app usable, warmed by intent (ms)', '53', pressed(true), '60')
    row('press → app usable, cold (ms)', '332', pressed(false), '340')

    const address = stage.addressOf(ours)
    const drawn = await measureSearch(stage.direct, address, { isWarm: true, rounds: ROUNDS })
    row('Search → rooms drawn, warm, 4× slower, without the API (ms)', '', ms(drawn.own), '150')
    stage.line.slowDown(true)
    const far = await measureSearch(stage.phone, address, { isWarm: false, rounds: 5 })
    row('Search → rooms drawn, cold, Slow 4G, 4× slower (ms)', '', ms(far.all), '2800')
    printPresence(figures)
  })
