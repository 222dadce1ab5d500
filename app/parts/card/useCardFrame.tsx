import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import {
  type CardConfig,
  type CardIssue,
  type CardResult,
  CONNECT,
  FromCard,
  type ToCard,
} from '#app/cardDocument/messages.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import type { CardCharge } from '#shared/money/payment/cards.ts'
import { CardFrame } from './CardFrame.tsx'

/** What the card is for. Amounts are in minor units of the currency; 0 for a card that is only a guarantee. */
export type CardUse = { checkOut: string; canSave: boolean } & CardCharge

type CardFrameControl = {
  /** The frame with the card form; null before the first use. */
  frame: ReactNode
  /** Exchanges the card for tokens, as soon as the form is there. The form marks what is wrong with the card. */
  tokenise: () => Promise<CardResult>
  /** Whether the form is still loading. */
  isStarting: boolean
  /** Marks a field that the gateway has refused later. */
  refuse: (issue: CardIssue) => void
}

/** How long the payment document may take to start, in ms. */
const START_MS = 15_000
/** How long it may take for a token, in ms: the script and the token have their own limits. */
const TOKEN_MS = 40_000

/** `starting`, until the document has answered; `failed` if it does not. */
type FrameState = 'starting' | 'ready' | 'failed'

/**
 * The payment document in a frame of the app's own origin, in which the guest types the card. The app never has the number.
 * `wanted` is null while no new card is needed: a frame that was there before stays, hidden, with what the guest has typed.
 * Enter in one of its fields presses `button`.
 */
export function useCardFrame(
  wanted: CardUse | null,
  button: RefObject<HTMLButtonElement | null>,
): CardFrameControl {
  const [use, setUse] = useState(wanted)
  if (wanted && JSON.stringify(wanted) !== JSON.stringify(use)) setUse(wanted)
  const { locale } = useText()
  const {
    look: { colours },
    payment: { cards },
  } = useHotel()
  const today = useToday()
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort | null>(null)
  const isShown = useRef(false)
  isShown.current = wanted !== null
  const [state, setState] = useState<FrameState>('starting')
  const [height, setHeight] = useState<number | null>(null)
  /** Increases when the guest loads the frame again. */
  const [load, setLoad] = useState(0)
  /** A refusal that came before the document was ready. */
  const early = useRef<CardIssue | null>(null)
  const waiting = useRef(new Map<number, (result: CardResult) => void>())
  /** The presses that wait for the document. */
  const presses = useRef<((isReady: boolean) => void)[]>([])
  const isUsed = use !== null && cards !== null

  const config = useMemo<CardConfig | null>(
    () => use && cards && { locale, colours, setting: cards, today, ...use },
    [locale, colours, cards, today, use],
  )

  function send(message: ToCard) {
    port.current?.postMessage(message)
  }

  /** Ends the waiting for tokens: the document that would answer is gone. */
  function giveUp() {
    for (const settle of waiting.current.values()) settle({ ok: false, reason: 'unavailable' })
    waiting.current.clear()
  }

  /** Continues the presses that wait for the document, or gives them up. */
  function endPresses(isReady: boolean) {
    for (const press of presses.current.splice(0)) press(isReady)
  }

  /** The focus moves too: the form may be hidden when it has its token. */
  function pressButton() {
    button.current?.focus()
    button.current?.click()
  }

  /** Sends the loaded document its end of a channel. A document that was loaded again begins as the first one did. */
  function connect() {
    giveUp()
    setState('starting')
    const { port1, port2 } = new MessageChannel()
    port.current?.close()
    port.current = port1
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!FromCard.is(data)) return
      if (data.type === 'ready') setState('ready')
      if (data.type === 'height') setHeight(data.height)
      if (data.type === 'submit' && isShown.current) pressButton()
      if (data.type !== 'result') return
      waiting.current.get(data.id)?.(data.result)
      waiting.current.delete(data.id)
    }
    frame.current?.contentWindow?.postMessage(CONNECT, location.origin, [port2])
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` starts the wait again
  useEffect(() => {
    if (!isUsed || state !== 'starting') return
    const timer = setTimeout(() => {
      setState('failed')
      endPresses(false)
    }, START_MS)
    return () => clearTimeout(timer)
  }, [isUsed, load, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each frame
  useEffect(() => {
    if (!isUsed) return
    return () => {
      giveUp()
      endPresses(false)
      // The next frame is not ready because this one was.
      setState('starting')
      setHeight(null)
    }
  }, [isUsed, load])

  const configText = JSON.stringify(config)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` needs the frame only
  useEffect(() => {
    if (state !== 'ready' || !config) return
    send({ type: 'configure', config })
    if (early.current) send({ type: 'refuse', issue: early.current })
    early.current = null
    endPresses(isShown.current)
  }, [state, configText])

  async function tokenise(): Promise<CardResult> {
    const isReady =
      state === 'ready' ||
      (state === 'starting' && (await new Promise<boolean>((go) => void presses.current.push(go))))
    if (!isReady) return { ok: false, reason: 'unavailable' }
    return new Promise((resolve) => {
      const id = Math.floor(performance.now() * 1000)
      const timer = setTimeout(() => {
        waiting.current.delete(id)
        resolve({ ok: false, reason: 'unavailable' })
      }, TOKEN_MS)
      waiting.current.set(id, (result) => {
        clearTimeout(timer)
        resolve(result)
      })
      send({ type: 'tokenise', id })
    })
  }

  function refuse(issue: CardIssue) {
    if (state === 'ready') send({ type: 'refuse', issue })
    else early.current = issue
  }

  return {
    frame: isUsed && (
      <CardFrame
        key={load}
        isHidden={wanted === null}
        canSave={use.canSave}
        ref={frame}
        state={state}
        height={height}
        onLoad={connect}
        onReload={() => setLoad(load + 1)}
      />
    ),
    tokenise,
    isStarting: isUsed && state === 'starting',
    refuse,
  }
}
