/** @jsxImportSource hono/jsx */
import { type ChoiceField, type ChoiceName, type Choices, fields } from './choices.ts'
import { ColourField, type FieldProps, SelectField, TextField } from './formParts.tsx'
import type { TagHotel } from './hostPage.tsx'
import { pageText } from './pageTexts.ts'
import { inBothLanguages, type ToolLanguage } from './toolText.ts'

type Props = { choices: Choices; hotels: TagHotel[]; language: ToolLanguage }

/** The form of all options, filled with the choices. */
export function ChoicesForm({ choices, hotels, language }: Props) {
  const text = pageText(language)
  const hotelOptions = [
    ...hotels.map(({ code, name }) => [code, inBothLanguages(name)]),
    ['nowhere', inBothLanguages(text('unknownHotel'))],
  ] as ChoiceField['options']
  const props = (name: ChoiceName): FieldProps => ({
    name,
    field: name === 'hotel' ? { ...fields.hotel, options: hotelOptions ?? [] } : fields[name],
    value: choices[name],
    language,
  })
  const isOwn = choices.accent !== ''
  return (
    <form id="form">
      <fieldset class="page">
        <legend>{text('page')}</legend>
        <SelectField {...props('page')} />
        <SelectField {...props('hotel')} />
      </fieldset>
      <fieldset>
        <legend>{text('script')}</legend>
        <SelectField {...props('mode')} />
        <SelectField {...props('locale')} />
        <SelectField {...props('currency')} />
        <SelectField {...props('launcher')} />
        <TextField {...props('analytics')} />
        <TextField {...props('deadline')} />
      </fieldset>
      <fieldset>
        <legend>{text('theme')}</legend>
        <label class="check">
          <input type="checkbox" id="own" checked={isOwn} aria-describedby="own-help" />
          {text('own')}
        </label>
        <small id="own-help" class="row">
          {text('ownHelp')}
        </small>
        <fieldset class="colours" id="colours" disabled={!isOwn}>
          <legend class="unseen">{text('colours')}</legend>
          <ColourField {...props('accent')} />
          <ColourField {...props('on_accent')} />
          <p id="contrast" role="status" />
        </fieldset>
        <TextField {...props('radius')} />
        <SelectField {...props('edge')} />
        <SelectField {...props('button')} />
        <SelectField {...props('font')} />
        <SelectField {...props('scheme')} />
      </fieldset>
      <p>
        <a href={`?lang=${language}`}>{text('reset')}</a>
      </p>
    </form>
  )
}
