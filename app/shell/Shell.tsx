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
  /** What must be read before the page: errors of the start, a busy server. */
  banners: ReactNode
  children: ReactNode
}

/** What stands around every screen: the hotel's header, banners, the page, the hotel's footer. */
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
