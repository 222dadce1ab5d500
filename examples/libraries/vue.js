// The parts of Vue that the page uses, and its template. The build compiles the template, because the content security
// policy of the page forbids compiling in the browser.
export { createApp, onBeforeUnmount, onMounted, ref } from 'vue'
export { render } from './vuePage.vue'
