import { Fragment, Suspense, useMemo, useSyncExternalStore } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { person } from '#app/platform/person.ts'
import { SignInRedirect } from '#app/session/access/SignInRedirect.tsx'
import { canOpenScreen } from '#app/session/access/screenAccess.ts'
import { linkSignIn } from '#app/session/links/linkSignIn.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Header } from '#app/shell/header/Header.tsx'
import { Banners } from '#app/shell/notices/Banners.tsx'
import { HotelClosedPage } from '#app/shell/pages/HotelClosedPage.tsx'
import { ToResults } from '#app/shell/pages/redirects.tsx'
import { Shell } from '#app/shell/Shell.tsx'
import { readBookingContext } from '#shared/url/bookingContext.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { isBuilt } from './placeholderRoutes.ts'
import { LinkSignInNotice, notFound, routes } from './routes.ts'
import { PageView } from './shell/PageView.tsx'

const routeObjects = [...routes, { path: '*', route: notFound }].map(({ path, route }) => ({
  path,
  element: <route.Page />,
  handle: route,
}))

type Props = {
  inChatbot: boolean
}

/** The screen of the address in its layout. */
export function Screen({ inChatbot }: Props) {
  const { text } = useText()
  const { whoami } = useSession()
  const hotel = useHotel()
  // What one person has typed must not be on the screen of the next person.
  const personNumber = useSyncExternalStore(person.subscribe, person.get)
  const hasLinkSignIn = useSyncExternalStore(linkSignIn.subscribe, linkSignIn.get) !== null
  const { pathname, search } = useLocation()
  const key = useReservationKey()
  // A match searches the whole table, so it depends on the path only, not on the query.
  const match = useMemo(() => matchRoutes(routeObjects, pathname)?.at(-1), [pathname])
  const route = match?.route.handle ?? notFound
  const { layout = 'page', pageTitle } = route
  const isOpen = !route.needsActiveHotel || hotel.isActive
  const query = new URLSearchParams(search)
  const isChange = readBookingContext(query).current_reservation !== null
  const ownTitle = typeof pageTitle === 'function' ? pageTitle(query) : pageTitle
  const title = text(isOpen ? ownTitle : 'shell.title.inactive')

  const [first = 'guest', ...others] = [route.access ?? []].flat()
  const admitted = [first, ...others].some((access) => canOpenScreen(access, whoami, key))
  const number = match?.params.confirmationNumber ?? readObfuscated(query, 'reservation_no')
  return (
    <>
      <PageView
        screen={(isOpen && route.analytics) || null}
        title={title}
        hidesChat={route.hidesChat ?? (layout === 'payment' || layout === 'chat')}
      />
      <Shell
        title={title}
        header={
          layout !== 'plain' && (
            <Header
              isCloseOnly={layout === 'chat' || inChatbot}
              hidesLanguage={route.hidesLanguage || layout === 'payment' || inChatbot}
              isPaymentOnly={layout === 'payment'}
              hasBackLink={route.hasBackLink ?? false}
              isBuilt={isBuilt}
            />
          )
        }
        hasFooter={layout === 'page' || layout === 'payment'}
        isWhite={layout === 'chat'}
        scrollsToTop={route.scrollsToTop ?? false}
        banners={
          <>
            {hasLinkSignIn && (
              <Suspense>
                <LinkSignInNotice />
              </Suspense>
            )}
            <Banners ignoresErrors={layout === 'plain'} />
          </>
        }
      >
        <Fragment key={personNumber}>
          {!admitted ? (
            <SignInRedirect access={first} isBuilt={isBuilt} number={number} />
          ) : isChange && route.isForBooking ? (
            <ToResults />
          ) : isOpen ? (
            match?.route.element
          ) : (
            <HotelClosedPage />
          )}
        </Fragment>
      </Shell>
    </>
  )
}
