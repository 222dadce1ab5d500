import { escapeHtml } from '../../server/escapeHtml.ts'
import { type Choices, toQuery } from './choices.ts'
import { snippetOf } from './snippet.ts'

/** A hotel as the host page shows it. */
export type TagHotel = { code: string; name: string; picture: string | null }

/**
 * A hotel's page with these choices. It contains the snippet word for word, except that the style sheet is a file,
 * because the policy forbids inline styles. A script before the snippet reports events to the inspector.
 */
export function hostPage(choices: Choices, hotel: TagHotel, base: string): string {
  const { tag, element } = snippetOf(choices, base)
  const layer = choices.analytics && choices.analytics !== 'off' ? choices.analytics : 'dataLayer'
  const isOld = choices.page === 'classic'
  const name = escapeHtml(hotel.name)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${name} — sandbox</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/${isOld ? 'classic-theme' : 'pages'}.css"><link rel="stylesheet" href="/embed/host.css"><link rel="stylesheet" href="sheet.css?${escapeHtml(toQuery(choices))}">
<script src="/embed/told.js" data-layer="${layer}"></script>
${tag}</head>
<body class="directory tried"><p class="sandbox-sign">SANDBOX</p>
<header class="wide top"><p class="brand site-title">${name}</p></header>
<main id="main"><img class="picture" src="${escapeHtml(hotel.picture ?? '/pictures/preview/hero.svg')}" width="1600" height="700" alt="">
<div class="wide ${isOld ? 'widget-area' : 'place'}">${element}</div>
<div class="wide words"><h1 class="entry-title">A quiet page of ${name}</h1><p>Nothing here is real but the widget. Come near it, choose dates, search and book: what the page hears is told beside it.</p></div>
</main></body></html>`
}
