import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { Footer } from './Footer.tsx'
import * as css from './Shell.module.css'
import { useEscapeToClose } from './useEscapeToClose.ts'
import { useRouteFocus } from './useRouteFocus.ts'

type Props = {
  title: string
  header: ReactNode
  hasFooter: boolean
  isWhite: boolean
  scrollsToTop: boolean
  /** Messages above the screen, such as a failed start or a busy server. */
  banners: ReactNode
  children: ReactNode
}

/** What surrounds every screen: header, banners, `<main>` with the screen, footer. */
export function Shell({ title, header, hasFooter, isWhite, scrollsToTop, banners, children }: Props) {
  const { text } = useText()
  const hotel = useHotel()
  const main = useRef<HTMLElement>(null)
  useEscapeToClose()
  useRouteFocus(main, scrollsToTop)

  useEffect(() => {
    document.title = [title, hotel.name].filter(Boolean).join(' · ')
  }, [title, hotel.name])

  return (
    <div className={isWhite ? `${css.shell} ${css.white}` : css.shell}>
      {header}
      {banners}
      <main ref={main} className={css.main} tabIndex={-1}>
        <Suspense fallback={<Spinner label={text('shell.loading')} />}>{children}</Suspense>
      </main>
      {hasFooter && <Footer />}
    </div>
  )
}
