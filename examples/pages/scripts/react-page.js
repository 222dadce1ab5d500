// A page rendered by React, without a build step: `createElement` instead of JSX.
import { createRoot, createElement as h, StrictMode, useEffect, useState } from '/libraries/react.js'

const isJapanese = document.documentElement.lang === 'ja'
const text = (english, japanese) => (isJapanese ? japanese : english)

/**
 * The search bar is an element like any other: <noren-search-bar>. React may add and remove it at any time. The link inside
 * works until the script has loaded.
 */
const SearchBar = ({ book }) =>
  h('noren-search-bar', null, h('a', { href: book }, h('span', null, text('Find a room', '空室を探す'))))

/** The guest's last search, from the widget's event. React removes the listener together with the component. */
function LastSearch() {
  const [criteria, setCriteria] = useState(null)
  useEffect(() => {
    const onSearch = ({ detail }) => setCriteria(detail.criteria)
    document.addEventListener('noren:search', onSearch)
    return () => document.removeEventListener('noren:search', onSearch)
  }, [])
  const day = (date) =>
    new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(date))
  const summary = criteria?.checkin
    ? text(
        `Your last search: ${day(criteria.checkin)} to ${day(criteria.checkout)}.`,
        `${day(criteria.checkin)}から${day(criteria.checkout)}までをお探しになりました。`,
      )
    : text('Your last search appears here.', '最後にお探しの日程を、ここに表示します。')
  return h('p', { className: 'quiet', role: 'status' }, summary)
}

function Page({ book }) {
  const [isBarShown, setBarShown] = useState(true)
  return [
    h(
      'div',
      { className: 'hero', key: 'hero' },
      h('img', { src: '/pictures/seoul/hero.svg', width: 1600, height: 700, alt: '' }),
      h(
        'div',
        { className: 'wide' },
        h('h1', null, text('Four eaves and a piece of sky.', '四つの軒と、ひとひらの空。')),
      ),
    ),
    h(
      'div',
      { className: 'wide overlap', key: 'bar' },
      h('div', { className: 'bar' }, isBarShown && h(SearchBar, { book })),
    ),
    h(
      'section',
      { className: 'wide section toggle', key: 'toggle', 'aria-labelledby': 'toggle' },
      h('h2', { id: 'toggle' }, text('A plain component', 'ふつうのコンポーネントとして')),
      h(
        'p',
        null,
        text(
          'React mounts, unmounts and mounts the search bar again, as a route change does. The removed bar leaves nothing behind, and the new bar has your choices.',
          '画面の移り変わりと同じように、React がバーを外し、また置きます。外したあとには何も残らず、戻したときにはお選びの内容がそのまま表示されます。',
        ),
      ),
      h(
        'button',
        {
          className: 'button',
          type: 'button',
          'aria-pressed': isBarShown,
          onClick: () => setBarShown(!isBarShown),
        },
        text('Search bar', '検索バー'),
      ),
      h(LastSearch),
    ),
  ]
}

const main = document.getElementById('main')
// Strict mode mounts each component twice at the start, which reveals anything that the first unmount leaves behind.
createRoot(main).render(h(StrictMode, null, h(Page, { book: main.dataset.book })))
