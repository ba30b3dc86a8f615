import type { CallState } from '@madang/kit'
import { Banner, Button } from '@madang/ui'
import type { Call } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { ReasonField } from '../../kit/decisions/reason-field.tsx'

type Props<C extends Call> = {
  of: CallState<C>
  reason: string
  change: (reason: string) => void
  isMissed: boolean
}

/** The end of a form that proposes: the reason, what was answered, and the button. */
export function ProposalEnd<C extends Call>({ change, isMissed, of, reason }: Props<C>) {
  const t = useTranslations('vip.office')
  return (
    <>
      <ReasonField label={t('reason')} value={reason} change={change} isMissed={isMissed} />
      {of.refusal && <Banner tone="danger">{of.refusal.message}</Banner>}
      {of.value && <Banner tone="ok">{t('proposed')}</Banner>}
      <Button type="submit" busy={of.busy}>
        {t('propose')}
      </Button>
    </>
  )
}
