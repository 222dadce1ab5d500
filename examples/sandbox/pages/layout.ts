import { utcFormat } from '#shared/stay/utcFormat.ts'
import { escapeHtml } from '../../server/escapeHtml.ts'
import type { Catalogue } from '../../server/hotels/hotel.ts'
import { pageStyle } from '../../server/reference/pageStyle.ts'
import type { Addresses } from '../../server/start/addresses.ts'
import { MAIN_TENANT } from '../tenants/tenantPath.ts'

/** What every page of a tenant's sandbox needs. */
export type View = { tenant: string; base: string; now: number; catalogue: Catalogue; addresses: Addresses }

/** A moment as text, in UTC. */
export const momentText = utcFormat('{YYYY}-{MM}-{DD} {HH}:{mm}')

/** A page of the sandbox. `content` is HTML. */
export function page({ tenant, base }: View, title: string, content: string): string {
  const whose = tenant === MAIN_TENANT ? '' : ` <small>${escapeHtml(tenant)}</small>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${pageStyle}</style></head><body><header><h1>Sandbox${whose}</h1><nav><a href="${base}">Levers</a> <a href="${base}/mail">Mail</a> <a href="${base}/bookings">Bookings</a> <a href="${base}/reports">Error reports</a> <a href="${base}/embed">The tag</a> <a href="/reference">Reference</a></nav></header><main>${content}</main></body></html>`
}

export const field = (label: string, name: string, attributes: string): string =>
  `<label>${label}<input name="${name}" ${attributes}></label>`

/** A select. `options` are values with labels. */
export const choice = (label: string, name: string, options: [value: string, words: string][]): string =>
  `<label>${label}<select name="${name}">${options.map(([value, words]) => `<option value="${escapeHtml(value)}">${escapeHtml(words)}</option>`).join('')}</select></label>`

export const form = (base: string, action: string, button: string, fields: string): string =>
  `<form method="post" action="${base}/${action}">${fields}<button>${button}</button></form>`

/** A table of names with descriptions. */
export const table = (rows: [name: string, meaning: string][]): string =>
  `<table>${rows.map(([name, what]) => `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(what)}</td></tr>`).join('')}</table>`

/** A collapsed explanation. */
export const folded = (title: string, content: string): string =>
  `<details><summary>${title}</summary>${content}</details>`

/** A card with a form or a text. A `wide` card takes a whole row. */
export const card = (id: string, title: string, content: string, width: 'wide' | 'half' = 'half'): string =>
  `<section id="${id}"${width === 'wide' ? ' class="wide"' : ''}><h3>${title}</h3>${content}</section>`

/** A group of cards with a heading and its purpose. */
export const part = (id: string, title: string, purpose: string, cards: string[]): string =>
  `<h2 class="part" id="${id}">${title}</h2><p>${purpose}</p><div class="cards">${cards.join('\n')}</div>`
