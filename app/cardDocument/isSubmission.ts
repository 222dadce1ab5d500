import { isComposition } from '#shared/typed/keyPress.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'repeat'>

/**
 * Whether a key press in a text field submits the form: Enter, but not while it is held down, and not to confirm the text
 * of an input method.
 */
export const isSubmission = (press: KeyPress): boolean =>
  press.key === 'Enter' && !press.repeat && !isComposition(press)
