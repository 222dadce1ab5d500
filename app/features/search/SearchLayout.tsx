import type { ReactNode, Ref } from 'react'
import * as css from './SearchLayout.module.css'

type Props = {
  /** The search form, and live regions. */
  head: ReactNode
  /** The element that receives the focus when new results arrive. */
  content: Ref<HTMLDivElement>
  children: ReactNode
}

/** The layout of the pages with a search form: the form on top, the results below. */
export const SearchLayout = ({ head, content, children }: Props) => (
  <div className={css.page}>
    {head}
    <div ref={content} className={css.content} tabIndex={-1}>
      {children}
    </div>
  </div>
)
