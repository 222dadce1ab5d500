import { choice, form, type View } from './frame.ts'

const area = (label: string, name: string, value: string) =>
  `<label>${label}<textarea name="${name}" rows="4" spellcheck="false">${value}</textarea></label>`

/** The lever for settings: what a hotel is made to say of itself here. */
export function settingsSection({ base, catalogue }: View): string {
  const hotels = catalogue.hotels.map(({ code, name }): [string, string] => [code, name.en])
  return `<section id="settings"><h2>Settings</h2>
    <p>Makes a hotel say these of itself, over its own; <code>null</code> takes one away, and an empty box all of them back. The app shows them when it is loaded again.</p>
    ${form(base, 'settings', 'Say so', choice('Hotel', 'hotel', hotels) + area('settings/booking_widget', 'settings', '{ &quot;button_colour&quot;: &quot;#1d4f91&quot; }') + area('settings/sign_in_button', 'sign_in', ''))}</section>`
}
