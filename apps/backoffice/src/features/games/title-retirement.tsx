import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { formatMoney, Skeleton, useLang } from '@madang/ui'
import * as wire from '@madang/wire/casino-retirement'
import { Decision } from '../../kit/decisions/decision.tsx'
import { useMay } from '../../kit/may.tsx'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'

const refreshes = [wire.showTitleRetirement]

/** Retires a slot for good, by two operators; its jackpot pool goes to those who paid into it. */
export function TitleRetirement({ gameId }: { gameId: string }) {
  const t = useTranslations('gameOffice.retirement')
  const lang = useLang()
  const mayPropose = useMay(wire.proposeTitleRetirement)
  const { data } = useFetched(wire.showTitleRetirement, { subject: gameId })
  if (!data) return <Skeleton className="h-24" />
  const { pool, retired, rows } = data
  const isOpen = rows.some(({ state }) => state === 'open')
  const won = (amount: string) => formatMoney(amount, { lang })
  const describe = () => {
    if (!retired) return t('about')
    if (retired.shared === null) return t('waiting')
    if (retired.memberCount === 0) return t('plain')
    const { memberCount, paidCount, shared } = retired
    return t('paid', { amount: won(shared), member: memberCount, paid: paidCount })
  }
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-2">{describe()}</p>
      {pool !== null && !retired && (
        <p className="num text-ui">{t('pool', { amount: won(pool) })}</p>
      )}
      {mayPropose && !retired && !isOpen && (
        <Decision
          call={wire.proposeTitleRetirement}
          fixed={{ subject: gameId }}
          words={t('propose')}
          variant="danger"
          proposes
          reason={t('reason')}
          refreshes={refreshes}
        />
      )}
      <ProposalList
        rows={rows}
        change={() => <b>{t('change')}</b>}
        decide={{
          call: wire.decideTitleRetirement,
          kind: 'game-retirement',
          refreshes,
          request: ({ id }) => ({ id, subject: gameId }),
          words: (choice) => t(`decide.${choice}`),
        }}
      />
    </div>
  )
}
