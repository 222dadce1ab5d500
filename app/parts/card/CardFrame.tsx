import { type Ref, useLayoutEffect, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import * as css from './CardFrame.module.css'
import { CardPlace, rememberCardHeight } from './CardPlace.tsx'

type Props = {
  ref: Ref<HTMLIFrameElement>
  /** Whether the guest pays without a new card. What was typed stays. */
  isHidden: boolean
  /** Whether the form can save the card. */
  canSave: boolean
  state: 'starting' | 'ready' | 'failed'
  /** The height of the content, in CSS pixels; null before it is known. */
  height: number | null
  /** Called when the document has loaded. */
  onLoad: () => void
  onReload: () => void
}

/** The address of the payment document. The code decides which gateway it may load and which pages may frame it. */
const addressFor = (code: string) =>
  `${window.norenStarted?.runtime.basePath ?? '/'}payment.html?${new URLSearchParams({ code })}`

/** The frame with the card form. After a failure it offers to load the form again. */
export function CardFrame({ ref, isHidden, canSave, state, height, onLoad, onReload }: Props) {
  const { text } = useText()
  const { code } = useHotel()
  const box = useRef<HTMLDivElement>(null)
  // The policy of the page allows no style attribute in markup. After a failure the box is a new element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` changes the element
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.setProperty('--frame-height', `${height ?? 0}px`)
    if (height !== null) rememberCardHeight(box.current.clientWidth, height)
  }, [height, state])
  if (state === 'failed') {
    if (isHidden) return null
    return (
      <Notice tone="danger">
        <p>{text('order.frameFailed')}</p>
        <p>
          <Button onClick={onReload}>{text('shell.tryAgain')}</Button>
        </p>
      </Notice>
    )
  }
  return (
    <div ref={box} className={css.box} data-ready={height !== null} hidden={isHidden}>
      {height === null && <CardPlace canSave={canSave} />}
      <iframe
        ref={ref}
        className={css.frame}
        src={addressFor(code)}
        title={text('order.cardForm')}
        onLoad={onLoad}
      />
    </div>
  )
}
