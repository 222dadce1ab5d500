/** @jsxImportSource hono/jsx */
import { type ReportSummary, summaryOf } from '../reports/reportSummary.ts'
import type { Report } from '../reports/reports.ts'
import { momentText, sandboxPage, type View } from './layout.tsx'

const MAX_LENGTH = 160

const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)

const titleOf = ({ type, value }: ReportSummary): string =>
  [type, short(value)].filter(Boolean).join(': ') || 'An event without a message'

const Tags = ({ tags }: Pick<ReportSummary, 'tags'>) => (
  <>
    {tags.map(([name, value]) => (
      <>
        <code>{short(`${name}=${value}`)}</code>{' '}
      </>
    ))}
  </>
)

function Row({ base, report }: { base: string; report: Report }) {
  const summary = summaryOf(report.event)
  return (
    <tr>
      <td>
        <a href={`${base}/reports/${report.id}`}>{titleOf(summary)}</a>
        <br />
        <Tags tags={summary.tags} />
      </td>
      <td>{short(summary.level)}</td>
      <td>{momentText(report.received_at)}</td>
    </tr>
  )
}

export const reportListPage = (view: View, reports: Report[]): string =>
  sandboxPage(
    view,
    'Error reports',
    <section>
      <h2>Error reports</h2>
      <p>
        Errors that the app reports to its operators; the newest 200 are stored. All of them{' '}
        <a href={`${view.base}/reports.json`}>as JSON</a>.
      </p>
      {reports.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th>Error</th>
              <th>Level</th>
              <th>When (UTC)</th>
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <Row base={view.base} report={report} />
            ))}
          </tbody>
        </table>
      ) : (
        <p>No reports yet. The app reports unexpected errors here.</p>
      )}
    </section>,
  )

export function reportPage(view: View, report: Report): string {
  const summary = summaryOf(report.event)
  const title = titleOf(summary)
  return sandboxPage(
    view,
    title,
    <section>
      <h2>{title}</h2>
      <p>
        {short(summary.level)},{' '}
        {summary.timestamp &&
          `happened ${momentText(new Date(summary.timestamp))} UTC by the guest’s clock, `}
        received {momentText(report.received_at)} UTC, event <code>{report.event_id}</code>
      </p>
      {summary.tags.length > 0 && (
        <p>
          <Tags tags={summary.tags} />
        </p>
      )}
      <pre>{JSON.stringify(report.event, null, 2)}</pre>
    </section>,
  )
}
