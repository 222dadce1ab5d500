import type { ReactNode } from 'react'
import type { CardBrand } from '#shared/money/payment/cards.ts'
import * as css from './BrandIcon.module.css'

/** The colours of the card brands. They are no colours of the theme: a brand looks the same at every hotel. */
const marks: Readonly<Record<CardBrand, ReactNode>> = {
  visa: (
    <>
      <rect width="36" height="24" rx="3" fill="#1a1f71" />
      <text x="18" y="16.5" textAnchor="middle" fontSize="12" fontWeight="800" fontStyle="italic" fill="#fff">
        VISA
      </text>
    </>
  ),
  mastercard: (
    <>
      <rect width="36" height="24" rx="3" fill="#fff" stroke="#c9ced6" />
      <circle cx="14.5" cy="12" r="7" fill="#eb001b" />
      <circle cx="21.5" cy="12" r="7" fill="#f79e1b" />
      <path d="M18 6a7 7 0 0 1 0 12 7 7 0 0 1 0-12z" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <rect width="36" height="24" rx="3" fill="#016fd0" />
      <text x="18" y="15.5" textAnchor="middle" fontSize="9" fontWeight="800" fill="#fff">
        AMEX
      </text>
    </>
  ),
  jcb: (
    <>
      <rect width="36" height="24" rx="3" fill="#fff" stroke="#c9ced6" />
      {['#0b4ea2', '#d5183a', '#0a7d3e'].map((fill, place) => (
        <rect key={fill} x={6 + place * 8.2} y="4" width="7.6" height="16" rx="2" fill={fill} />
      ))}
      {['J', 'C', 'B'].map((letter, place) => (
        <text
          key={letter}
          x={9.8 + place * 8.2}
          y="15"
          textAnchor="middle"
          fontSize="8"
          fontWeight="800"
          fill="#fff"
        >
          {letter}
        </text>
      ))}
    </>
  ),
  diners: (
    <>
      <rect width="36" height="24" rx="3" fill="#fff" stroke="#c9ced6" />
      <circle cx="18" cy="12" r="8.5" fill="#0a5b9c" />
      <circle cx="18" cy="12" r="6.5" fill="#fff" />
      <path d="M16.5 6.2a6 6 0 0 0 0 11.6zM19.5 6.2a6 6 0 0 1 0 11.6z" fill="#0a5b9c" />
    </>
  ),
}

/**
 * The mark of a card brand. The name of the brand is beside it, or read by screen readers in another way. Its letters are a
 * picture, so that a translator must not replace them.
 */
export const BrandIcon = ({ brand }: { brand: CardBrand }) => (
  <svg
    className={`${css.icon} notranslate`}
    viewBox="0 0 36 24"
    aria-hidden="true"
    focusable="false"
    data-brand={brand}
  >
    {marks[brand]}
  </svg>
)
