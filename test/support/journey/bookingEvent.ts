import { expect } from './fixtures.ts'
import { texts } from './texts.ts'

/** Requires exactly one event on the hotel's page, without personal data. */
export async function expectBookingEvent(
  hostEvents: (name: 'booking_completed') => Promise<unknown[]>,
  hotel: string,
  number: string,
): Promise<void> {
  await expect.poll(() => hostEvents('booking_completed')).toHaveLength(1)
  const [booking] = await hostEvents('booking_completed')
  expect(booking).toMatchObject({ hotel, number, adults: expect.any(Number), total: expect.any(Number) })
  expect(JSON.stringify(booking)).not.toMatch(/hanako|yamada|090|@/i)
  for (const { names, readings } of Object.values(texts))
    for (const [, name = ''] of [...names, ...readings]) expect(JSON.stringify(booking)).not.toContain(name)
}
