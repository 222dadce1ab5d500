import type { Worlds } from './isolatedWorld.ts'

type Message = { type: string }

/** Runs in the page: records the messages that frames send to the page from now on. */
function record() {
  const recorded: unknown[] = []
  Object.defineProperty(window, Symbol.for('messages'), { value: recorded })
  addEventListener('message', ({ data }) => recorded.push(data))
}

export const recordApp = (worlds: Worlds): Promise<void> => worlds.main(record)

/**
 * A document that takes the place of the app in its frame: it answers the page with the messages that the app has sent
 * since `recordApp`. It needs a small part of the time of the app.
 */
export async function standInOf(worlds: Worlds): Promise<string> {
  const recorded = await worlds.main(
    () => (window as unknown as Record<symbol, Message[]>)[Symbol.for('messages')] ?? [],
  )
  const answers = { hello: 'ready', calendarDays: 'calendarDays', open: 'booking-widget-opened' }
  const messages = JSON.stringify([...recorded, { type: 'booking-widget-opened' }]).replaceAll('<', '\\u003c')
  return `<!doctype html><script>
    const answers = ${JSON.stringify(answers)}
    addEventListener('message', ({ data, source, origin }) => {
      for (const message of ${messages}) if (message.type === answers[data.type]) source.postMessage(message, origin)
    })
  </script>`
}
