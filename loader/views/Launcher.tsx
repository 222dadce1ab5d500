/** @jsxImportSource preact */
import type { ReadonlySignal } from '@preact/signals'
import type { HotelState } from '#loader/state/hotels.ts'
import { text } from './searchTexts.ts'
import { ThemeRoot } from './ThemeRoot.tsx'

type Props = {
  hotel: ReadonlySignal<HotelState>
  /** `bottom-right` or `bottom-left`. */
  side: string
  isHidden: ReadonlySignal<boolean>
  /** How far above its usual place it stands, in CSS pixels, because a bar of the page is there. */
  raisedBy: ReadonlySignal<number>
  onPress: () => void
}

/** The button that is always in reach. It hides where it would cover a search bar or a frame of the loader. */
export const Launcher = ({ hotel, side, isHidden, raisedBy, onPress }: Props) => (
  <ThemeRoot profile={hotel.value.search.profile.value}>
    <button
      type="button"
      class={`primary launcher ${side}`}
      part="launcher"
      style={{ '--raised-by': `${raisedBy.value}px` }}
      hidden={isHidden.value}
      onClick={onPress}
    >
      {text('book')}
    </button>
  </ThemeRoot>
)
