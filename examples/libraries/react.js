// The parts of React that the page uses, as one module: the page has no build step.
export { createElement, StrictMode, useEffect, useRef, useState } from 'react'
export { createRoot } from 'react-dom/client'
