/** @jsxImportSource preact */
import type { HotelProfile } from '#shared/bridge/messages.ts'
import { text } from './searchTexts.ts'
import { ThemeRoot } from './ThemeRoot.tsx'

/** A moving line at the top of the window: a press was noticed, and its answer is on the way. */
export const Progress = ({ profile }: { profile: HotelProfile | null }) => (
  <ThemeRoot profile={profile}>
    <p class="progress" role="status">
      {text('opening')}
    </p>
  </ThemeRoot>
)
