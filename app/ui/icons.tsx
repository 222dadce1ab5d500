import type { ReactNode } from 'react'

/** Line icons of 20 px. They are decorative: the control around an icon has a text or a label. */
const icon = (path: ReactNode) => () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {path}
  </svg>
)

export const CloseIcon = icon(<path d="M5 5l10 10M15 5L5 15" />)
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />)
export const MinusIcon = icon(<path d="M4 10h12" />)
export const BackIcon = icon(<path d="M12 4l-6 6 6 6" />)
export const ForwardIcon = icon(<path d="M8 4l6 6-6 6" />)
export const CheckIcon = icon(<path d="M4 10.5l4 4 8-9" />)
export const ChevronIcon = icon(<path d="M5 12.5l5-5 5 5" />)
export const ExpandIcon = icon(<path d="M12 4h4v4M8 16H4v-4M16 4l-5 5M4 16l5-5" />)
export const NewTabIcon = icon(<path d="M8 4.5H4v11.5h11.5V12M11.5 4H16v4.5M16 4l-7 7" />)
export const SearchIcon = icon(
  <>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="M12.8 12.8L17 17" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="10" cy="6.8" r="3.3" />
    <path d="M3.6 17c.6-3.5 3.2-5.3 6.4-5.3s5.8 1.8 6.4 5.3" />
  </>,
)
