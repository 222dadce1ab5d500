import { waitFor } from '#app/data/wait.ts'
import type { RefreshToken } from './refreshToken.ts'
import type { UserToken } from './userToken.ts'

/** `asked`: has a copy newer tokens? `renewed`: the newest tokens of the session. `left`: the user has signed out. */
type CopyMessage =
  | { kind: 'asked' | 'left'; session: string }
  | { kind: 'renewed'; session: string; token: string; refreshToken: string; until: number }

/** What this module needs of a BroadcastChannel. */
export type Channel = {
  onmessage: ((event: { data: unknown }) => void) | null
  postMessage: (data: unknown) => void
}

/** How long a tab waits for the answers of its copies, in ms. A copy without an answer is frozen, and has renewed nothing. */
const ANSWER_MS = 150

type CopyNeeds = {
  tokens: UserToken
  refreshToken: RefreshToken
  /** A copy has signed out. */
  onLeft: () => void
  open?: (name: string) => Channel | null
  wait?: (ms: number) => Promise<void>
}

const openChannel = (name: string): Channel | null =>
  typeof BroadcastChannel === 'undefined' ? null : (new BroadcastChannel(name) as Channel)

/**
 * Tabs with the same session in their own storage: a browser copies the storage of a tab into a duplicate of it, and into a tab that it
 * opens. Each renewal makes a new refresh token, and the server ends a session whose old one is used. Copies therefore send each other
 * the newest tokens. Only frames of this app in the same page's partition receive them.
 */
export function createTabCopies({
  tokens,
  refreshToken,
  onLeft,
  open = openChannel,
  wait = waitFor,
}: CopyNeeds) {
  let answered: () => void = () => {}

  const isMessage = (data: unknown): data is CopyMessage =>
    (data as CopyMessage | null)?.session === tokens.session()

  const send = (message: CopyMessage): void => channel?.postMessage(message)

  function sendNewest(): void {
    const [session, token, until, own] = [
      tokens.session(),
      tokens.token(),
      tokens.until(),
      refreshToken.own(),
    ]
    if (session && token && until !== null && own)
      send({ kind: 'renewed', session, token, refreshToken: own, until })
  }

  function receive(data: unknown): void {
    if (!tokens.isOfTab() || tokens.session() === null || !isMessage(data)) return
    if (data.kind === 'asked') sendNewest()
    else if (data.kind === 'left') {
      refreshToken.forget()
      onLeft()
    } else if (data.kind === 'renewed') {
      if (tokens.takeNewer(data.token, data.until)) refreshToken.replace(data.refreshToken)
      answered()
    }
  }

  const channel = open(`noren_copies_${tokens.brandId ?? 'unknown'}`)
  if (channel) channel.onmessage = ({ data }) => receive(data)

  return {
    /** Sends the tokens of a renewal to the copies of this tab. */
    sendNewest,
    /** Takes the tokens of a copy that has renewed the session, also while this page was not loaded. */
    async ask(): Promise<void> {
      const session = tokens.isOfTab() ? tokens.session() : null
      if (session === null) return
      const answer = new Promise<void>((resolve) => {
        answered = resolve
      })
      send({ kind: 'asked', session })
      if (channel) await Promise.race([answer, wait(ANSWER_MS)])
    },
    /** The user has signed out of this session. */
    leave: (session: string): void => send({ kind: 'left', session }),
  }
}

export type TabCopies = ReturnType<typeof createTabCopies>
