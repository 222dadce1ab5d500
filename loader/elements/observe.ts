/** Observes whether an element is within a part of the window; `rootMargin` as in IntersectionObserver. */
export function observe(
  host: HTMLElement,
  rootMargin: string,
  onChange: (isInside: boolean) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => onChange(!!entries.pop()?.isIntersecting), {
    rootMargin,
  })
  observer.observe(host)
  return observer
}
