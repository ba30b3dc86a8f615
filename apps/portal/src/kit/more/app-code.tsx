import { useState } from 'react'
import { QrImage } from '@madang/ui'
import { useSystemStatus } from '../system-status.ts'
import { appAddress, appSet } from './app-address.ts'
import type { AppKind } from './app-address.ts'

/**
 * A QR code for the app download: the brand's own picture if it is set and loads, else one drawn
 * here.
 */
export function AppCode({
  kind,
  label,
  margin,
  size = 200,
}: {
  kind: AppKind
  label: string
  margin?: number
  size?: number
}) {
  const resources = useSystemStatus().data?.info.resources ?? []
  const picture = appSet(kind, resources)?.qrCodeUrl
  const [silent, setSilent] = useState<string>()
  if (!picture || picture === silent) {
    return <QrImage text={appAddress(kind, resources)} label={label} size={size} margin={margin} />
  }
  return (
    <img
      src={picture}
      alt={label}
      width={size}
      height={size}
      onError={() => setSilent(picture)}
      className="aspect-square max-w-full rounded-control bg-[#fff] object-contain"
    />
  )
}
