type Box = { left: number; top: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 10
const EDGE = 8

/**
 * Where a popover stands in the window, in CSS pixels: below its anchor; above it where only there is room; never past the
 * left or right edge.
 */
export function popoverPosition(anchor: Box, panel: Size, view: Size): { left: number; top: number } {
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP - panel.height
  const flips = below + panel.height > view.height && above >= EDGE
  return {
    left: Math.max(EDGE, Math.min(anchor.left, view.width - panel.width - EDGE)),
    top: flips ? above : below,
  }
}
