/** @jsxImportSource hono/jsx */
import type { Mail } from '../../server/mail/outbox.ts'
import { momentText, sandboxPage, type View } from './layout.tsx'

export const mailListPage = (view: View, mails: Mail[]): string =>
  sandboxPage(
    view,
    'Mail',
    <section>
      <h2>Mail</h2>
      {mails.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th>Subject</th>
              <th>To</th>
              <th>When (UTC)</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, recipient, subject, queued_at }) => (
              <tr>
                <td>
                  <a href={`${view.base}/mail/${id}`}>{subject}</a>
                </td>
                <td>{recipient}</td>
                <td>{momentText(queued_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>No mail yet. After a booking, its confirmation is listed here.</p>
      )}
    </section>,
  )

export const mailPage = (view: View, { id, subject, recipient, text, files }: Mail): string =>
  sandboxPage(
    view,
    subject,
    <section>
      <h2>{subject}</h2>
      <p>To {recipient}</p>
      <iframe title="The mail" src={`${view.base}/mail/${id}/body`} />
      {files.length > 0 && (
        <>
          <h3>Files</h3>
          <ul>
            {files.map(({ name, type }) => (
              <li>
                <a href={`${view.base}/mail/${id}/files/${encodeURIComponent(name)}`}>{name}</a> ({type})
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>As plain text</h3>
      <pre>{text}</pre>
    </section>,
  )
