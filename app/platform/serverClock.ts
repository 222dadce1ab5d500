/** The difference of the server's clock to the clock of the device, in ms. */
let offset = 0

/**
 * Sets the difference of the two clocks. `time` is the server's time in a response, in the format of ISO 8601; if it is null, the
 * clock of the device applies. `arrivedAt` is the moment of the response's arrival, in ms by the clock of the device.
 */
export function setServerTime(time: string | null, arrivedAt = Date.now()): void {
  offset = time === null ? 0 : Date.parse(time) - arrivedAt
}

/** The server's time minus the time of the device, in ms. */
export const clockOffset = (): number => offset

/**
 * The present moment in ms by the server's clock. It decides what is past: the clock of a device may be wrong by hours. The
 * clock of the device only measures the time between two moments.
 */
export const serverNow = (): number => Date.now() + offset

let lastMoment = 0

/**
 * The present moment in ms by the server's clock, and later than each earlier result: it states the order of what the guest does,
 * also if the clock of the device goes back.
 */
export function nextMoment(): number {
  lastMoment = Math.max(serverNow(), lastMoment + 1)
  return lastMoment
}
