import tinydate from 'tinydate'

/** A date whose local getters return UTC. A shifted date would be wrong in the hour that a clock change skips. */
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

/** tinydate cuts years to four digits: the year 12027 would become 2027. */
const years = { YYYY: (date: Date) => String(date.getFullYear()).padStart(4, '0') }

/**
 * Creates a function that formats a date or its milliseconds in UTC by a pattern of `{YYYY}`, `{MM}`, `{DD}`, `{HH}`,
 * `{mm}` and `{ss}`, for wire values and files. Intl formats the dates that guests read. The function throws a
 * RangeError if the date does not exist.
 */
export function utcFormat(pattern: string): (date: Date | number) => string {
  const write = tinydate(pattern, years)
  return (date) => {
    const utc = new UtcDate(date)
    if (Number.isNaN(+utc)) throw new RangeError(`${pattern} needs a date`)
    return write(utc)
  }
}
