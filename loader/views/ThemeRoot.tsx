/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { locale } from '#loader/state/locale.ts'
import type { HotelProfile } from '#shared/bridge/messages.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import { DEFAULT_ACCENT } from '#shared/theme/themeOf.ts'

type Props = { class?: string; profile: HotelProfile | null; children: ComponentChildren }

/** The root element of every view: it resets the page's styles, and sets the language and the hotel's colours. */
export const ThemeRoot = ({ class: name = '', profile, children }: Props) => (
  <div
    class={`noren ${name}`}
    lang={tagOf(locale.value)}
    style={{
      '--hotel-accent': profile?.accent ?? DEFAULT_ACCENT,
      '--hotel-on-accent': profile?.on_accent ?? '#ffffff',
    }}
  >
    {children}
  </div>
)
