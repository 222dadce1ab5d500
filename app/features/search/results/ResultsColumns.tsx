import type { ReactNode } from 'react'
import * as css from './ResultsColumns.module.css'

type Props = {
  rooms: ReactNode
  /** The summary of the stay, beside the rooms; in narrow windows below them. With null the rooms have the whole width. */
  summary: ReactNode
  isLoading?: boolean
}

/** The two columns of the results page. */
export const ResultsColumns = ({ rooms, summary, isLoading }: Props) => (
  <div className={summary === null ? undefined : css.columns} aria-busy={isLoading}>
    <div className={css.rooms}>{rooms}</div>
    {summary}
  </div>
)
