/** Whether a page contains the app in a frame: the hotel's page, or the page of a chatbot. */
export const isFramed: boolean = window.parent !== window
