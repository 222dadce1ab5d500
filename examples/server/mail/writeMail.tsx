/** @jsxImportSource hono/jsx */
import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import type { Fact, MailLine } from './facts/Fact.ts'

/** A file that comes with a mail. `type` is its media type with its parameters. */
export type MailFile = { name: string; type: string; content: string }

export type MailContent = { subject: string; text: string; html: string; files?: readonly MailFile[] }

export type MailHead = {
  hotel: string
  /** The address of the hotel's logo; null shows the name. */
  logo: string | null
  picture: { address: string; alt: string } | null
}

export type MailLink = { text: string; address: string }

type MailParts = {
  head: MailHead
  subject: string
  opening: string[]
  facts: Fact[]
  /** The button; null without one. */
  link: MailLink | null
  /** A link below the button, in small letters. */
  otherLink?: MailLink
  ending: string[]
  /** The colour of the link, as CSS. */
  accent: string
  files?: readonly MailFile[]
}

/** A line without markup. A phone number is its own address. */
function lineAsText(line: MailLine): string {
  if (typeof line === 'string') return line
  return line.link.startsWith('tel:') ? line.text : `${line.text}: ${line.link}`
}

function asText(opening: string[], facts: Fact[], ending: string[]): string {
  const blocks = facts.map(({ name, lines }) =>
    [name, ...lines.map((line) => `  ${lineAsText(line)}`)].join('\n'),
  )
  return [...opening, ...blocks, ...ending].join('\n\n')
}

/** Groups of digits, between which a mail program would break the line. */
const PHONE_NUMBER = /(\+?\d+(?:[ -]\d+)+)/

const Paragraphs = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <p style="margin:0 0 16px">
        {line
          .split(PHONE_NUMBER)
          .map((part, n) => (n % 2 === 1 ? <span style="white-space:nowrap">{part}</span> : part))}
      </p>
    ))}
  </>
)

const LABEL = 'margin:0;font-size:14px;line-height:1.5;color:#655d54'
// A long address breaks, so that no mail is wider than a phone.
const VALUE = 'margin:0;overflow-wrap:anywhere'

const Lines = ({ lines }: { lines: MailLine[] }) => (
  <>
    {lines.map((line, n) => (
      <>
        {n > 0 && <br />}
        {typeof line === 'string' ? (
          line
        ) : (
          <a href={line.link} style="color:inherit">
            {line.text}
          </a>
        )}
      </>
    ))}
  </>
)

const Block = ({ name, lines }: { name: string; lines: string[] }) => (
  <td valign="top" width="50%" style="padding:0 12px 0 0">
    <p style={LABEL}>{name}</p>
    <p style={`${VALUE};font-weight:bold`}>
      <Lines lines={lines} />
    </p>
  </td>
)

/** The name stands above its lines: beside them, a phone would leave it three letters in a line. */
const FactRow = ({ name, lines, isLarge, blocks }: Fact) => (
  <tr>
    <td style="padding:12px 0;border-top:1px solid #e4ddd2">
      {blocks ? (
        <table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse">
          <tr>
            {blocks.map((block) => (
              <Block {...block} />
            ))}
          </tr>
        </table>
      ) : (
        <>
          <p style={LABEL}>{name}</p>
          <p style={isLarge ? `${VALUE};font-size:26px;line-height:1.3;font-weight:bold` : VALUE}>
            <Lines lines={lines} />
          </p>
        </>
      )}
    </td>
  </tr>
)

const Head = ({ hotel, logo, picture }: MailHead) => (
  <>
    <p style="margin:0 0 20px;font-size:20px;font-weight:bold">
      {logo ? <img src={logo} alt={hotel} height="40" style="height:40px;max-width:100%;border:0" /> : hotel}
    </p>
    {picture && (
      <img
        src={picture.address}
        alt={picture.alt}
        width="520"
        style="display:block;width:100%;height:auto;border:0;border-radius:14px;margin:0 0 24px"
      />
    )}
  </>
)

/** The mail as HTML. Mail programs support only tables and inline styles reliably. */
function asHtml(
  locale: Locale,
  { head, opening, facts, link, otherLink, ending, accent }: MailParts,
): string {
  const button = `display:inline-block;padding:12px 22px;border-radius:9px;background:${accent};color:#ffffff;text-decoration:none`
  // Korean lines break between words, as in books: by default they break inside a word.
  const breaks = locale === 'ko' ? 'word-break:keep-all' : 'word-break:break-word'
  const mail = (
    <html lang={tagOf(locale)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
      </head>
      <body style={`margin:0;background:#faf8f4;color:#221e19;font:16px/1.6 system-ui,sans-serif;${breaks}`}>
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <Head {...head} />
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
          {link && (
            <p style="margin:0 0 24px">
              <a href={link.address} style={button}>
                {link.text}
              </a>
            </p>
          )}
          {otherLink && (
            <p style="margin:0 0 24px;font-size:14px">
              <a href={otherLink.address} style="color:inherit">
                {otherLink.text}
              </a>
            </p>
          )}
          <Paragraphs lines={ending} />
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${mail}`
}

/** A mail as text and as HTML with the same content, and its files. */
export function writeMail(locale: Locale, parts: MailParts): MailContent {
  const { subject, opening, facts, link, otherLink, ending, files = [] } = parts
  const links = [link, otherLink].flatMap((one) => (one ? [`${one.text}: ${one.address}`] : []))
  return { subject, text: asText(opening, facts, [...links, ...ending]), html: asHtml(locale, parts), files }
}
