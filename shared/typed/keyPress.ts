type KeyPress = Pick<KeyboardEvent, 'keyCode' | 'isComposing'>

/** The code of a key press that belongs to an input method. */
const INPUT_METHOD = 229

/**
 * Whether a key press belongs to an input method: it confirms or cancels a conversion, and is not for the page. WebKit ends the
 * composition before this key press, so that only `keyCode` is left to recognise it.
 */
export const isComposition = ({ keyCode, isComposing }: KeyPress): boolean =>
  isComposing || keyCode === INPUT_METHOD

/** Whether a key press closes what is open: Escape, but not to cancel the conversion of an input method. */
export const isEscape = (event: KeyPress & Pick<KeyboardEvent, 'key'>): boolean =>
  event.key === 'Escape' && !isComposition(event)
