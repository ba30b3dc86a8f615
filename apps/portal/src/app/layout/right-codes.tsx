import { useTranslations } from 'use-intl'
import type { AppKind } from '../../kit/more/app-address.ts'
import { AppCode } from '../../kit/more/app-code.tsx'

/** The QR codes of the brand's apps for phones, drawn when the reader opens them. */
export function AppCodes({ kinds }: { kinds: readonly AppKind[] }) {
  const t = useTranslations('site.rightBar')
  return (
    <ul className="grid gap-4">
      {kinds.map((kind) => (
        <li key={kind} className="grid justify-items-center gap-1">
          <AppCode kind={kind} label={t(`kinds.${kind}`)} size={125} margin={10} />
          <span className="text-small text-text-2">{t(`kinds.${kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
