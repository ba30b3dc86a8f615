import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFetched } from '@madang/kit'
import { joinClasses } from '@madang/ui'
import { listLogos } from '@madang/wire/logos'

type Kind = 'vendor' | 'payment'

/**
 * The logo that the brand has uploaded for a vendor or payment method. Until it loads, or if it is
 * missing or fails, a drawing replaces it. Decorative beside a name.
 */
export function Logo(props: {
  kind: Kind
  subject: string
  className?: string
  children: ReactNode
}) {
  const { children, className, kind, subject } = props
  const [failed, setFailed] = useState<string>()
  const logos = useFetched(listLogos, {}).data?.logos ?? []
  const url = logos.find((one) => one.kind === kind && one.subject === subject)?.url
  if (url === undefined || url === failed) return children
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      onError={() => setFailed(url)}
      className={joinClasses('h-5 w-auto max-w-20 flex-none object-contain', className)}
    />
  )
}
