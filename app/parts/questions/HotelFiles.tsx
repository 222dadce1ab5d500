import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import * as css from './HotelFiles.module.css'

/** The name of the file at the end of an address. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last) || url
  } catch {
    return last
  }
}

/** The files that the hotel has attached to a question. Nothing without files. */
export function HotelFiles({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <ul className={css.files}>
      {urls.map((url) => (
        <li key={url}>
          <ExternalLink href={url}>{nameOf(url)}</ExternalLink>
        </li>
      ))}
    </ul>
  )
}
