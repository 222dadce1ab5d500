type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'repeat'>

/** The code of a key press that belongs to an input method. */
const INPUT_METHOD = 229

/**
 * Whether a key press in a text field submits the form: Enter, but not while it is held down, and not to confirm the text
 * of an input method. WebKit ends the composition before this key press, so that only `keyCode` is left to recognise it.
 */
export const isSubmission = ({ key, keyCode, isComposing, repeat }: KeyPress): boolean =>
  key === 'Enter' && !repeat && !isComposing && keyCode !== INPUT_METHOD
