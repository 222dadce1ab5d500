import type { ReactNode } from 'react'
import * as css from './PaymentActions.module.css'

/** What a guest can do at the end of a payment, with a sentence before it. */
export const PaymentActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)
