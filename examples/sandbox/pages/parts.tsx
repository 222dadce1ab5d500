/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'

/** The parts of the sandbox's pages. */

export const Field = ({ label, ...input }: { label: string } & JSX.IntrinsicElements['input']) => (
  <label>
    {label}
    <input {...input} />
  </label>
)

export type SelectOption = [value: string, label: string]

export const Select = ({
  label,
  name,
  options,
}: {
  label: string
  name: string
  options: SelectOption[]
}) => (
  <label>
    {label}
    <select name={name}>
      {options.map(([value, text]) => (
        <option value={value}>{text}</option>
      ))}
    </select>
  </label>
)

/** A form that posts its fields to an action of the sandbox at `base`. */
export const ActionForm = ({
  base,
  action,
  button,
  children,
}: PropsWithChildren<{ base: string; action: string; button: string }>) => (
  <form method="post" action={`${base}/${action}`}>
    {children}
    <button type="submit">{button}</button>
  </form>
)

export const Folded = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <details>
    <summary>{title}</summary>
    {children}
  </details>
)

/** A card with a form or a text. A `wide` card fills a row. */
export const Card = ({
  id,
  title,
  wide = false,
  children,
}: PropsWithChildren<{ id: string; title: string; wide?: boolean }>) => (
  <section id={id} {...(wide && { class: 'wide' })}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** A group of cards with a heading and its purpose. */
export const CardGroup = ({
  id,
  title,
  purpose,
  children,
}: PropsWithChildren<{ id: string; title: string; purpose: string }>): Child => (
  <>
    <h2 class="part" id={id}>
      {title}
    </h2>
    <p>{purpose}</p>
    <div class="cards">{children}</div>
  </>
)
