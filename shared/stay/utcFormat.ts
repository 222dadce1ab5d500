import tinydate from 'tinydate'

/** A date whose local getters answer in UTC. A shifted date would be wrong in the hour that a clock change skips. */
class UtcDate extends Date {
  override getFullYear() {
    return this.getUTCFullYear()
  }
  override getMonth() {
    return this.getUTCMonth()
  }
  override getDate() {
    return this.getUTCDate()
  }
  override getHours() {
    return this.getUTCHours()
  }
  override getMinutes() {
    return this.getUTCMinutes()
  }
  override getSeconds() {
    return this.getUTCSeconds()
  }
}

/** By itself tinydate cuts a year to four digits: the year 12027 would become 2027. */
const years = { YYYY: (date: Date) => String(date.getFullYear()).padStart(4, '0') }

/**
 * A writer of dates and times in UTC by a fixed pattern of `{YYYY}`, `{MM}`, `{DD}`, `{HH}`, `{mm}` and `{ss}`. For wire
 * values and files; dates that guests read are written by Intl. tinydate itself writes the browser's local time. The
 * writer takes a date or its milliseconds, and throws RangeError when there is no such date.
 */
export function utcFormat(pattern: string): (date: Date | number) => string {
  const write = tinydate(pattern, years)
  return (date) => {
    const utc = new UtcDate(date)
    if (Number.isNaN(+utc)) throw new RangeError(`${pattern} needs a date`)
    return write(utc)
  }
}
