const fields = 'input, textarea, select, dialog, [role="dialog"], [contenteditable]'
const covers = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/**
 * Whether a key press is not for the game: a chord, a repeat, typing, or a press while a dialog or
 * menu is open.
 */
export function isKeyTaken(press: KeyboardEvent): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return true
  if (press.repeat || press.isComposing || press.defaultPrevented) return true
  const { target } = press
  if (target instanceof Element && target.closest(fields) !== null) return true
  return document.querySelector(covers) !== null
}
