import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { changedExtras, feeOfExtras } from './changedExtras.ts'

type Props = {
  offer: Pick<ChangeOffer, 'before' | 'after' | 'fee' | 'rooms'>
  wish: Wish
  number: string
  /** Whether the guest may choose extras for this wish. */
  canChoose: boolean
}

/** What a guest must know of the extras before agreeing: which ones end with the new stay, what late ones cost, and the way to others. */
export function ExtrasNote({ offer, wish, number, canChoose }: Props) {
  const { text, money, locale } = useText()
  const gone = wish.extras ? [] : changedExtras(offer).filter(({ after }) => after === null)
  const fee = feeOfExtras(offer)
  const isOfExtras = wish.rooms === undefined && wish.extras !== undefined
  return (
    <>
      {(gone.length > 0 || fee > 0) && (
        <Notice tone="warning">
          {gone.length > 0 && (
            <p>
              {text('changeOffer.extras.gone', {
                names: [...new Set(gone.map(({ name }) => name))].join(factSeparator(locale)),
              })}
            </p>
          )}
          {fee > 0 && (
            <p>{text('changeOffer.extras.fee', { sum: money(fee, offer.after.price.currency) })}</p>
          )}
        </Notice>
      )}
      {canChoose && (wish.rooms !== undefined || isOfExtras) && (
        <p>
          <AppLink to={paths.changeExtras(number, writeWish(wish))} className={buttonClass('plain')}>
            {text(isOfExtras ? 'changeOffer.extras.toExtras' : 'changeOffer.extras.choose')}
          </AppLink>
        </p>
      )}
    </>
  )
}
