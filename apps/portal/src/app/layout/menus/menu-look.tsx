import { ChevronDown, Icon, joinClasses } from '@madang/ui'

/** The look of an entry; a line below it marks the current one. */
export const entryClass = (isHere: boolean, isOpen = false): string =>
  joinClasses(
    'label relative flex items-center gap-1 px-2.25 text-ui -outline-offset-2 transition-colors',
    isHere || isOpen ? 'text-text' : 'text-text-2 hover:text-text',
    isOpen && 'bg-s2',
    isHere && 'after:absolute after:inset-x-2.25 after:bottom-0 after:h-0.5 after:bg-action',
  )

/** The small sign that something opens below. */
export const Caret = () => <Icon of={ChevronDown} size={14} className="text-text-3" />
