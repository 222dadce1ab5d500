// Vue, and what the page draws: its template is made a function by the build, for a careful page forbids making
// functions of text in the browser.
export { createApp, onBeforeUnmount, onMounted, ref } from 'vue'
export { render } from './vuePage.vue'
