import type { HostPage } from './HostPage.ts'

/** Pages with CSS frameworks, resets and themes that style every element, without scripts. */
export const sheetPages: HostPage[] = [
  {
    name: 'Bootstrap from right to left',
    sheets: ['bootstrap/dist/css/bootstrap.rtl.css'],
    html: 'dir="rtl"',
  },
  { name: 'Bulma', sheets: ['bulma/css/bulma.css'], html: 'data-theme="dark"' },
  {
    name: 'Pico, which styles bare elements',
    sheets: ['@picocss/pico/css/pico.css'],
    html: 'data-theme="dark"',
  },
  {
    name: 'Tailwind’s reset of all elements',
    sheets: ['tailwindcss/theme.css', 'tailwindcss/preflight.css'],
  },
  { name: 'Semantic UI', sheets: ['semantic-ui-css/semantic.css'] },
  {
    name: 'Milligram, with a rem of ten pixels',
    sheets: ['normalize.css/normalize.css', 'milligram/dist/milligram.css'],
  },
  {
    name: 'several classless themes at once',
    sheets: ['water.css/out/water.css', 'sakura.css/css/sakura.css', 'mvp.css/mvp.css'],
    css: 'body { max-width: 1100px !important }',
  },
  {
    name: 'several resets, Pure and Animate',
    sheets: [
      'normalize.css/normalize.css',
      'sanitize.css/sanitize.css',
      'sanitize.css/forms.css',
      'sanitize.css/assets.css',
      'sanitize.css/typography.css',
      'reset-css/reset.css',
      'purecss/build/pure.css',
      'animate.css/animate.css',
    ],
    body: 'class="animate__animated animate__fadeIn"',
  },
]

/** Pages with CSS frameworks and their scripts. */
export const sheetAndScriptPages: HostPage[] = [
  {
    name: 'Bootstrap, with its scripts',
    isAlsoForPhones: true,
    sheets: ['bootstrap/dist/css/bootstrap.css'],
    scripts: ['bootstrap/dist/js/bootstrap.js'],
  },
  {
    name: 'UIkit, whose scripts observe all added elements',
    sheets: ['uikit/dist/css/uikit.css'],
    scripts: ['uikit/dist/js/uikit.js'],
  },
  {
    name: 'Materialize, with its scripts',
    sheets: ['materialize-css/dist/css/materialize.css'],
    scripts: ['materialize-css/dist/js/materialize.js'],
  },
]
