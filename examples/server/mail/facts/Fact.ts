/** A line of a mail. `link` is the address that it leads to: of a web page, or of a phone number. */
export type MailLine = string | { text: string; link: string }

/**
 * A row of a mail: a name and its lines. As HTML, a `large` row has its lines in large letters, and `blocks` stand side by
 * side instead of the lines.
 */
export type Fact = {
  name: string
  lines: MailLine[]
  isLarge?: boolean
  blocks?: { name: string; lines: string[] }[]
}
