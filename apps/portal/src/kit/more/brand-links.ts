import { Link, Mail } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { useSystemStatus } from '../system-status.ts'
import { appKinds } from './app-address.ts'

type BrandLink = { href: string; icon: IconComponent; label: string }

/** Returns the brand's external links: messengers, social pages and mail. */
export function useBrandLinks(): BrandLink[] {
  const resources = useSystemStatus().data?.info.resources ?? []
  return resources
    .filter(({ resourceType }) => !appKinds.some((kind) => kind === resourceType))
    .map(({ labelName, resourceType, url }) =>
      resourceType === 'email'
        ? { href: `mailto:${url.replace(/^mailto:/, '')}`, icon: Mail, label: labelName }
        : { href: url, icon: Link, label: labelName },
    )
}
