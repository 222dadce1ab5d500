import type { Page } from 'playwright/test'
import { countTaps } from './countTaps.ts'
import { expect, type Sandbox } from './fixtures.ts'

const REVIEW = /https?:\S+\/review-reservation\/[^/\s?]+\?\S+/
const CANCEL = /https?:\S+\/review-reservation\/[^/\s?]+\/cancel\?\S+/

/** The link of the first mail: to the page of the reservation, or to the page that cancels it. */
export async function linkOfConfirmation(sandbox: Sandbox, page: 'review' | 'cancel' = 'review') {
  const pattern = page === 'cancel' ? CANCEL : REVIEW
  const link = async () => (await sandbox.mails()).flatMap(({ text }) => pattern.exec(text) ?? []).at(-1)
  await expect.poll(link).toBeDefined()
  return (await link()) ?? ''
}

/** Waits for a mail with this subject. */
export const expectMail = (sandbox: Sandbox, subject: RegExp): Promise<void> =>
  expect
    .poll(async () => (await sandbox.mails()).map((mail) => mail.subject))
    .toContainEqual(expect.stringMatching(subject))

/** Counts the taps from a mail on: its link is a tap too. */
export const countTapsFromMail = (page: Page): Promise<() => number> => countTaps(page, 1)
