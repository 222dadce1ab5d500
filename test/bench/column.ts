import { launcher, type Part } from './guestPage.ts'
import { peers } from './peers.ts'

/** One way the same hotel's page is served: with nothing, with us, with a peer. */
export type Column = {
  name: string
  /** Its first step in the addresses of the bench. */
  word: string
  part: Part | null
  /** Whether coming near makes it ready. */
  warms: boolean
  /** What is in the frame. */
  opens: 'nothing' | 'its app' | 'stand-in'
}

export const bare: Column = {
  name: 'the page alone',
  word: 'bare',
  part: null,
  warms: false,
  opens: 'nothing',
}
export const ours: Column = { name: 'Noren', word: 'noren', part: launcher, warms: true, opens: 'its app' }

/** Ours first. */
export const widgets: readonly Column[] = [
  ours,
  ...peers.map(
    ({ name, word, button, frame, warms }): Column => ({
      name,
      word,
      part: { button, frame },
      warms,
      opens: 'stand-in',
    }),
  ),
]
