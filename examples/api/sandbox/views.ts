import { addDays, todayIn } from '#shared/domain/stayDates.ts'
import type { Catalogue } from '../catalogue.ts'
import { escapeHtml } from '../mail/letter.ts'
import type { Mail } from '../mail/outbox.ts'
import { paperStyle } from '../paper.ts'
import type { Addresses } from '../services.ts'
import { MAIN_TENANT } from '../tenant.ts'
import { guestSentinels, hotelSentinels } from './sentinels.ts'

export type View = { tenant: string; base: string; now: number; catalogue: Catalogue; addresses: Addresses }

const done: Record<string, string> = {
  clock: 'The clock has moved.',
  reset: 'Everything is as new.',
  inventory: 'The rooms left are set.',
  prices: 'The prices are set.',
  refused: 'That could not be done: please check what you entered.',
}

function page({ tenant, base }: View, title: string, content: string): string {
  const whose = tenant === MAIN_TENANT ? '' : ` <small>${escapeHtml(tenant)}</small>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${paperStyle}</style></head><body><header><h1>Sandbox${whose}</h1><nav><a href="${base}">Levers</a> <a href="${base}/mail">Mail</a> <a href="/reference">Reference</a></nav></header><main>${content}</main></body></html>`
}

const field = (label: string, name: string, attributes: string) =>
  `<label>${label}<input name="${name}" ${attributes}></label>`

const form = (base: string, action: string, button: string, fields: string) =>
  `<form method="post" action="${base}/${action}">${fields}<button>${button}</button></form>`

const table = (rows: [string, string][]) =>
  `<table>${rows.map(([name, what]) => `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(what)}</td></tr>`).join('')}</table>`

function roomTypeField({ catalogue }: View): string {
  const groups = catalogue.hotels.map(({ code, roomTypes }) => {
    const options = roomTypes.map(
      (type) => `<option value="${code}/${type.code}">${escapeHtml(type.name.en)}</option>`,
    )
    return `<optgroup label="${code}">${options.join('')}</optgroup>`
  })
  return `<label>Room type<select name="room_type">${groups.join('')}</select></label>`
}

/** The sandbox's levers, and the data that makes things go wrong. */
export function homePage(view: View, what: string | null): string {
  const { base, now } = view
  const day = addDays(todayIn('Asia/Tokyo', now), 14)
  const said = what && done[what] ? `<p role="status" class="said">${done[what]}</p>` : ''
  return page(
    view,
    'Sandbox',
    `${said}
    <section><h2>Clock</h2><p>It is <time>${new Date(now).toISOString().replace('T', ' ').slice(0, 16)}</time> UTC here.</p>
    ${form(base, 'clock', 'Move the clock', field('Days', 'days', 'type="number" value="1"') + field('Hours', 'hours', 'type="number" value="0"'))}</section>
    <section><h2>Rooms left</h2>
    ${form(base, 'inventory', 'Set rooms left', roomTypeField(view) + field('From', 'from', `type="date" value="${day}"`) + field('Up to the morning of', 'to', `type="date" value="${addDays(day, 1)}"`) + field('Left', 'left', 'type="number" min="0" max="999" value="1"'))}</section>
    <section><h2>Prices</h2>${form(base, 'prices', 'Set prices', field('Percent of the usual', 'percent', 'type="number" min="10" max="300" value="110"'))}</section>
    <section><h2>Begin anew</h2><p>Bookings, mail, clock and prices of this sandbox go back to the start.</p>${form(base, 'reset', 'Reset', '')}</section>
    <section><h2>Things that go wrong</h2><p>Book as a guest with one of these e-mail addresses:</p>
    ${table(Object.entries(guestSentinels).map(([name, text]) => [`${name}@sandbox.test`, text]))}
    <p>Open the widget with one of these hotel codes:</p>
    ${table(Object.entries(hotelSentinels).map(([name, text]) => [name, text]))}
    <p>A client session lives 18 hours: move the clock past that, and the next call is told so.</p></section>
    <section><h2>A sandbox of your own</h2><p>Any address of the app and the API may begin with <code>/t/your-name</code>; an example page takes <code>?tenant=your-name</code>. It has its own clock, bookings, prices and mail.</p></section>`,
  )
}

export function mailListPage(view: View, mails: Mail[]): string {
  const rows = mails.map(
    ({ id, recipient, subject, queued_at }) =>
      `<tr><td><a href="${view.base}/mail/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(recipient)}</td><td>${queued_at.toISOString().replace('T', ' ').slice(0, 16)}</td></tr>`,
  )
  const list =
    rows.length > 0
      ? `<table><thead><tr><th>Subject</th><th>To</th><th>When (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>No mail yet. Book a room, and its confirmation comes here.</p>'
  return page(view, 'Mail', `<section><h2>Mail</h2>${list}</section>`)
}

export function mailPage(view: View, { id, subject, recipient, text }: Mail): string {
  return page(
    view,
    subject,
    `<section><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}</p>
    <iframe title="The mail" src="${view.base}/mail/${id}/body"></iframe>
    <h3>As plain text</h3><pre>${escapeHtml(text)}</pre></section>`,
  )
}
