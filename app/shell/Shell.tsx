import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import * as css from './Shell.module.css'
import { useEscapeToClose } from './useEscapeToClose.ts'

type Props = {
  title: TextKey
  hidesHeader: boolean
  hidesLanguage: boolean
  /** What must be read before the page: errors of the start, a busy server. */
  banners: ReactNode
  children: ReactNode
}

/** What stands around every screen: the hotel's header, banners, the page, the hotel's footer. */
export function Shell({ title, hidesHeader, hidesLanguage, banners, children }: Props) {
  const { text } = useText()
  const hotel = useHotel()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const arrived = useRef(false)
  useEscapeToClose()

  useEffect(() => {
    document.title = [text(title), hotel.name].filter(Boolean).join(' · ')
  }, [text, title, hotel.name])

  // A new screen begins at its top, and a screen reader begins to read there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes a screen new
  useEffect(() => {
    if (arrived.current) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    arrived.current = true
  }, [pathname])

  return (
    <div className={css.shell}>
      {!hidesHeader && <Header hidesLanguage={hidesLanguage} />}
      {banners}
      <main ref={main} className={css.main} tabIndex={-1}>
        <Suspense fallback={<Spinner label={text('shell.loading')} />}>{children}</Suspense>
      </main>
      {!hidesHeader && <Footer />}
    </div>
  )
}
