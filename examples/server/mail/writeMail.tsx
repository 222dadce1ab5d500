/** @jsxImportSource hono/jsx */
import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import type { Fact } from './Fact.ts'

export type MailContent = { subject: string; text: string; html: string }

export type MailParts = {
  subject: string
  opening: string[]
  facts: Fact[]
  link: { text: string; address: string }
  ending: string[]
  /** The colour of the link, as CSS. */
  accent: string
}

function asText(opening: string[], facts: Fact[], ending: string[]): string {
  const blocks = facts.map(({ name, lines }) => [name, ...lines.map((line) => `  ${line}`)].join('\n'))
  return [...opening, ...blocks, ...ending].join('\n\n')
}

const Paragraphs = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <p style="margin:0 0 16px">{line}</p>
    ))}
  </>
)

const CELL = 'border-top:1px solid #e4ddd2'
// As high as a line of the other column, so that both begin at the same height.
const LABEL =
  'width:118px;padding:10px 12px 10px 0;font-size:14px;line-height:25.6px;font-weight:normal;color:#655d54'

const FactRow = ({ name, lines }: Fact) => (
  <tr>
    <th align="left" valign="top" width="130" style={`${LABEL};${CELL}`}>
      {name}
    </th>
    <td valign="top" style={`padding:10px 0;${CELL}`}>
      {lines.map((line, n) => (
        <>
          {n > 0 && <br />}
          {line}
        </>
      ))}
    </td>
  </tr>
)

/** The mail as HTML. Mail programs support only tables and inline styles reliably. */
function asHtml(locale: Locale, { opening, facts, link, ending, accent }: MailParts): string {
  const button = `display:inline-block;padding:12px 22px;border-radius:9px;background:${accent};color:#ffffff;text-decoration:none`
  const mail = (
    <html lang={tagOf(locale)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
      </head>
      <body style="margin:0;background:#faf8f4;color:#221e19;font:16px/1.6 system-ui,sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <Paragraphs lines={opening} />
          <table
            role="presentation"
            width="100%"
            cellspacing="0"
            style="border-collapse:collapse;margin:8px 0 24px"
          >
            {facts.map((fact) => (
              <FactRow {...fact} />
            ))}
          </table>
          <p style="margin:0 0 24px">
            <a href={link.address} style={button}>
              {link.text}
            </a>
          </p>
          <Paragraphs lines={ending} />
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${mail}`
}

/** A mail as text and as HTML with the same content. */
export function writeMail(locale: Locale, parts: MailParts): MailContent {
  const { subject, opening, facts, link, ending } = parts
  return {
    subject,
    text: asText(opening, facts, [`${link.text}: ${link.address}`, ...ending]),
    html: asHtml(locale, parts),
  }
}
