type Box = { left: number; top: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 10
const EDGE = 8

/**
 * Where a popover stands in the window, in CSS pixels: below its anchor; above it where only there is room; never past the
 * left or right edge. `y` is the top of the popover, or its bottom if it is above.
 */
export function popoverPosition(
  anchor: Box,
  panel: Size,
  view: Size,
): { left: number; y: number; isAbove: boolean } {
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP
  const isAbove = below + panel.height > view.height && above - panel.height >= EDGE
  return {
    left: Math.max(EDGE, Math.min(anchor.left, view.width - panel.width - EDGE)),
    y: isAbove ? above : below,
    isAbove,
  }
}
