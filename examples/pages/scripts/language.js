// The markup contains both languages. This script sets the language of the page. It runs in the head, before the browser
// paints the body, so that nothing flickers. Without the script the page is in English.
;(() => {
  const root = document.documentElement
  const requested = new URLSearchParams(location.search).get('lang')
  const isJapanese = /^ja\b/i.test(requested ?? navigator.language)
  root.lang = isJapanese ? 'ja' : 'en'
  document.title = (isJapanese ? root.dataset.titleJa : root.dataset.titleEn) ?? document.title

  addEventListener('DOMContentLoaded', () => {
    if (isJapanese) {
      for (const picture of document.querySelectorAll('[data-alt-ja]')) picture.alt = picture.dataset.altJa
      for (const part of document.querySelectorAll('[data-label-ja]')) part.ariaLabel = part.dataset.labelJa
    }
    // Links to the other pages keep the language of the address.
    if (requested)
      for (const link of document.querySelectorAll('a[data-page]')) link.search = `?lang=${root.lang}`
  })
})()
