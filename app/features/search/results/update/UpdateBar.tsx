import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import type { RoomsChosen } from './ownRoom/ownRoom.ts'
import * as css from './UpdateBar.module.css'

/** How many rooms of the reservation have a new choice, and the way to one offer for all of them. */
export function UpdateBar({ chosen, all, offer }: RoomsChosen) {
  const { text } = useText()
  return (
    <div className={css.bar} data-sticky data-update-bar>
      <p className={css.count} role="status">
        {text('parts.summary.chosenOf', { chosen, all })}
      </p>
      {offer === null ? (
        <p>{text('update.couponNeedsAll')}</p>
      ) : (
        <AppLink to={offer} className={buttonClass('filled')}>
          {text('update.seePrice')}
        </AppLink>
      )}
    </div>
  )
}
