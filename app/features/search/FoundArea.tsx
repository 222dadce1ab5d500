import type { ReactNode } from 'react'
import * as css from './FoundArea.module.css'

type Props = {
  /** Whether the form has another search than the URL. */
  isOutdated: boolean
  children: ReactNode
}

/** What was found for the search in the URL. If it is outdated, it is dimmed and inert: no guest books the wrong stay. */
export const FoundArea = ({ isOutdated, children }: Props) => (
  <div className={css.found} inert={isOutdated} aria-busy={isOutdated}>
    {children}
  </div>
)
