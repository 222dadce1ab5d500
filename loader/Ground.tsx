import type { Face } from '#shared/bridge/messages.ts'
import { tagOf } from '#shared/domain/locale.ts'
import { DEFAULT_ACCENT } from '#shared/theme/themeOf.ts'
import { speech } from './text.ts'
import type { View } from './view.ts'

type Props = { kind?: string; face: Face | null; children: View }

/** The ground every piece stands on: nothing of the page's own look reaches past it, the hotel's colours do. */
export const Ground = ({ kind = '', face, children }: Props) => (
  <div
    class={`noren ${kind}`}
    lang={tagOf(speech.locale)}
    {...{ '--face': face?.accent ?? DEFAULT_ACCENT, '--on-face': face?.on_accent ?? '#ffffff' }}
  >
    {children}
  </div>
)
