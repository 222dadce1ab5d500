import { useCallback, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, matchRoutes, useLocation } from 'react-router-dom'
import { TextProvider, useText } from '#app/i18n/TextProvider.tsx'
import { AnnounceProvider } from '#app/platform/announce.tsx'
import { StepsProvider } from '#app/platform/Steps.tsx'
import { HotelProvider } from '#app/settings/HotelProvider.tsx'
import { Banners } from '#app/shell/Banners.tsx'
import { Boundary } from '#app/shell/Boundary.tsx'
import { Shell } from '#app/shell/Shell.tsx'
import type { Locale } from '#shared/domain/locale.ts'
import { BridgeEnd } from './BridgeEnd.tsx'
import type { Booted } from './boot.ts'
import { DataProvider } from './data/DataProvider.tsx'
import { routes } from './routes.tsx'

const routeObjects = routes.map(({ path, Page, flags }) => ({ path, element: <Page />, handle: flags }))

/** The screen of the address, inside the shell its flags ask for. */
function Screen({ initError }: { initError: string | null }) {
  const route = matchRoutes(routeObjects, useLocation())?.at(-1)?.route
  const flags = route?.handle
  return (
    <Shell
      title={flags?.pageTitle ?? 'shell.title.notFound'}
      hidesHeader={flags?.hidesHeader ?? false}
      hidesLanguage={flags?.hidesLanguage ?? false}
      banners={<Banners initError={initError} />}
    >
      {route?.element}
    </Shell>
  )
}

/** Everything that depends on the hotel and the language; they change together, for the hotel speaks it too. */
function House({ booted, hotel }: { booted: Booted; hotel: Booted['hotel'] }) {
  const { locale } = useText()
  const { bridge, call } = booted
  const [closable, setClosable] = useState(bridge.isClosable())
  const onDepth = useCallback((steps: number) => bridge.send('depth', { steps }), [bridge])
  const announcements = useMemo(
    () => ({
      closable,
      searched: (criteria: string) => bridge.send('search', { criteria }),
      booked: (booking: Parameters<typeof bridge.send<'booking_completed'>>[1]['booking']) =>
        bridge.send('booking_completed', { booking }),
      close: () => bridge.send('close', {}),
    }),
    [bridge, closable],
  )
  return (
    <DataProvider call={call} locale={locale}>
      <HotelProvider hotel={hotel}>
        <AnnounceProvider value={announcements}>
          <BrowserRouter basename={booted.basePath}>
            <StepsProvider code={hotel.code} framed={bridge.framed} onDepth={onDepth}>
              <BridgeEnd bridge={bridge} call={call} onHello={() => setClosable(true)} />
              <Boundary>
                <Screen initError={booted.initError} />
              </Boundary>
            </StepsProvider>
          </BrowserRouter>
        </AnnounceProvider>
      </HotelProvider>
    </DataProvider>
  )
}

export function App({ booted }: { booted: Booted }) {
  const [hotel, setHotel] = useState(booted.hotel)
  useEffect(() => booted.wear(hotel), [booted, hotel])
  const onLocale = useCallback((locale: Locale) => booted.relocate(locale).then(setHotel), [booted])
  return (
    <TextProvider initial={booted.speech} onLocale={onLocale} onMissing={booted.onMissing}>
      <House booted={booted} hotel={hotel} />
    </TextProvider>
  )
}
