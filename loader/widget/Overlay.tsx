/** @jsxImportSource preact */
import { text as barText } from '#loader/views/searchTexts.ts'
import { isEscape } from '#shared/typed/keyPress.ts'
import { AppFrame, type AppFrameProps } from './AppFrame.tsx'
import { text } from './widgetTexts.ts'

type Props = Omit<AppFrameProps, 'children'> & { onClose: () => void }

/**
 * The dialog that holds the app. A warm frame is here unseen and inert, but laid out, so that the app can render ahead.
 *
 * `closedby` is `none`, because the back button asks the app first: Android's would close the dialog at once.
 */
export function Overlay({ onClose, ...frame }: Props) {
  return (
    <dialog
      part="overlay"
      // The attribute's name in lower case: React and Preact write it as it is.
      {...{ closedby: 'none' }}
      aria-label={frame.hotel.search.profile.value?.name ?? barText('book')}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => isEscape(event) && onClose()}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <AppFrame {...frame}>
        <button type="button" class="round close" aria-label={text('close')} onClick={onClose}>
          ×
        </button>
      </AppFrame>
    </dialog>
  )
}
