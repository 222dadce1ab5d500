// A page drawn by Vue. To Vue's compiler the bar has to be named as an element of the browser's, or it looks for a
// component of that name: `isCustomElement: (tag) => tag.startsWith('noren-')`, here in the build of the template.
import { createApp, onBeforeUnmount, onMounted, ref, render } from '/libraries/vue.js'

const place = document.getElementById('houses')
const { lang } = document.documentElement
const say = (english, japanese) => (lang === 'ja' ? japanese : english)
const day = (date) => new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(date))

const bookable = [
  {
    hotel: 'hakone',
    book: place.dataset.hakone,
    picture: '/pictures/hakone/hero.svg',
    name: ['Hakone Moriyu', '箱根 森湯'],
    line: ['A spring that has run since 1926.', '大正十五年から絶えることのない源泉。'],
  },
  {
    hotel: 'kyoto',
    book: place.dataset.kyoto,
    picture: '/pictures/kyoto/hero.svg',
    name: ['Kyoto Suigetsu', '京都 水月'],
    line: ['A townhouse where the moon comes in twice.', '空と水面、二つの月を眺める町家。'],
  },
]

createApp({
  setup() {
    const houses = ref(bookable)
    const areBarsShown = ref(true)
    const lastSearch = ref(
      say('Your last search will be remembered here.', '最後にお探しの日程を、ここに表示します。'),
    )

    function hear({ detail: { hotel, criteria } }) {
      const name = say(...bookable.find((house) => house.hotel === hotel).name)
      if (!criteria.checkin) return
      const [from, to] = [day(criteria.checkin), day(criteria.checkout)]
      lastSearch.value = say(
        `You looked for ${from} to ${to} at ${name}.`,
        `${name}で${from}から${to}までをお探しになりました。`,
      )
    }
    // The listener goes with the component.
    onMounted(() => document.addEventListener('noren:search', hear))
    onBeforeUnmount(() => document.removeEventListener('noren:search', hear))

    const swap = () => {
      houses.value = [...houses.value].reverse()
    }
    return { say, houses, areBarsShown, lastSearch, swap }
  },
  render,
}).mount(place)
