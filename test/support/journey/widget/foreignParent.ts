import type { FrameLocator, Page } from 'playwright/test'
import { addresses } from '../../addresses.ts'

export type ReceivedMessage = { type: string } & Record<string, unknown>

export type ForeignParent = {
  app: FrameLocator
  /** The messages of one type that the page has received from its frame, or all. */
  received: (type?: string) => Promise<ReceivedMessage[]>
  /** Sends a message to the app. */
  send: (type: string) => Promise<void>
}

/**
 * Opens the app in a frame of a page without the loader: a real page of a hotel, on another site than the app. The page
 * never sends `hello`. It sends `early` repeatedly until the app answers, and records the messages of its frame.
 */
export async function openForeignParent(
  page: Page,
  parent: string,
  src: string,
  early: string | null = null,
): Promise<ForeignParent> {
  await page.goto(parent)
  await page.evaluate(
    ([src, early, origin]) => {
      const received: unknown[] = []
      Object.assign(window, { received })
      const frame = document.createElement('iframe')
      addEventListener('message', (event) => {
        if (event.source === frame.contentWindow && event.origin === origin) received.push(event.data)
      })
      frame.allow = 'publickey-credentials-get'
      frame.src = src
      frame.style.cssText = 'width:380px;height:700px'
      document.body.replaceChildren(frame)
      // The frame receives messages once its document is loaded, long before the app has started.
      const send = () => frame.contentWindow?.postMessage({ type: early }, origin)
      const timer = early ? setInterval(send, 20) : undefined
      addEventListener('message', () => clearInterval(timer))
    },
    [src, early, addresses.app] as const,
  )
  return {
    app: page.frameLocator('iframe'),
    received: async (wanted) => {
      const all = await page.evaluate(() => (window as unknown as { received: ReceivedMessage[] }).received)
      return all.filter(({ type }) => wanted === undefined || type === wanted)
    },
    send: (type) =>
      page.evaluate(
        ([type, origin]) => {
          document.querySelector('iframe')?.contentWindow?.postMessage({ type }, origin)
        },
        [type, addresses.app] as const,
      ),
  }
}
