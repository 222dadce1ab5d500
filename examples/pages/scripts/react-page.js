// A page drawn by React, without a build step: `createElement` where a build would have JSX.
import { createRoot, createElement as h, StrictMode, useEffect, useState } from '/libraries/react.js'

const isJapanese = document.documentElement.lang === 'ja'
const say = (english, japanese) => (isJapanese ? japanese : english)

/**
 * The bar is an element like any other: <noren-search-bar>. React puts it in and takes it out, and the widget follows.
 * Its link is what guests have until the script is there.
 */
const SearchBar = ({ book }) =>
  h('noren-search-bar', null, h('a', { href: book }, h('span', null, say('Find a room', '空室を探す'))))

/** The guest's search, from the widget's event. The listener is removed with the component. */
function LastSearch() {
  const [criteria, setCriteria] = useState(null)
  useEffect(() => {
    const hear = ({ detail }) => setCriteria(detail.criteria)
    document.addEventListener('noren:search', hear)
    return () => document.removeEventListener('noren:search', hear)
  }, [])
  const day = (date) =>
    new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(date))
  const said = criteria?.checkin
    ? say(
        `You looked for ${day(criteria.checkin)} to ${day(criteria.checkout)}.`,
        `${day(criteria.checkin)}から${day(criteria.checkout)}までをお探しになりました。`,
      )
    : say('Your last search will be remembered here.', '最後にお探しの日程を、ここに表示します。')
  return h('p', { className: 'quiet', role: 'status' }, said)
}

function Page({ book }) {
  const [isBarShown, setBarShown] = useState(true)
  return [
    h(
      'div',
      { className: 'door', key: 'door' },
      h('img', { src: '/pictures/seoul/hero.svg', width: 1600, height: 700, alt: '' }),
      h(
        'div',
        { className: 'wide' },
        h('h1', null, say('Four eaves and a piece of sky.', '四つの軒と、ひとひらの空。')),
      ),
    ),
    h(
      'div',
      { className: 'wide over', key: 'bar' },
      h('div', { className: 'bar' }, isBarShown && h(SearchBar, { book })),
    ),
    h(
      'section',
      { className: 'wide section toggle', key: 'toggle', 'aria-labelledby': 'toggle' },
      h('h2', { id: 'toggle' }, say('A component, no more', 'ふつうのコンポーネントとして')),
      h(
        'p',
        null,
        say(
          'React mounts the bar, unmounts it and mounts it again, as a route change would. Nothing of it stays behind, and what you have chosen is still there when it returns.',
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
        say('Search bar', '検索バー'),
      ),
      h(LastSearch),
    ),
  ]
}

const main = document.getElementById('main')
// Strict mode mounts everything twice at the start: what is left behind by the first time would show.
createRoot(main).render(h(StrictMode, null, h(Page, { book: main.dataset.book })))
