import { type Browser, chromium } from 'playwright'
import config from '../../playwright.config.ts'
import { freePorts, spawnServer } from '../support/process.ts'
import { openBesideServer } from './besideServer.ts'
import type { Column } from './column.ts'
import { type GuestPage, openGuestPage } from './guestPage.ts'
import { openSlowLine, type SlowLine } from './slowLine.ts'

/** Where pages are opened: one browser straight at the servers, one over a line that can be a phone's. */
export type Stage = { direct: Browser; phone: Browser; line: SlowLine; addressOf: (column: Column) => string }

export const desk = { width: 1280, height: 860 }
export const phoneSize = { width: 390, height: 844 }

const launch = (places: [from: string, to: number][]) => {
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  const rules = places.map(([from, to]) => `MAP ${from} 127.0.0.1:${to}`).join()
  return chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${rules}`] })
}

/** The servers and both browsers, for as long as the work takes. */
export async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const port = await freePorts()
  const pages = `127.0.0.1:${port + 1}`
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const beside = await openBesideServer(`http://${pages}`)
  const line = openSlowLine()
  // The page keeps its address, or the app would not let it frame it.
  const far: [string, number][] = [[pages, await line.to(beside.port)]]
  for (const to of [port, port + 3, beside.port]) far.push([`localhost:${to}`, await line.to(to)])
  const direct = await launch([[pages, beside.port]])
  const phone = await launch(far)
  const addressOf = ({ word }: Column) => `http://${pages}/${word}/search-bar.html`
  try {
    await work({ direct, phone, line, addressOf })
  } finally {
    await Promise.all([direct.close(), phone.close()])
    line.close()
    beside.close()
    server.child.kill('SIGTERM')
    await server.ended
  }
}

/** A guest who has just come to the page in this column. */
export async function comeTo(
  { direct, phone, addressOf }: Stage,
  column: Column,
  { isFar = false, slow = 1, viewport = desk } = {},
): Promise<GuestPage> {
  const guest = await openGuestPage(isFar ? phone : direct, addressOf(column), {
    slow,
    viewport,
    ...(column.part && { part: column.part }),
  })
  await guest.takeNotes()
  await guest.visit()
  return guest
}
