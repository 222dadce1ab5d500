/** From this width in CSS pixels on the bar lies in one line and the calendar shows two months. */
const ONE_LINE = 760

/** Whether the search bar lies in one line. */
export const isWide = (host: HTMLElement): boolean => host.clientWidth >= ONE_LINE
