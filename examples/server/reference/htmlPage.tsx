/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

type PageParts = {
  title: string
  /** The language of the page; English if it is not set. */
  lang?: string
  /** More elements of the head, such as style sheets. */
  head?: Child
  /** The element `<body>`. */
  body: Child
}

/** A page of the server itself as HTML text. JSX escapes all texts. */
export function htmlPage({ title, lang = 'en', head, body }: PageParts): string {
  const page = (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        {head}
      </head>
      {body}
    </html>
  )
  return `<!doctype html>${page}`
}
