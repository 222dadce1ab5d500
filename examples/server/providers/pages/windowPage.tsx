/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { Locale } from '#shared/i18n/locale.ts'
import { type ProviderMessage, receivedMessage } from '#shared/members/providers.ts'
import { type WindowTexts, windowTexts } from './windowTexts.ts'

/** How long the page waits for the answer of the frame, in ms. */
const ANSWER_MS = 2_000

const style = `
  :root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #1d1d1f; background: #fff }
  body { margin: 0; overflow-wrap: anywhere }
  main { max-width: 26rem; margin: 0 auto; padding: 3rem 1.25rem; text-align: center }
  .hotel { font-weight: 600; margin: 0 0 2rem }
  h1 { font-size: 1.125rem; font-weight: 500; margin: 0 0 1.5rem; text-wrap: balance }
  a, button { font: inherit; display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 11px 16px;
    border-radius: 8px; text-decoration: none; text-align: center; cursor: pointer }
  .filled { background: #1d1d1f; color: #fff; border: 1px solid #1d1d1f }
  .plain { background: none; color: #1d1d1f; border: 0; text-decoration: underline; margin-top: .5rem }
  [hidden] { display: none }
`

/** What the window does. `message` goes to the frame that has opened it, on the origin of the app only. */
export type WindowContent = {
  sentence: keyof WindowTexts
  /** Replaces `sentence` in a window without an opener. */
  withoutOpener?: keyof WindowTexts
  /** Shown until the frame has answered, or for `ANSWER_MS`. */
  message?: { origin: string; content: ProviderMessage }
  /** The page closes itself after the answer. A page that says what has failed stays. */
  closes?: boolean
  button?:
    | { text: keyof WindowTexts; href: string }
    | { text: keyof WindowTexts; form: Record<string, string>; action: string }
  another?: string
}

export type WindowPlace = {
  locale: Locale
  hotelName: string
  providerName: string
  nonce: string
}

/**
 * Posts to the opener, and shows the sentence and the button if no answer comes. The opener is on another origin: its window is only
 * compared.
 */
const script = (message: NonNullable<WindowContent['message']>, closes: boolean): string => `
  const { origin, content, received, closes, ms } = ${JSON.stringify({ ...message, received: receivedMessage.type, closes, ms: ANSWER_MS }).replaceAll('<', '\\u003c')}
  const said = document.getElementById('said')
  const wait = document.getElementById('wait')
  const show = () => { said.hidden = false; if (wait) wait.hidden = true }
  const frame = window.opener
  const apart = document.getElementById('apart')
  if (!frame && apart) {
    document.querySelector('h1').hidden = true
    apart.hidden = false
  }
  addEventListener('message', (event) => {
    if (event.origin === origin && event.source === frame && event.data?.type === received && closes) window.close()
  })
  if (!frame || !closes) show()
  if (frame) frame.postMessage(content, origin)
  if (frame && closes) setTimeout(show, ms)
`

/** A page of the window of a provider: the hotel, one sentence, one button. */
export function windowPage(
  { locale, hotelName, providerName, nonce }: WindowPlace,
  { sentence, withoutOpener, message, closes = false, button, another }: WindowContent,
): string {
  const text = (key: keyof WindowTexts) =>
    windowTexts[locale][key].replaceAll('{hotel}', hotelName).replaceAll('{provider}', providerName)
  return `<!doctype html>${(
    <html lang={locale.replace('_', '-')}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{hotelName}</title>
        <style nonce={nonce}>{raw(style)}</style>
      </head>
      <body>
        <main>
          <p class="hotel">{hotelName}</p>
          {message && closes && (
            <p id="wait" role="status">
              {text('returning')}
            </p>
          )}
          <div id="said" hidden={Boolean(message && closes)}>
            <h1>{text(sentence)}</h1>
            {withoutOpener && (
              <h1 id="apart" hidden>
                {text(withoutOpener)}
              </h1>
            )}
            {button && 'href' in button && (
              <a class="filled" href={button.href}>
                {text(button.text)}
              </a>
            )}
            {button && 'form' in button && (
              <form method="post" action={button.action}>
                {Object.entries(button.form).map(([name, value]) => (
                  <input type="hidden" name={name} value={value} />
                ))}
                <button type="submit" class="filled">
                  {text(button.text)}
                </button>
              </form>
            )}
            {another && (
              <a class="plain" href={another}>
                {text('anotherWay')}
              </a>
            )}
          </div>
        </main>
        {message && <script nonce={nonce}>{raw(script(message, closes))}</script>}
      </body>
    </html>
  )}`
}
