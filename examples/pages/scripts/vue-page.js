// A page rendered by Vue. Vue's compiler must treat `noren-*` as custom elements, not as Vue components:
// `isCustomElement: (tag) => tag.startsWith('noren-')`, on this page in the build of the template.
import { createApp, onBeforeUnmount, onMounted, ref, render } from '/libraries/vue.js'

const container = document.getElementById('houses')
const { lang } = document.documentElement
const text = (english, japanese) => (lang === 'ja' ? japanese : english)
const day = (date) => new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(date))

const hotels = [
  {
    hotel: 'hakone',
    book: container.dataset.hakone,
    picture: '/pictures/hakone/hero.svg',
    name: ['Hakone Moriyu', '箱根 森湯'],
    line: ['A spring that has run since 1926.', '大正十五年から絶えることのない源泉。'],
  },
  {
    hotel: 'kyoto',
    book: container.dataset.kyoto,
    picture: '/pictures/kyoto/hero.svg',
    name: ['Kyoto Suigetsu', '京都 水月'],
    line: ['A townhouse where the moon comes in twice.', '空と水面、二つの月を眺める町家。'],
  },
]

createApp({
  setup() {
    const houses = ref(hotels)
    const areBarsShown = ref(true)
    const lastSearch = ref(text('Your last search appears here.', '最後にお探しの日程を、ここに表示します。'))

    function onSearch({ detail: { hotel, criteria } }) {
      const name = text(...hotels.find((house) => house.hotel === hotel).name)
      if (!criteria.checkin) return
      const [from, to] = [day(criteria.checkin), day(criteria.checkout)]
      lastSearch.value = text(
        `Your last search: ${from} to ${to} at ${name}.`,
        `${name}で${from}から${to}までをお探しになりました。`,
      )
    }
    // Vue removes the listener together with the component.
    onMounted(() => document.addEventListener('noren:search', onSearch))
    onBeforeUnmount(() => document.removeEventListener('noren:search', onSearch))

    const swap = () => {
      houses.value = [...houses.value].reverse()
    }
    return { text, houses, areBarsShown, lastSearch, swap }
  },
  render,
}).mount(container)
