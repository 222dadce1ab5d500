import type { HTMLAttributes } from 'react'
import * as css from './Card.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'article' | 'section' | 'div' }

/** A bordered surface with round corners. `as` is its element: `article` for an item that makes sense by itself. */
export function Card({ as: Element = 'div', className, ...rest }: Props) {
  return <Element {...rest} className={[css.card, className].filter(Boolean).join(' ')} />
}
