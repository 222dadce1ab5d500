/** @jsxImportSource preact */
import type { PanelProps } from '#loader/stage2Types.ts'
import { isWide } from './barWidth.ts'
import { Guests } from './Guests.tsx'
import { PanelFooter } from './PanelFooter.tsx'
import { Popover } from './Popover.tsx'

/** The rooms and guests of the search bar. */
export const GuestsPanel = ({ hotel, host, label, value, notice, isWaiting, onClose }: PanelProps) => (
  <Popover
    label={label}
    host={host}
    isWide={isWide(host)}
    focusOn=".stepper button"
    onResize={() => {}}
    onClose={onClose}
  >
    <Guests search={hotel.search} isWaiting={isWaiting} />
    <PanelFooter notice={notice.value} hint={value} onDone={() => onClose(true)} />
  </Popover>
)
