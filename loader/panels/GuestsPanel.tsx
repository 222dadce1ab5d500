/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import type { PanelProps } from '#loader/stage2Types.ts'
import { isWide } from './barWidth.ts'
import { Guests } from './Guests.tsx'
import { PanelFooter } from './PanelFooter.tsx'
import { Popover } from './Popover.tsx'

/** The rooms and guests of the search bar. After a refusal the focus is on the first age that is missing. */
export function GuestsPanel(props: PanelProps) {
  const { hotel, host, label, value, notice, isWaiting, onChange, onSubmit, onClose } = props
  const isRefused = notice.value !== null
  useEffect(() => {
    if (isRefused) host.shadowRoot?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRefused, host])
  return (
    <Popover
      label={label}
      host={host}
      isWide={isWide(host)}
      focusOn=".stepper button"
      onResize={() => {}}
      onClose={onClose}
    >
      <Guests search={hotel.search} isWaiting={isWaiting} isRefused={isRefused} onChange={onChange} />
      <PanelFooter notice={notice.value} hint={value} onSubmit={onSubmit} />
    </Popover>
  )
}
