/** @jsxImportSource hono/jsx */
import { type Choices, fields } from './choices.ts'
import { Copyable, type FieldProps, HotelSelect, SelectField, TextField } from './formParts.tsx'
import type { TagHotel } from './hostPage.tsx'
import {
  buttonOf,
  deepLinkOf,
  fullPageLinkOf,
  type LinkFieldName,
  linkFields,
  readLinkChoices,
} from './links.ts'
import { pageText } from './pageTexts.ts'
import { recipeOf } from './recipes.ts'
import type { ToolLanguage } from './toolText.ts'

type Props = { choices: Choices; language: ToolLanguage; base: string }

/** The steps for the tool of the hotel's site. The page's script writes them anew after each choice. */
export function RecipeSection({ choices, language, base }: Props) {
  const text = pageText(language)
  return (
    <section class="code" aria-labelledby="code">
      <h2 id="code">{text('paste')}</h2>
      <div class="fields">
        <SelectField
          name="platform"
          field={fields.platform}
          value={choices.platform}
          language={language}
          form="form"
        />
      </div>
      <ol class="steps" id="steps">
        {recipeOf(choices, base, language).map((step, index) => (
          <li>
            <p>{step.text[language]}</p>
            {step.code && <Copyable code={step.code} label={text('copyStep', { n: index + 1 })} />}
          </li>
        ))}
      </ol>
      <p role="status" />
      <form id="allow-form">
        <label>
          {text('ownPage')}
          <input
            type="url"
            name="own-page"
            required
            maxlength={2000}
            placeholder="http://localhost:8080/"
            aria-describedby="own-page-help"
          />
        </label>
        <button type="submit">{text('allow')}</button>
        <small id="own-page-help">{text('ownPageHelp')}</small>
      </form>
      <p id="allow-done" role="status" />
    </section>
  )
}

/** The generator of buttons, deep links and links to the full page. */
export function LinksSection({ choices, language, base, hotels }: Props & { hotels: TagHotel[] }) {
  const text = pageText(language)
  const empty = readLinkChoices(new URLSearchParams())
  const props = (name: LinkFieldName): FieldProps => ({ name, field: linkFields[name], value: '', language })
  const groups = (kind: 'rooms' | 'plans') =>
    hotels.map((hotel) => ({ hotel: hotel.code, label: hotel.name, options: hotel[kind] }))
  return (
    <section class="links" aria-labelledby="links">
      <h2 id="links">{text('links')}</h2>
      <p>{text('linksHelp')}</p>
      <form id="link-form" class="fields">
        <SelectField {...props('target')} />
        <HotelSelect {...props('room')} all={text('all')} groups={groups('rooms')} />
        <HotelSelect {...props('plan')} all={text('all')} groups={groups('plans')} />
        <TextField {...props('text')} />
        <TextField {...props('address')} type="url" />
        <TextField {...props('checkin')} type="date" />
        <TextField {...props('checkout')} type="date" />
        <SelectField {...props('adults')} />
        <TextField {...props('promo')} />
      </form>
      <h3>{text('button')}</h3>
      <Copyable id="link-button" code={buttonOf(empty, text('bookNow'))} label={text('copyButton')} />
      <h3>{text('deepLink')}</h3>
      <Copyable id="link-deep" code={deepLinkOf(empty)} label={text('copyDeepLink')} />
      <h3>{text('fullPage')}</h3>
      <Copyable
        id="link-full"
        code={fullPageLinkOf(empty, choices.hotel, base)}
        label={text('copyFullPage')}
      />
      <p role="status" />
    </section>
  )
}

/** The check of a page by its address, and the check that runs in the page. */
export function CheckSection({ language, liveCheck }: { language: ToolLanguage; liveCheck: string }) {
  const text = pageText(language)
  return (
    <section class="page-check" aria-labelledby="check">
      <h2 id="check">{text('check')}</h2>
      <p>{text('checkHelp')}</p>
      <form id="check-form">
        <label>
          {text('checkAddress')}
          <input
            type="url"
            name="address"
            required
            maxlength={2000}
            placeholder="https://www.hotel.example/"
          />
        </label>
        <button type="submit">{text('checkStart')}</button>
      </form>
      <div aria-live="polite">
        <p id="check-title" />
        <ul id="findings" />
      </div>
      <h3>{text('live')}</h3>
      <p>{text('liveHelp')}</p>
      <details>
        <summary>{text('liveCode')}</summary>
        <Copyable id="live-check" code={liveCheck} label={text('copyLive')} />
      </details>
      <p role="status" />
    </section>
  )
}
