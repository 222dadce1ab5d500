import { escapeHtml } from '../../server/escapeHtml.ts'
import type { Mail } from '../../server/mail/outbox.ts'
import { momentText, page, type View } from './layout.ts'

export function mailListPage(view: View, mails: Mail[]): string {
  const rows = mails.map(
    ({ id, recipient, subject, queued_at }) =>
      `<tr><td><a href="${view.base}/mail/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(recipient)}</td><td>${momentText(queued_at)}</td></tr>`,
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
