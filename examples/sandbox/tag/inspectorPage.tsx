/** @jsxImportSource hono/jsx */
import { htmlPage } from '../../server/reference/htmlPage.tsx'
import { type ChoiceName, type Choices, type Field, fields, toQuery } from './choices.ts'
import type { TagHotel } from './hostPage.tsx'
import { snippetOf, snippetText } from './snippet.ts'

type Parts = {
  choices: Choices
  hotels: TagHotel[]
  /** The address of noren.js for this tenant. */
  base: string
  /** The address of the sandbox's other pages. */
  sandbox: string
}

type FieldProps = { name: string; field: Field; value: string }

const SelectField = ({ name, field: { label, options = [] }, value }: FieldProps) => (
  <label>
    {label}
    <select name={name}>
      {options.map(([option, text]) => (
        <option value={option} selected={option === value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

const TextField = ({ name, field: { label, admits, usual = '', hint }, value }: FieldProps) => (
  <label>
    {label}
    <input
      name={name}
      value={value}
      placeholder={usual}
      {...(admits && { pattern: admits })}
      autocomplete="off"
      spellcheck={false}
      aria-describedby={`${name}-hint`}
    />
    <small id={`${name}-hint`}>{hint}</small>
  </label>
)

const ColourField = ({ name, field: { label, usual }, value }: FieldProps) => (
  <label>
    {label}
    <input type="color" name={name} value={value || usual || ''} />
  </label>
)

/** The form of all options, filled with the choices. */
function ChoicesForm({ choices, hotels }: Pick<Parts, 'choices' | 'hotels'>) {
  const names = hotels.map(({ code, name }): [string, string] => [code, name])
  const hotel: Field = { ...fields.hotel, options: [...names, ['nowhere', 'An unknown hotel']] }
  const props = (name: ChoiceName): FieldProps => ({
    name,
    field: name === 'hotel' ? hotel : fields[name],
    value: choices[name],
  })
  const isOwn = choices.accent !== ''
  return (
    <form id="form">
      <fieldset class="page">
        <legend>Page</legend>
        <SelectField {...props('page')} />
        <SelectField {...props('hotel')} />
      </fieldset>
      <fieldset>
        <legend>Script</legend>
        <SelectField {...props('mode')} />
        <SelectField {...props('locale')} />
        <SelectField {...props('currency')} />
        <SelectField {...props('launcher')} />
        <TextField {...props('analytics')} />
        <TextField {...props('deadline')} />
      </fieldset>
      <fieldset>
        <legend>Theme</legend>
        <label class="check">
          <input type="checkbox" id="own" checked={isOwn} />
          Colours of the page’s own
        </label>
        <fieldset class="colours" id="colours" disabled={!isOwn}>
          <legend class="unseen">Colours</legend>
          <ColourField {...props('accent')} />
          <ColourField {...props('on_accent')} />
          <p id="contrast" role="status" />
        </fieldset>
        <TextField {...props('radius')} />
        <SelectField {...props('scheme')} />
      </fieldset>
    </form>
  )
}

const PreviewSection = ({ address }: { address: string }) => (
  <section class="preview" aria-labelledby="preview">
    <h2 id="preview">Preview</h2>
    <fieldset class="widths">
      <legend class="unseen">Width</legend>
      <label>
        <input type="radio" name="width" value="desk" checked />
        Desk
      </label>
      <label>
        <input type="radio" name="width" value="phone" />
        Phone
      </label>
    </fieldset>
    <a id="alone" href={address} target="_blank" rel="noopener">
      Open in a tab
    </a>
    <div class="stage">
      <iframe id="page" title="The page with these choices" src={address} allow="payment; clipboard-write" />
    </div>
  </section>
)

const EventsSection = () => (
  <section class="events" aria-labelledby="events">
    <h2 id="events">Events</h2>
    <button type="button" id="clear">
      Clear
    </button>
    <p class="quiet" id="nothing">
      Nothing yet. Point at the widget, choose dates, search: <code>noren:*</code> events and the entries of
      the analytics layer are listed here.
    </p>
    <div role="log" aria-labelledby="events">
      <ol id="entries" />
    </div>
  </section>
)

/** The configurator and the inspector of the tag. Without its script, the page shows the initial choices. */
export const inspectorPage = ({ choices, hotels, base, sandbox }: Parts): string =>
  htmlPage({
    title: 'The tag — SANDBOX',
    head: (
      <>
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="embed/pageStyle.css" />
        <link rel="stylesheet" href="/embed/inspector.css" />
        <script type="module" src="/embed/inspector.js" />
      </>
    ),
    body: (
      <body data-base={base}>
        <header>
          <h1>
            The tag <small class="sandbox-sign">SANDBOX</small>
          </h1>
          <nav aria-label="Sandbox">
            <a href={sandbox}>Controls</a> <a href={`${sandbox}/mail`}>Mail</a>{' '}
            <a href={`${sandbox}/bookings`}>Bookings</a> <a href="/">Example pages</a>
          </nav>
        </header>
        <main>
          <section class="choices" aria-labelledby="choices">
            <h2 id="choices">Choose</h2>
            <ChoicesForm choices={choices} hotels={hotels} />
          </section>
          <section class="code" aria-labelledby="code">
            <h2 id="code">Paste</h2>
            <button type="button" id="copy">
              Copy
            </button>
            <pre tabindex={0}>
              <code id="snippet">{snippetText(snippetOf(choices, base))}</code>
            </pre>
            <p id="copied" role="status" />
          </section>
          <PreviewSection address={`embed/page?${toQuery(choices)}`} />
          <EventsSection />
        </main>
      </body>
    ),
  })
