import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { phoneLink, phoneText } from '#shared/typed/phone.ts'

type Props = {
  phone: string
  className?: string | undefined
  /** By default, the number as the language writes it. */
  children?: ReactNode
}

/** A link that calls a phone number. */
export function PhoneLink({ phone, className, children }: Props) {
  const { locale } = useText()
  return (
    <a className={className} href={phoneLink(phone)}>
      {children ?? phoneText(phone, locale)}
    </a>
  )
}
