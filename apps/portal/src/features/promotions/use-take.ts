import { useToast } from '@madang/ui'
import { listGrants, showBonusSums } from '@madang/wire/bonus'
import {
  availablePromotions,
  listOwnClaims,
  listPromotions,
  takePromotion,
} from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { usePicturedCall } from '../../kit/more/pictures/use-pictured-call.ts'

const doneWords = { applying: 'doneApplying', signed: 'doneSigned' } as const

/** Joins or claims an offer, says so, and refreshes everything that shows it. */
export function useTake(onTaken?: () => void) {
  const t = useTranslations('promotions')
  const toast = useToast()
  return usePicturedCall(takePromotion, {
    done({ status }) {
      toast({ text: t(doneWords[status as 'signed'] ?? 'doneClaimed'), tone: 'ok' })
      onTaken?.()
    },
    refreshes: [listPromotions, availablePromotions, listOwnClaims, listGrants, showBonusSums],
  })
}
