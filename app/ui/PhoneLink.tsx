import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { phoneLink, phoneText } from '#shared/typed/phone.ts'
import * as css from './PhoneLink.module.css'

type Props = {
  phone: string
  /** Another look than a link in a text. */
  className?: string | undefined
  /** By default, the number as the language writes it. */
  children?: ReactNode
}

/** A link that calls a phone number. */
export function PhoneLink({ phone, className = css.phone, children }: Props) {
  const { locale } = useText()
  return (
    <a className={className} href={phoneLink(phone)}>
      {children ?? phoneText(phone, locale)}
    </a>
  )
}
