/** @jsxImportSource hono/jsx */
import type { View } from './layout.tsx'
import { ActionForm, Card, Select } from './parts.tsx'

const Area = ({ label, name, value = '' }: { label: string; name: string; value?: string }) => (
  <label>
    {label}
    <textarea name={name} rows={3} cols={40} spellcheck={false}>
      {value}
    </textarea>
  </label>
)

/** The form for settings overrides. */
export const SettingsCard = ({ base, catalogue }: View) => (
  <Card id="settings" title="Settings" wide>
    <p>
      Replaces settings of a hotel. Load the app again to see the effect. The server applies the new rules of
      guests, rooms, days and codes. <code>null</code> removes a setting; two empty fields restore all
      settings.
    </p>
    <ActionForm base={base} action="settings" button="Set settings">
      <Select
        label="Hotel"
        name="hotel"
        options={catalogue.hotels.map(({ code, name }) => [code, name.en])}
      />
      <Area label="settings/booking_widget" name="settings" value={'{ "button_colour": "#1d4f91" }'} />
      <Area label="settings/sign_in_button" name="sign_in" />
    </ActionForm>
  </Card>
)
