import { useMemo } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import type { SignInState } from '#app/session/signIn.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Header } from '#app/shell/header/Header.tsx'
import { Banners } from '#app/shell/notices/Banners.tsx'
import { HotelClosedPage } from '#app/shell/pages/HotelClosedPage.tsx'
import { Shell } from '#app/shell/Shell.tsx'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { isBuilt } from './placeholderRoutes.ts'
import type { Flags } from './routeFlags.ts'
import { routes } from './routes.tsx'
import { PageView } from './shell/PageView.tsx'

const routeObjects = routes.map(({ path, Page, flags }) => ({ path, element: <Page />, handle: flags }))

/** Whether the visitor may see a screen. Protected screens need a sign-in, or e-mail and token of a reservation. */
function isAdmitted({ isProtected, admitsToken }: Flags, state: SignInState, search: string): boolean {
  if (!isProtected || state !== 'guest') return true
  const query = new URLSearchParams(search)
  return Boolean(admitsToken && readObfuscated(query, 'email') && readObfuscated(query, 'bypass_token'))
}

/** Redirects from a protected screen to the reservation lookup. */
function ToLookup({ number }: { number: string | null }) {
  useRedirect(paths.lookup(number))
  return null
}

type Props = {
  inChatbot: boolean
}

/** The screen of the address, with the header and footer that its flags demand. */
export function Screen({ inChatbot }: Props) {
  const { text } = useText()
  const { state } = useSession()
  const hotel = useHotel()
  const { pathname, search } = useLocation()
  // A match searches the whole table, so it depends on the path only, not on the query.
  const match = useMemo(() => matchRoutes(routeObjects, pathname)?.at(-1), [pathname])
  const flags: Flags = match?.route.handle ?? { pageTitle: 'shell.title.notFound' }
  const isOpen = !flags.needsActiveHotel || hotel.isActive
  const { pageTitle } = flags
  const ownTitle = typeof pageTitle === 'function' ? pageTitle(new URLSearchParams(search)) : pageTitle
  const title = text(isOpen ? ownTitle : 'shell.title.resting')

  const admitted = isAdmitted(flags, state, search)
  const number =
    match?.params.confirmationNumber ?? readObfuscated(new URLSearchParams(search), 'reservation_no')
  return (
    <>
      <PageView
        screen={(isOpen && flags.analytics) || null}
        title={title}
        hidesChat={flags.hideChatbot ?? false}
      />
      <Shell
        title={title}
        header={
          !flags.headless && (
            <Header
              isCloseOnly={flags.closeButtonOnlyHeader || inChatbot}
              hidesLanguage={flags.hidesLanguage || inChatbot}
              isPaymentOnly={flags.triplaPay ?? false}
              hasBackLink={flags.hasBackLink ?? false}
              isBuilt={isBuilt}
            />
          )
        }
        hasFooter={!flags.headless && !flags.closeButtonOnlyHeader}
        isWhite={flags.contentStyle === 'white'}
        scrollsToTop={flags.scrollsToTop ?? false}
        banners={<Banners ignoresErrors={flags.ignoreError ?? false} />}
      >
        {!admitted ? <ToLookup number={number} /> : isOpen ? match?.route.element : <HotelClosedPage />}
      </Shell>
    </>
  )
}
