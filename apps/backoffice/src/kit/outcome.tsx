import { useTranslations } from 'use-intl'
import { Badge } from '@madang/ui'

const tones = { asked: 'plain', done: 'ok', seen: 'info' } as const
type Known = keyof typeof tones
const isKnown = (code: string): code is Known => code in tones

/** How something ended: in a word, and a no with what the program calls it. */
export function Outcome({ code }: { code: string }) {
  const t = useTranslations('backoffice.outcomes')
  if (isKnown(code)) return <Badge tone={tones[code]}>{t(code)}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      <Badge tone="danger">{t('refused')}</Badge>
      <code className="font-mono text-small break-all text-text-3">{code}</code>
    </span>
  )
}
