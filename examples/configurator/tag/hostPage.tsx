/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import { htmlPage } from '../../server/reference/htmlPage.tsx'
import { type Choices, toQuery } from './choices.ts'
import { snippetOf } from './snippet.ts'

/** A hotel as the tool shows it, with the codes and names of its room types and plans. */
export type TagHotel = {
  code: string
  name: string
  picture: string | null
  rooms: [code: string, name: string][]
  plans: [code: string, name: string][]
}

/**
 * A hotel's page with these choices. It contains the snippet word for word, except that the style sheet is a file,
 * because the policy forbids inline styles. A script before the snippet reports events to the inspector.
 */
export function hostPage(choices: Choices, hotel: Pick<TagHotel, 'name' | 'picture'>, base: string): string {
  const { tag, element } = snippetOf(choices, base)
  const layer = choices.analytics && choices.analytics !== 'off' ? choices.analytics : 'dataLayer'
  const isOld = choices.page === 'classic'
  const sheets = isOld ? ['classic-theme'] : ['base', 'noren', 'directory']
  return htmlPage({
    title: `${hotel.name} — sandbox`,
    head: (
      <>
        <meta name="robots" content="noindex" />
        {sheets.map((name) => (
          <link rel="stylesheet" href={`/styles/${name}.css`} />
        ))}
        <link rel="stylesheet" href="/embed/host.css" />
        <link rel="stylesheet" href={`sheet.css?${toQuery(choices)}`} />
        <script src="/embed/reportEvents.js" data-layer={layer} />
        {raw(tag)}
      </>
    ),
    body: (
      <body class="directory tried">
        <p class="sandbox-sign">SANDBOX</p>
        <header class="wide top">
          <p class="brand site-title">{hotel.name}</p>
        </header>
        <main id="main">
          <img
            class="picture"
            src={hotel.picture ?? '/pictures/preview/hero.svg'}
            width={1600}
            height={700}
            alt=""
          />
          <div class={`wide ${isOld ? 'widget-area' : 'place'}`}>{raw(element)}</div>
          <div class="wide words">
            <h1 class="entry-title">An example page of {hotel.name}</h1>
            <p>
              Only the widget on this page works. Choose dates, search and book: the events that the page
              receives are listed beside it.
            </p>
          </div>
        </main>
      </body>
    ),
  })
}
