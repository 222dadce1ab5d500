import type { CardBrand } from '#shared/money/cards.ts'
import * as css from './BrandChoice.module.css'
import { BrandIcon } from './BrandIcon.tsx'

type Props = {
  legend: string
  brands: readonly CardBrand[]
  nameOf: (brand: CardBrand) => string
  /** The chosen brand; empty for none. */
  chosen: string
  onChoose: (brand: CardBrand) => void
}

/** The card types that the hotel accepts. The number chooses one; the guest can choose another one. */
export function BrandChoice({ legend, brands, nameOf, chosen, onChoose }: Props) {
  return (
    <fieldset className={css.brands}>
      <legend className={css.legend}>{legend}</legend>
      {brands.map((brand) => (
        <label key={brand} className={css.brand}>
          <input type="radio" name="brand" checked={brand === chosen} onChange={() => onChoose(brand)} />
          <BrandIcon brand={brand} />
          <span>{nameOf(brand)}</span>
        </label>
      ))}
    </fieldset>
  )
}
