import { useLayoutEffect, useRef } from 'react'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import * as css from './CardPlace.module.css'

/** From this width, in CSS pixels, the form has two columns. The style sheet has the same number. */
const WIDE = 416

const sizeOf = (width: number) => (width < WIDE ? 'narrow' : 'wide')

/** The last known heights of the card form, in CSS pixels. */
const lastHeights: { narrow?: number; wide?: number } = {}

/** Remembers the height of a form of this width, both in CSS pixels. A hidden form has no width, and is not remembered. */
export function rememberCardHeight(width: number, height: number): void {
  if (width > 0) lastHeights[sizeOf(width)] = height
}

/**
 * The place of a card form that is loading. It is as high as the last form, or as forms usually are, so that the buttons below it
 * do not move under the pointer of a guest. `canSave`: whether the form can save the card.
 */
export function CardPlace({ canSave }: { canSave: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const height = lastHeights[sizeOf(place.current?.clientWidth ?? 0)]
    if (height) place.current?.style.setProperty('--form-height', `${height}px`)
  }, [])
  return (
    <div ref={place} className={css.place}>
      <div className={css.form} data-saves={canSave}>
        <Skeleton height="100%" />
      </div>
    </div>
  )
}
