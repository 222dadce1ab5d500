import type { View } from './view.ts'

type Props = { label: string; children: View; onHide: (focusBack: boolean) => void }

/** A panel in the top layer, above whatever the page stacks. It goes on Escape and on a press outside. */
export const Popover = ({ label, children, onHide }: Props) => (
  <div
    class="pop"
    part="popover"
    popover="auto"
    role="dialog"
    aria-label={label}
    onKeydown={(event) => {
      if (event.key !== 'Escape') return
      // A dialog of the page around us stays open.
      event.stopPropagation()
      event.preventDefault()
      onHide(true)
    }}
    onToggle={(event) => event.newState === 'closed' && onHide(false)}
  >
    {children}
  </div>
)
