import { Button, LimitCard, formatMoney, formatTime, useAsk, useLang, useNow } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../kit/amount.ts'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import type { Limit } from './limit-name.ts'
import { useConfirmRaise } from './use-confirm-raise.ts'

/** One limit: used, left, and a raise that waits for its time or for its second confirmation. */
export function LimitLine({ limit, onEdit }: { limit: Limit; onEdit: () => void }) {
  const t = useTranslations('protection')
  const ask = useAsk()
  const now = useNow(30_000)
  const lang = useLang()
  const { confirm, confirmRaise } = useConfirmRaise(limit)
  const { amount, kind, left, period, raise, used } = limit
  // Single bets do not add up: only the limit itself is shown.
  const isSingle = kind === 'bet'
  const isReady = raise !== null && new Date(raise.confirmableAt).getTime() <= now
  async function askAgain() {
    const answer = await ask({
      body: t('confirmAskBody'),
      buttons: [
        { label: t('keep'), value: 'keep' },
        { label: t('confirmRaise'), variant: 'quiet', value: 'raise' },
      ],
      enterValue: 'keep',
      icon: 'question',
      title: t('confirmAsk'),
    })
    if (answer === 'raise') await confirmRaise()
  }
  const press = amount === null ? t('set') : t('change')
  return (
    <div className="grid gap-2">
      <LimitCard
        title={
          amount === null ? `${t(`periods.${period}`)} · ${t('none')}` : t(`periods.${period}`)
        }
        usedLabel={t('soFar')}
        used={isSingle ? undefined : atLeastZero(used)}
        limit={amount ?? undefined}
        part={amount === null ? 0 : partOf(used, amount)}
        {...(left !== null && !isSingle && { left, leftLabel: t('left') })}
        note={raise && <RaiseWords raise={raise} isReady={isReady} />}
        action={
          <Button
            variant="quiet"
            size="small"
            // Ends with the visible text, so that speech input recognises it.
            aria-label={`${t(`kinds.${kind}`)} ${t(`periods.${period}`)} ${press}`}
            onClick={onEdit}
          >
            {press}
          </Button>
        }
      />
      {isReady && (
        <Button variant="quiet" busy={confirm.busy} onClick={() => void askAgain()}>
          {t('confirmRaise')}
        </Button>
      )}
      {limit.house !== null && (
        <p className="text-small text-text-2">
          {t('house', { amount: formatMoney(limit.house, { lang }) })}
        </p>
      )}
      <RefusalBanner of={otherThanFresh(confirm)} />
      <FreshProof of={confirm} again={() => void confirmRaise()} />
    </div>
  )
}

function RaiseWords({ isReady, raise }: { isReady: boolean; raise: NonNullable<Limit['raise']> }) {
  const t = useTranslations('protection')
  const lang = useLang()
  const amount = raise.amount === null ? t('unlimited') : formatMoney(raise.amount, { lang })
  const at = new Date(isReady ? raise.lapsesAt : raise.confirmableAt)
  const time = formatTime(at, 'full', { lang })
  return <>{t(isReady ? 'raiseReady' : 'raiseWaits', { amount, time })}</>
}

/** A member who won more than they staked has used nothing of a limit. */
const atLeastZero = (used: string): string => (used.startsWith('-') ? '0' : used)

/** The used share, 0 to 1. */
function partOf(used: string, amount: string): number {
  const allUnits = unitsIn(amount)
  if (allUnits === 0n) return 1
  return Math.min(1, Number((unitsIn(atLeastZero(used)) * 1_000n) / allUnits) / 1_000)
}
