/** @jsxImportSource hono/jsx */
import type { ChoiceField } from './choices.ts'
import type { ToolLanguage } from './toolText.ts'

/** The fields of the tool's forms. Each has a sentence that says what it does. */

export type FieldProps = {
  name: string
  field: ChoiceField
  value: string
  language: ToolLanguage
  form?: string
}

const Help = ({ name, field, language }: FieldProps) => (
  <small id={`${name}-help`}>{field.help[language]}</small>
)

export const SelectField = (props: FieldProps) => {
  const { name, field, value, language, form } = props
  return (
    <div class="field">
      <label>
        {field.label[language]}
        <select name={name} aria-describedby={`${name}-help`} {...(form && { form })}>
          {(field.options ?? []).map(([option, label]) => (
            <option value={option} selected={option === value}>
              {label[language]}
            </option>
          ))}
        </select>
      </label>
      <Help {...props} />
    </div>
  )
}

export const TextField = ({ type = 'text', ...props }: FieldProps & { type?: 'text' | 'date' | 'url' }) => {
  const { name, field, value, language } = props
  return (
    <div class="field">
      <label>
        {field.label[language]}
        <input
          type={type}
          name={name}
          value={value}
          placeholder={field.usual ?? ''}
          {...(field.admits && { pattern: field.admits })}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${name}-help`}
        />
      </label>
      <Help {...props} />
    </div>
  )
}

export const ColourField = (props: FieldProps) => {
  const { name, field, value, language } = props
  return (
    <div class="field">
      <label>
        {field.label[language]}
        <input
          type="color"
          name={name}
          value={value || field.usual || ''}
          aria-describedby={`${name}-help`}
        />
      </label>
      <Help {...props} />
    </div>
  )
}

/** A select whose options belong to hotels. The page's script offers the options of the chosen hotel. */
export const HotelSelect = ({
  groups,
  all,
  ...props
}: FieldProps & { all: string; groups: { hotel: string; label: string; options: [string, string][] }[] }) => {
  const { name, field, language } = props
  return (
    <div class="field">
      <label>
        {field.label[language]}
        <select name={name} aria-describedby={`${name}-help`}>
          <option value="">{all}</option>
          {groups.map(({ hotel, label, options }) => (
            <optgroup label={label} data-hotel={hotel}>
              {options.map(([option, text]) => (
                <option value={option}>{text}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Help {...props} />
    </div>
  )
}

/** Code with a button that copies it. */
export const Copyable = ({ id, code, label }: { id?: string; code: string; label: string }) => (
  <div class="copyable">
    <pre tabindex={0}>
      <code {...(id && { id })}>{code}</code>
    </pre>
    <button type="button" data-copy>
      {label}
    </button>
  </div>
)
