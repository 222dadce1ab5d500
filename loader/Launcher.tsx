import type { Face } from '#shared/bridge/messages.ts'
import { Ground } from './Ground.tsx'
import { text } from './text.ts'

type Props = { face: Face | null; side: string; isHidden: boolean; onPress: () => void }

/** The one button that is always in reach; it steps aside for a bar or a frame that it would lie over. */
export const Launcher = ({ face, side, isHidden, onPress }: Props) => (
  <Ground face={face}>
    <button class={`go launcher ${side}`} part="launcher" hidden={isHidden} onClick={onPress}>
      {text('book')}
    </button>
  </Ground>
)
