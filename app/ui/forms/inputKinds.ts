import type { ComponentProps } from 'react'

type Attributes = ComponentProps<'input'>

/** The attributes of an input by what the guest types: keyboard, autofill and language. */
export const inputKinds = {
  text: { type: 'text', spellCheck: false },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    lang: 'en',
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', spellCheck: false, lang: 'en' },
  birthday: { type: 'date', autoComplete: 'bday' },
  /** A number or a code that the guest has received from the hotel. */
  code: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, lang: 'en' },
} as const satisfies Record<string, Attributes>
