import type { MailFile } from '../../../examples/server/mail/writeMail.tsx'

/** A property of an entry of a calendar file; empty without it. */
const valueIn = (entry: string, name: string): string =>
  new RegExp(`^${name}[;:](?:VALUE=DATE:)?(.*)\r$`, 'm').exec(entry)?.[1] ?? ''

/**
 * A calendar that does what each file says, in the order in which the files arrive: it does not compare their versions, as some
 * calendars do not. `entries` are the check-in dates by UID.
 */
export function createCalendar() {
  const entries = new Map<string, string>()
  return {
    entries,
    take(files: readonly MailFile[]): void {
      for (const { content } of files) {
        const [head = '', ...parts] = content.replaceAll('\r\n ', '').split('BEGIN:VEVENT')
        for (const entry of parts) {
          if (valueIn(head, 'METHOD') === 'CANCEL') entries.delete(valueIn(entry, 'UID'))
          else entries.set(valueIn(entry, 'UID'), valueIn(entry, 'DTSTART'))
        }
      }
    },
  }
}
