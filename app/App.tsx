import { useCallback, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, HashRouter } from 'react-router-dom'
import { showNotice } from '#app/errors/notices.ts'
import { report } from '#app/errors/report.ts'
import { TextProvider, useText } from '#app/i18n/TextProvider.tsx'
import { NavigationProvider } from '#app/navigation/NavigationProvider.tsx'
import { HostPageProvider } from '#app/pageBridge/hostPage.tsx'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { HotelProvider } from '#app/settings/HotelProvider.tsx'
import { Boundary } from '#app/shell/Boundary.tsx'
import { ForgetCompanions } from '#app/shell/ForgetCompanions.tsx'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Booted } from './boot.ts'
import { DataProvider } from './data/DataProvider.tsx'
import { PageBridge } from './pageBridge/PageBridge.tsx'
import { isBuilt } from './placeholderRoutes.ts'
import { Screen } from './Screen.tsx'
import { NormalizeSearchUrl } from './search/url/NormalizeSearchUrl.tsx'
import { SessionRedirects } from './session/access/SessionRedirects.tsx'
import { useReporter } from './shell/useReporter.ts'

const onMissing = (key: string, locale: Locale) =>
  report(new Error(`The text ${key} is missing in ${locale}`))

const onLocaleFailed = () => showNotice('global', { key: 'shell.languageFailed' })

/** All providers that depend on the hotel and the language. The hotel's texts change with the language. */
function Providers({ booted, hotel }: { booted: Booted; hotel: Booted['hotel'] }) {
  const { locale } = useText()
  const { bridge, call, started, currentUser, refreshToken, renewal, sessionExits } = booted
  const { inChatbot, isClosable, runtime } = started
  const [canClose, setCanClose] = useState(() => (inChatbot || isClosable) && bridge.hasReceiver())
  const onDepth = useCallback((steps: number) => bridge.send('historyDepth', { steps }), [bridge])
  // The loader receives the analytics event `sign_out`; a chatbot or another parent receives this message.
  const onSignedOut = useCallback(() => {
    if (inChatbot || !bridge.isConnected()) bridge.sendToParent('sign_out', {})
  }, [bridge, inChatbot])
  useReporter(bridge, hotel, started, currentUser.knownToken, call)
  const hostPage = useMemo(
    () => ({
      canClose,
      reportSearch: (criteria: string) => bridge.send('search', { criteria }),
      close: () => bridge.sendToParent('close', {}),
    }),
    [bridge, canClose],
  )
  const content = (
    <NavigationProvider
      code={hotel.code}
      inChatbot={inChatbot}
      isClosable={isClosable}
      framed={bridge.framed}
      onDepth={onDepth}
    >
      <PageBridge
        bridge={bridge}
        call={call}
        onHello={() => setCanClose(true)}
        onInline={() => setCanClose(false)}
      />
      <SessionRedirects sessionExits={sessionExits} inChatbot={inChatbot} isBuilt={isBuilt} />
      <NormalizeSearchUrl />
      <ForgetCompanions />
      <Boundary>
        <Screen inChatbot={inChatbot} />
      </Boundary>
    </NavigationProvider>
  )
  return (
    <DataProvider call={call} locale={locale}>
      <HotelProvider hotel={hotel}>
        <SessionProvider
          currentUser={currentUser}
          refreshToken={refreshToken}
          renewal={renewal}
          isNewSignIn={started.refreshToken !== null}
          onSignedOut={onSignedOut}
        >
          <HostPageProvider value={hostPage}>
            {runtime.routing === 'hash' ? (
              <HashRouter>{content}</HashRouter>
            ) : (
              <BrowserRouter basename={runtime.basePath}>{content}</BrowserRouter>
            )}
          </HostPageProvider>
        </SessionProvider>
      </HotelProvider>
    </DataProvider>
  )
}

export function App({ booted }: { booted: Booted }) {
  const [hotel, setHotel] = useState(booted.hotel)
  useEffect(() => booted.applyColours(hotel), [booted, hotel])
  const onLocale = useCallback(
    async (locale: Locale, signal: AbortSignal) => {
      const { hotel, use } = await booted.loadHotelIn(locale, signal)
      return () => {
        use()
        setHotel(hotel)
      }
    },
    [booted],
  )
  return (
    <TextProvider
      initial={booted.language}
      onLocale={onLocale}
      onLocaleFailed={onLocaleFailed}
      onMissing={onMissing}
    >
      <Providers booted={booted} hotel={hotel} />
    </TextProvider>
  )
}
