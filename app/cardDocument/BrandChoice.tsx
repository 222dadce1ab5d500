import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { CardBrand } from '#shared/money/payment/cards.ts'
import * as css from './BrandChoice.module.css'
import { BrandIcon } from './BrandIcon.tsx'

type Props = {
  legend: string
  brands: readonly CardBrand[]
  /** Whether a brand cannot pay this amount, and the sentence about it. */
  isOver: (brand: CardBrand) => boolean
  limit: string
  nameOf: (brand: CardBrand) => string
  /** The chosen brand; empty for none. */
  chosen: string
  onChoose: (brand: CardBrand) => void
}

/** The card types that the hotel accepts. The number chooses one; the guest can choose another one. */
export function BrandChoice({ legend, brands, isOver, limit, nameOf, chosen, onChoose }: Props) {
  return (
    <fieldset className={css.brands}>
      <legend className={css.legend}>{legend}</legend>
      {brands.map((brand) => (
        <label key={brand} className={css.brand} data-disabled={isOver(brand)}>
          <input
            type="radio"
            name="brand"
            checked={brand === chosen}
            disabled={isOver(brand)}
            onChange={() => onChoose(brand)}
          />
          <BrandIcon brand={brand} />
          <span>{nameOf(brand)}</span>
        </label>
      ))}
      {brands.some(isOver) && <SmallPrint>{limit}</SmallPrint>}
    </fieldset>
  )
}
