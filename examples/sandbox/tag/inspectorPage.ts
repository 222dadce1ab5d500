import { escapeHtml } from '../../server/escapeHtml.ts'
import { type ChoiceName, type Choices, type Field, fields, toQuery } from './choices.ts'
import type { TagHotel } from './hostPage.ts'
import { snippetOf, snippetText } from './snippet.ts'

type Parts = {
  choices: Choices
  hotels: TagHotel[]
  /** The address of noren.js for this tenant. */
  base: string
  /** The address of the sandbox's other pages. */
  sandbox: string
}

function select(name: string, { label, options = [] }: Field, value: string): string {
  const list = options.map(
    ([option, words]) =>
      `<option value="${escapeHtml(option)}"${option === value ? ' selected' : ''}>${escapeHtml(words)}</option>`,
  )
  return `<label>${label}<select name="${name}">${list.join('')}</select></label>`
}

function text(name: string, { label, admits, usual = '', hint }: Field, value: string): string {
  return `<label>${label}<input name="${name}" value="${escapeHtml(value)}" placeholder="${usual}" pattern="${admits}" autocomplete="off" spellcheck="false" aria-describedby="${name}-hint"><small id="${name}-hint">${hint}</small></label>`
}

const colour = (name: string, { label, usual }: Field, value: string): string =>
  `<label>${label}<input type="color" name="${name}" value="${value || usual}"></label>`

/** The configurator and the inspector of the tag. Without its script, the page shows the initial choices. */
export function inspectorPage({ choices, hotels, base, sandbox }: Parts): string {
  const names = hotels.map(({ code, name }): [string, string] => [code, name])
  const hotel: Field = { ...fields.hotel, options: [...names, ['nowhere', 'An unknown hotel']] }
  const lists = (...names: ChoiceName[]) =>
    names.map((name) => select(name, name === 'hotel' ? hotel : fields[name], choices[name])).join('')
  const texts = (...names: ChoiceName[]) =>
    names.map((name) => text(name, fields[name], choices[name])).join('')
  const isOwn = choices.accent !== ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>The tag — SANDBOX</title><link rel="stylesheet" href="embed/paper.css"><link rel="stylesheet" href="/embed/inspector.css"><script type="module" src="/embed/inspector.js"></script></head>
<body data-base="${escapeHtml(base)}"><header><h1>The tag <small class="sandbox-sign">SANDBOX</small></h1><nav aria-label="Sandbox"><a href="${escapeHtml(sandbox)}">Levers</a> <a href="${escapeHtml(sandbox)}/mail">Mail</a> <a href="${escapeHtml(sandbox)}/bookings">Bookings</a> <a href="/">Example pages</a></nav></header>
<main>
<section class="choices" aria-labelledby="choices"><h2 id="choices">Choose</h2><form id="form">
<fieldset class="page"><legend>Page</legend>${lists('page', 'hotel')}</fieldset>
<fieldset><legend>Script</legend>${lists('mode', 'locale', 'currency', 'launcher')}${texts('analytics', 'deadline')}</fieldset>
<fieldset><legend>Looks</legend><label class="check"><input type="checkbox" id="own"${isOwn ? ' checked' : ''}>Colours of the page’s own</label>
<fieldset class="colours" id="colours"${isOwn ? '' : ' disabled'}><legend class="unseen">Colours</legend>${colour('accent', fields.accent, choices.accent)}${colour('on_accent', fields.on_accent, choices.on_accent)}<p id="contrast" role="status"></p></fieldset>
${texts('radius')}${lists('scheme')}</fieldset>
</form></section>
<section class="code" aria-labelledby="code"><h2 id="code">Paste</h2><button type="button" id="copy">Copy</button><pre tabindex="0" aria-labelledby="code"><code id="snippet">${escapeHtml(snippetText(snippetOf(choices, base)))}</code></pre><p id="copied" role="status"></p></section>
<section class="seen" aria-labelledby="seen"><h2 id="seen">See</h2><fieldset class="widths"><legend class="unseen">Width</legend><label><input type="radio" name="width" value="desk" checked>Desk</label><label><input type="radio" name="width" value="phone">Phone</label></fieldset><a id="alone" href="embed/page?${escapeHtml(toQuery(choices))}" target="_blank" rel="noopener">Open by itself</a>
<div class="stage"><iframe id="page" title="The page with these choices" src="embed/page?${escapeHtml(toQuery(choices))}" allow="payment; clipboard-write"></iframe></div></section>
<section class="heard" aria-labelledby="heard"><h2 id="heard">Hear</h2><button type="button" id="clear">Clear</button><p class="quiet" id="nothing">Nothing yet. Come near the widget, choose dates, search: <code>noren:*</code> events and what is pushed to the analytics layer turn up here.</p><div role="log" aria-labelledby="heard"><ol id="entries"></ol></div></section>
</main></body></html>`
}
