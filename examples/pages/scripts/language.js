// Both languages are in the markup; this only says which one the page is in. It runs in the head, before the body
// is painted, so nothing flickers. Without it the page is in English.
;(() => {
  const root = document.documentElement
  const asked = new URLSearchParams(location.search).get('lang')
  const isJapanese = /^ja\b/i.test(asked ?? navigator.language)
  root.lang = isJapanese ? 'ja' : 'en'
  document.title = (isJapanese ? root.dataset.titleJa : root.dataset.titleEn) ?? document.title

  addEventListener('DOMContentLoaded', () => {
    if (isJapanese) {
      for (const picture of document.querySelectorAll('[data-alt-ja]')) picture.alt = picture.dataset.altJa
      for (const part of document.querySelectorAll('[data-label-ja]')) part.ariaLabel = part.dataset.labelJa
    }
    // A language that was asked for goes along to the other pages.
    if (asked)
      for (const link of document.querySelectorAll('a[data-page]')) link.search = `?lang=${root.lang}`
  })
})()
