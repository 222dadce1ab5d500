import { escapeHtml } from '../../server/escapeHtml.ts'
import { type ReportSummary, summaryOf } from '../reports/reportSummary.ts'
import type { Report } from '../reports/reports.ts'
import { momentText, page, type View } from './layout.ts'

const MAX_LENGTH = 160

const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)

const titleOf = ({ type, value }: ReportSummary): string =>
  [type, short(value)].filter(Boolean).join(': ') || 'An event without words'

const tagList = (tags: ReportSummary['tags']): string =>
  tags.map(([name, value]) => `<code>${escapeHtml(short(`${name}=${value}`))}</code>`).join(' ')

function row({ base }: View, report: Report): string {
  const summary = summaryOf(report.event)
  return `<tr><td><a href="${base}/reports/${report.id}">${escapeHtml(titleOf(summary))}</a><br>${tagList(summary.tags)}</td><td>${escapeHtml(short(summary.level))}</td><td>${momentText(report.received_at)}</td></tr>`
}

export function reportListPage(view: View, reports: Report[]): string {
  const list =
    reports.length > 0
      ? `<table><thead><tr><th>What</th><th>Level</th><th>When (UTC)</th></tr></thead><tbody>${reports.map((report) => row(view, report)).join('')}</tbody></table>`
      : '<p>No reports yet. When the app meets an error it did not expect, it is told here.</p>'
  return page(
    view,
    'Error reports',
    `<section><h2>Error reports</h2><p>What the app reports to its operators; the newest 200 are kept. All of them <a href="${view.base}/reports.json">as JSON</a>.</p>${list}</section>`,
  )
}

export function reportPage(view: View, report: Report): string {
  const summary = summaryOf(report.event)
  const title = titleOf(summary)
  const tags = summary.tags.length > 0 ? `<p>${tagList(summary.tags)}</p>` : ''
  return page(
    view,
    title,
    `<section><h2>${escapeHtml(title)}</h2>
    <p>${escapeHtml(short(summary.level))}, ${summary.timestamp ? `happened ${momentText(new Date(summary.timestamp))} UTC by the guest’s clock, ` : ''}received ${momentText(report.received_at)} UTC, event <code>${report.event_id}</code></p>
    ${tags}<pre>${escapeHtml(JSON.stringify(report.event, null, 2))}</pre></section>`,
  )
}
