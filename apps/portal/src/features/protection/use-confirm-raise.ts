import { refresh, useCall } from '@madang/kit'
import { useToast } from '@madang/ui'
import { confirmLimit, listLimits } from '@madang/wire/protection'
import { showDepositTerms } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { nameOf } from './limit-name.ts'
import type { Limit } from './limit-name.ts'

/**
 * Confirms a raise the second time. A refusal means that it is gone or changed: limits are
 * reloaded.
 */
export function useConfirmRaise(limit: Limit) {
  const t = useTranslations('protection')
  const toast = useToast()
  const confirm = useCall(confirmLimit, {
    done: () => toast({ text: t('confirmed'), tone: 'ok' }),
    refreshes: [listLimits, showDepositTerms],
  })
  async function confirmRaise(): Promise<void> {
    if (!(await confirm.send(nameOf(limit)))) refresh(listLimits)
  }
  return { confirm, confirmRaise }
}
