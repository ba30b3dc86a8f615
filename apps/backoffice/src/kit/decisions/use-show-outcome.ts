import { useTranslations } from 'use-intl'
import { useToast } from '@madang/ui'
import { outcomeOf } from './act-outcome.ts'

/** Says on the page what came of an act, as its answer tells: a proposal is never called done. */
export function useShowOutcome(): (
  answer: unknown,
  doneText: string,
  outcome?: 'done' | 'proposed',
) => void {
  const t = useTranslations('backoffice.decision')
  const toast = useToast()
  return (answer, doneText, outcome = outcomeOf(answer)) =>
    outcome === 'proposed'
      ? toast({ text: t('proposed'), tone: 'info' })
      : toast({ text: doneText, tone: 'ok' })
}
