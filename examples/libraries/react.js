// A page without a build step loads one module with all that it uses of React.
export { createElement, StrictMode, useEffect, useRef, useState } from 'react'
export { createRoot } from 'react-dom/client'
