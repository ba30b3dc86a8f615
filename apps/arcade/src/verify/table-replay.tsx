import '../tables/styles.ts'
import { useEffect, useState } from 'react'
import { findTableClass } from '@madang/games'
import { Button, Icon, Play } from '@madang/ui'
import type { TableRound } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { dealtPlaces } from '../tables/hands/dealt.ts'
import { Felt } from '../tables/table-stage.tsx'

/** Replays the dealing of a round, from its first card to its last. */
export function TableReplay({ round }: { round: TableRound }) {
  const t = useTranslations('verify')
  const { steps } = round
  const [count, setCount] = useState(steps.length)
  const isRunning = count < steps.length
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setCount(count + 1), count === 0 ? 0 : lastsOf(steps, count))
    return () => clearTimeout(timer)
  }, [count, isRunning, steps])
  if (steps.length === 0) return null
  return (
    <section className="live-replay grid gap-3">
      <h2 className="text-h3">{t('seen')}</h2>
      <Felt
        code={findTableClass(round.class)?.code ?? round.class}
        rules={round.class}
        roundId={round.id}
        places={dealtPlaces(steps, count)}
        isFresh={isRunning}
        isVoid={false}
        wins={isRunning ? [] : (round.result?.wins ?? [])}
      />
      <Button variant="quiet" disabled={isRunning} onClick={() => setCount(0)}>
        <Icon of={Play} size={16} />
        {t('again')}
      </Button>
    </section>
  )
}

/** Limits how long the replay shows one card. */
const lastsOf = (steps: TableRound['steps'], count: number): number =>
  Math.min(steps[count - 1]?.lastsMs ?? 0, 1_500)
