import { Icon, joinClasses } from '@madang/ui'
import { useBrandLinks } from '../../kit/more/brand-links.ts'
import { menuRow } from './menus/menu-row.ts'

/** The brand's links in the side menu, where the bar at the end of the screen is missing. */
export function ServiceLinks() {
  return useBrandLinks().map(({ href, icon, label }) => (
    <a
      key={href}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={joinClasses(menuRow, 'border-transparent text-text-2 lg:hidden')}
    >
      <Icon of={icon} className="text-text-3" />
      {label}
    </a>
  ))
}
