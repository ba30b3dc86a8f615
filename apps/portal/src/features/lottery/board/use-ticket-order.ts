import { refresh, useCall } from '@madang/kit'
import { useToast } from '@madang/ui'
import { showPlay } from '@madang/wire/launch'
import { memberInfo } from '@madang/wire/identity'
import { listLotteryChases, startLotteryChase } from '@madang/wire/lottery-chases'
import { listLotteryTickets, placeLotteryTicket } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { decimalIn, unitsIn } from '../../../kit/amount.ts'
import { requireMember } from '../../../kit/require-member.ts'
import { type ChasePlan, isPlan, multiplesOf } from './chase-plan.ts'
import { askedOf, clientBytes, type DraftLine } from './draft-line.ts'
import type { Board } from './use-board.ts'

/** Places a bet on the open draw, or a plan for later draws. */
export function useTicketOrder(board: Board, lines: DraftLine[], empty: () => void) {
  const t = useTranslations('lottery')
  const toast = useToast()
  const done = (text: string) => {
    empty()
    refresh(listLotteryTickets, listLotteryChases, memberInfo, showPlay)
    toast({ text, tone: 'ok' })
  }
  const place = useCall(placeLotteryTicket, { done: () => done(t('placed')) })
  const chase = useCall(startLotteryChase, { done: () => done(t('planned')) })
  const { gameCode } = board.game
  const submit = (plan: ChasePlan) =>
    requireMember(() => {
      const draw = board.draws.find(({ state }) => state === 'selling')
      if (!draw) return
      const { number } = draw
      const asked = lines.map(askedOf)
      if (!isPlan(plan)) {
        const sent = { entropy: clientBytes(), gameCode, lines: asked }
        void place.send({ ...sent, number }).then(async (value) => {
          // A request that waits for the reality check opens it.
          if (!value) refresh(showPlay)
          if (!value) return
          const { keepTicket } = await import('../results/ticket-proofs.ts')
          const isRight = await keepTicket(value.receipt, draw, sent)
          if (!isRight) toast({ text: t('proofDiffers'), tone: 'danger' })
        })
        return
      }
      const { stopLoss, stopsOnWin } = plan
      const least = unitsIn(stopLoss) > 0n ? decimalIn(unitsIn(stopLoss)) : null
      const multiples = multiplesOf(plan) ?? []
      const sent = { entropy: clientBytes(), gameCode, lines: asked }
      void chase.send({ ...sent, multiples, stopLoss: least, stopsOnWin }).then(async (made) => {
        if (!made?.receipt) return
        const { keepPlan } = await import('../results/ticket-proofs.ts')
        const isRight = await keepPlan(made.receipt, { ...sent, id: made.id })
        if (!isRight) toast({ text: t('proofDiffers'), tone: 'danger' })
      })
    })
  return { chase, place, submit }
}
