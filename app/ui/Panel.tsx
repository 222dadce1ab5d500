import type { ReactNode } from 'react'
import * as css from './Panel.module.css'

/** The controls of a popover, one below the other, in the width of a phone. */
export const Panel = ({ children }: { children: ReactNode }) => <div className={css.panel}>{children}</div>
