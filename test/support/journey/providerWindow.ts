import type { FrameLocator, Page } from 'playwright/test'
import { addresses } from '../addresses.ts'
import { expect } from './fixtures.ts'

type Person = 'Hanako Yamada' | 'Taro Suzuki' | 'Cancel'

/** Presses the button of a provider in the app, and returns its window. The page of the provider is the whole window. */
export async function openProvider(
  page: Page,
  app: Page | FrameLocator,
  name: RegExp | string = 'Continue with LINE',
): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await app.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const window = await opened
  await expect(window.getByText('SANDBOX – no real provider')).toBeVisible()
  return window
}

/** Answers at the page of a provider. */
export const answerAs = (window: Page, person: Person): Promise<void> =>
  window.getByRole('button', { name: person, exact: true }).click()

/** Plans a fault of the double of LINE, for the next sign-in of a tenant. */
export async function planLineFault(tenant: string, kind: string): Promise<void> {
  const answer = await fetch(`${addresses.doubles}/line/t/${tenant}/sandbox/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, times: 1 }),
  })
  if (!answer.ok) throw new Error(`The double answered ${answer.status}`)
}
