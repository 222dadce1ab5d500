import { useCallback, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, HashRouter } from 'react-router-dom'
import { TextProvider, useText } from '#app/i18n/TextProvider.tsx'
import { AnnounceProvider } from '#app/platform/announce.tsx'
import { report } from '#app/platform/report.ts'
import { StepsProvider } from '#app/platform/Steps.tsx'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { HotelProvider } from '#app/settings/HotelProvider.tsx'
import { Boundary } from '#app/shell/Boundary.tsx'
import type { Locale } from '#shared/domain/locale.ts'
import { BridgeEnd } from './BridgeEnd.tsx'
import type { Booted } from './boot.ts'
import { DataProvider } from './data/DataProvider.tsx'
import { Memory } from './Memory.tsx'
import { Screen } from './Screen.tsx'
import { useTelling } from './useTelling.ts'
import { WaysOut } from './WaysOut.tsx'

const onMissing = (key: string, locale: Locale) =>
  report(new Error(`The text ${key} is missing in ${locale}`))

/** Everything that depends on the hotel and the language; they change together, for the hotel speaks it too. */
function House({ booted, hotel }: { booted: Booted; hotel: Booted['hotel'] }) {
  const { locale } = useText()
  const { bridge, call, started, signIn, exits } = booted
  const { inChatbot, runtime } = started
  const [closable, setClosable] = useState(bridge.isClosable())
  const [isMet, setMet] = useState(closable)
  const onDepth = useCallback((steps: number) => bridge.send('depth', { steps }), [bridge])
  // Our own loader hears of it as an event; a chat, or whoever has not said who they are, by the bare word.
  const onSignedOut = useCallback(() => {
    if (inChatbot || !bridge.isClosable()) bridge.tell('sign_out', {})
  }, [bridge, inChatbot])
  useTelling(bridge, hotel, started, isMet || !bridge.framed)
  const announcements = useMemo(
    () => ({
      closable,
      searched: (criteria: string) => bridge.send('search', { criteria }),
      close: () => bridge.send('close', {}),
    }),
    [bridge, closable],
  )
  const steps = (
    <StepsProvider code={hotel.code} inChatbot={inChatbot} framed={bridge.framed} onDepth={onDepth}>
      <BridgeEnd
        bridge={bridge}
        call={call}
        onHello={() => {
          setClosable(true)
          setMet(true)
        }}
        onInline={() => setClosable(false)}
      />
      <WaysOut exits={exits} inChatbot={inChatbot} />
      <Memory />
      <Boundary>
        <Screen inChatbot={inChatbot} />
      </Boundary>
    </StepsProvider>
  )
  return (
    <DataProvider call={call} locale={locale}>
      <HotelProvider hotel={hotel}>
        <SessionProvider signIn={signIn} hasComeIn={started.refreshToken !== null} onSignedOut={onSignedOut}>
          <AnnounceProvider value={announcements}>
            {runtime.routing === 'hash' ? (
              <HashRouter>{steps}</HashRouter>
            ) : (
              <BrowserRouter basename={runtime.basePath}>{steps}</BrowserRouter>
            )}
          </AnnounceProvider>
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
