import type { Page } from 'playwright/test'
import { expect, test } from '../journey/fixtures.ts'
import { limit } from '../slowness.ts'
import type { HostPage } from './HostPage.ts'

/** Checks each row in a step, all in one page. Then fails with the names of all rows that failed. */
export async function checkRows(
  page: Page,
  rows: readonly HostPage[],
  check: (row: HostPage) => Promise<void>,
): Promise<void> {
  // A slow machine may need ten seconds for a row. A row that fails waits for its timeout.
  test.setTimeout(limit(60_000 + rows.length * 30_000))
  const failures: string[] = []
  let row = ''
  page.on('pageerror', (error) => failures.push(`${row}: ${error}`))
  for (const host of rows) {
    row = host.name
    await test.step(row, () => check(host).catch((error) => failures.push(`${row}: ${error}`)))
  }
  expect(failures).toEqual([])
}
