/** @jsxImportSource hono/jsx */
import { htmlPage } from '../../../server/reference/htmlPage.tsx'
import { type Choices, toQuery } from '../choices.ts'
import { ChoicesForm } from '../choicesForm.tsx'
import type { TagHotel } from '../hostPage.tsx'
import { pageText } from '../pageTexts.ts'
import { inToolLanguage } from '../snippet.ts'
import { CheckSection, LinksSection, RecipeSection } from '../toolSections.tsx'
import type { ToolLanguage } from '../toolText.ts'

type InspectorParts = {
  choices: Choices
  language: ToolLanguage
  hotels: TagHotel[]
  /** The address of noren.js for this tenant. */
  base: string
  /** The address of the sandbox's other pages. */
  sandbox: string
  /** The code of the check that runs in a page. */
  liveCheck: string
}

type InspectorTexts = ReturnType<typeof pageText>

const PreviewSection = ({ address, text }: { address: string; text: InspectorTexts }) => (
  <section class="preview" aria-labelledby="preview">
    <h2 id="preview">{text('preview')}</h2>
    <fieldset class="widths">
      <legend class="unseen">{text('width')}</legend>
      <label>
        <input type="radio" name="width" value="desk" checked />
        {text('desk')}
      </label>
      <label>
        <input type="radio" name="width" value="phone" />
        {text('phone')}
      </label>
    </fieldset>
    <a id="alone" href={address} target="_blank" rel="noopener">
      {text('alone')}
    </a>
    <div class="stage">
      <iframe
        id="page"
        title={text('frame')}
        src={address}
        allow="payment; clipboard-write; publickey-credentials-get"
      />
    </div>
  </section>
)

const EventsSection = ({ text }: { text: InspectorTexts }) => (
  <section class="events" aria-labelledby="events">
    <h2 id="events">{text('events')}</h2>
    <button type="button" id="clear">
      {text('clear')}
    </button>
    <p class="quiet" id="nothing">
      {text('noEvents')}
    </p>
    <div role="log" aria-labelledby="events">
      <ol id="entries" />
    </div>
  </section>
)

/** The tool for web engineers of hotels: configurator, recipes, links, check and inspector of the tag. */
export function inspectorPage({
  choices,
  language,
  hotels,
  base,
  sandbox,
  liveCheck,
}: InspectorParts): string {
  const text = pageText(language)
  const query = toQuery(choices)
  const parts = { choices, language, base }
  return htmlPage({
    title: `${text('title')} — SANDBOX`,
    lang: language,
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
            {text('title')} <small class="sandbox-sign">SANDBOX</small>
          </h1>
          <nav aria-label={text('documents')}>
            <a href={sandbox}>{text('controls')}</a> <a href={`${sandbox}/mail`}>{text('mail')}</a>{' '}
            <a href={`${sandbox}/bookings`}>{text('bookings')}</a> <a href="/">{text('examplePages')}</a>{' '}
            <a
              id="language"
              href={`?${query}&lang=${language === 'ja' ? 'en' : 'ja'}`}
              lang={language === 'ja' ? 'en' : 'ja'}
            >
              {language === 'ja' ? 'English' : '日本語'}
            </a>
          </nav>
        </header>
        <main>
          <section class="choices" aria-labelledby="choices">
            <h2 id="choices">{text('choose')}</h2>
            <ChoicesForm {...parts} hotels={hotels} />
          </section>
          <RecipeSection {...parts} />
          <PreviewSection address={`embed/page?${toQuery(inToolLanguage(choices, language))}`} text={text} />
          <LinksSection {...parts} hotels={hotels} />
          <CheckSection language={language} liveCheck={liveCheck} />
          <EventsSection text={text} />
        </main>
      </body>
    ),
  })
}
