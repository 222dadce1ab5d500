import { card, choice, form, type View } from './layout.ts'

const area = (label: string, name: string, value: string) =>
  `<label>${label}<textarea name="${name}" rows="3" cols="40" spellcheck="false">${value}</textarea></label>`

/** The form for settings overrides. */
export function settingsCard({ base, catalogue }: View): string {
  const hotels = catalogue.hotels.map(({ code, name }): [string, string] => [code, name.en])
  const fields = [
    choice('Hotel', 'hotel', hotels),
    area('settings/booking_widget', 'settings', '{ &quot;button_colour&quot;: &quot;#1d4f91&quot; }'),
    area('settings/sign_in_button', 'sign_in', ''),
  ]
  return card(
    'settings',
    'Settings',
    `<p>Makes a hotel say these of itself, over its own, when the app is loaded next; the server keeps to what they say of guests, rooms, days and codes. <code>null</code> takes one away; two empty boxes give all of its own back.</p>
    ${form(base, 'settings', 'Say so', fields.join(''))}`,
    'wide',
  )
}
