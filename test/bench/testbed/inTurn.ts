import { elapse } from '../clock.ts'
import type { Visitor } from './visitor.ts'

/** A closed page's processes end meanwhile. */
const CLOSING_MS = 300

/** The visitors' pages load side by side and at full speed; then each visitor in turn acts, while no other does, and goes. */
export async function inTurn(
  opened: readonly Promise<Visitor>[],
  act: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  for (const visitor of await Promise.all(opened)) {
    await act(visitor)
    await visitor.close()
    await elapse(CLOSING_MS)
  }
}
