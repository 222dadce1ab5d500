import { readChoices, toQuery } from '../choices.ts'
import { listenToCopyButtons } from '../copyButtons.ts'
import { pageText } from '../pageTexts.ts'
import { recipeOf } from '../recipes.ts'
import { inToolLanguage } from '../snippet.ts'
import { toolLanguageOf } from '../toolText.ts'
import { listenToAllow } from '../views/allowView.ts'
import { listenToCheck } from '../views/checkView.ts'
import { drawContrast } from '../views/contrastView.ts'
import { createLinks } from '../views/linksView.ts'
import { createRecipe } from '../views/recipeView.ts'
import { createLog } from './eventLog.ts'

/** The tool's script: turns choices into the steps, the URL, the links and the host page, and lists the page's events. */

const by = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const form = by<HTMLFormElement>('form')
const frame = by<HTMLIFrameElement>('page')
const own = by<HTMLInputElement>('own')
const base = document.body.dataset.base ?? ''
const here = location.pathname
const language = toolLanguageOf(document.documentElement.lang)
const text = pageText(language)

/** The form has no file field, so all values are texts. */
const chosen = () =>
  readChoices(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))

const recipe = createRecipe(by('steps'), language, text)
const links = createLinks(base, text('bookNow'), () => chosen().hotel)
const showContrast = () => drawContrast(by('contrast'), chosen(), frame, text)

/** Updates the steps, the links and the URL at every input. An invalid field keeps the last valid state. */
function write() {
  by<HTMLFieldSetElement>('colours').disabled = !own.checked
  if (!form.checkValidity()) return
  const choices = chosen()
  showContrast()
  recipe.draw(recipeOf(choices, base, language))
  links.draw()
  const query = toQuery(choices)
  by<HTMLAnchorElement>('language').search = `?${query}&lang=${language === 'ja' ? 'en' : 'ja'}`
  history.replaceState(null, '', `${here}?${query}&lang=${language}`)
}

/** Reloads the host page after a choice, but not while a colour is being picked. The tool of the site changes nothing in it. */
function show() {
  write()
  if (!form.checkValidity()) return
  const shown = inToolLanguage({ ...chosen(), platform: '' }, language)
  const address = new URL(`embed/page?${toQuery(shown)}`, location.href).href
  by<HTMLAnchorElement>('alone').href = address
  if (frame.contentWindow?.location.href !== address) frame.contentWindow?.location.replace(address)
}

// The select of the site's tool is outside of the form, and its events do not pass through it.
document.addEventListener('input', ({ target }) => {
  if ((target as HTMLInputElement).form === form) write()
})
document.addEventListener('change', ({ target }) => {
  if ((target as HTMLInputElement).form === form) show()
})
form.addEventListener('submit', (event) => event.preventDefault())
listenToCopyButtons({ copied: text('copied'), notCopied: text('notCopied') })
listenToCheck(language, text)
listenToAllow(text, () => chosen().hotel)

for (const radio of document.querySelectorAll<HTMLInputElement>('[name=width]'))
  radio.addEventListener('change', () => frame.classList.toggle('phone', radio.value === 'phone'))

frame.addEventListener('load', showContrast)

const log = createLog(by('entries'), by('nothing'))
by('clear').addEventListener('click', log.clear)
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin) return
  log.add(data)
  showContrast()
})
write()
