import { House, type Props as HouseProps } from './House.tsx'
import { text } from './text.ts'

type Props = Omit<HouseProps, 'children'> & { onClose: () => void }

/**
 * The dialog the app lives in. A warm frame lies here unseen and inert (but laid out, so the app can draw), and is
 * neither moved nor made anew when the dialog opens.
 *
 * `closedby` is none because the back button is ours: else Android's would close the dialog and never ask the app.
 */
export const Overlay = ({ onClose, ...house }: Props) => (
  <dialog
    part="overlay"
    closedby="none"
    aria-label={house.title}
    onCancel={(event) => event.preventDefault()}
    onKeydown={(event) => event.key === 'Escape' && onClose()}
    onClose={({ currentTarget }) => currentTarget.open || onClose()}
  >
    <House {...house}>
      <button class="round next" aria-label={text('close')} onClick={onClose}>
        ×
      </button>
    </House>
  </dialog>
)
