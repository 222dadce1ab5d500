import type { ReactNode } from 'react'
import * as css from './TagList.module.css'

/** Short facts in one line of small text. Its children are list items. */
export const TagList = ({ children }: { children: ReactNode }) => <ul className={css.tags}>{children}</ul>
