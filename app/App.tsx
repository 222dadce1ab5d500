import { useCallback, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, HashRouter } from 'react-router-dom'
import { report } from '#app/errors/report.ts'
import { TextProvider, useText } from '#app/i18n/TextProvider.tsx'
import { NavigationProvider } from '#app/navigation/NavigationProvider.tsx'
import { HostPageProvider } from '#app/pageBridge/hostPage.tsx'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { HotelProvider } from '#app/settings/HotelProvider.tsx'
import { Boundary } from '#app/shell/Boundary.tsx'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Booted } from './boot.ts'
import { DataProvider } from './data/DataProvider.tsx'
import { PageBridge } from './pageBridge/PageBridge.tsx'
import { Screen } from './Screen.tsx'
import { NormalizeSearchUrl } from './search/NormalizeSearchUrl.tsx'
import { SessionRedirects } from './session/SessionRedirects.tsx'
import { useTelling } from './shell/useReporter.ts'

const onMissing = (key: string, locale: Locale) =>
  report(new Error(`The text ${key} is missing in ${locale}`))

/** Everything that depends on the hotel and the language; they change together, for the hotel speaks it too. */
function House({ booted, hotel }: { booted: Booted; hotel: Booted['hotel'] }) {
  const { locale } = useText()
  const { bridge, call, started, signIn, exits } = booted
  const { inChatbot, runtime } = started
  const [closable, setClosable] = useState(bridge.isClosable())
  const [isMet, setMet] = useState(closable)
  const onDepth = useCallback((steps: number) => bridge.send('historyDepth', { steps }), [bridge])
  // Our own loader hears of it as an event; a chat, or whoever has not said who they are, by the bare word.
  const onSignedOut = useCallback(() => {
    if (inChatbot || !bridge.isClosable()) bridge.tell('sign_out', {})
  }, [bridge, inChatbot])
  useTelling(bridge, hotel, started, isMet || !bridge.framed, signIn.token)
  const announcements = useMemo(
    () => ({
      closable,
      searched: (criteria: string) => bridge.send('search', { criteria }),
      close: () => bridge.send('close', {}),
    }),
    [bridge, closable],
  )
  const steps = (
    <NavigationProvider code={hotel.code} inChatbot={inChatbot} framed={bridge.framed} onDepth={onDepth}>
      <PageBridge
        bridge={bridge}
        call={call}
        onHello={() => {
          setClosable(true)
          setMet(true)
        }}
        onInline={() => setClosable(false)}
      />
      <SessionRedirects exits={exits} inChatbot={inChatbot} />
      <NormalizeSearchUrl />
      <Boundary>
        <Screen inChatbot={inChatbot} />
      </Boundary>
    </NavigationProvider>
  )
  return (
    <DataProvider call={call} locale={locale}>
      <HotelProvider hotel={hotel}>
        <SessionProvider signIn={signIn} hasComeIn={started.refreshToken !== null} onSignedOut={onSignedOut}>
          <HostPageProvider value={announcements}>
            {runtime.routing === 'hash' ? (
              <HashRouter>{steps}</HashRouter>
            ) : (
              <BrowserRouter basename={runtime.basePath}>{steps}</BrowserRouter>
            )}
          </HostPageProvider>
        </SessionProvider>
      </HotelProvider>
    </DataProvider>
  )
}

export function App({ booted }: { booted: Booted }) {
  const [hotel, setHotel] = useState(booted.hotel)
  useEffect(() => booted.wear(hotel), [booted, hotel])
  const onLocale = useCallback((locale: Locale) => booted.relocate(locale).then(setHotel), [booted])
  return (
    <TextProvider initial={booted.speech} onLocale={onLocale} onMissing={onMissing}>
      <House booted={booted} hotel={hotel} />
    </TextProvider>
  )
}
