import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Button, Money, Skeleton } from '@madang/ui'
import { listOfficeDraws } from '@madang/wire/lottery-office'
import type { OfficeDraw, OfficeLottery } from '@madang/wire/lottery-office'
import { Time } from '../../kit/time.tsx'
import { DrawDetail } from './draw-detail.tsx'
import { ImportResults } from './import-results.tsx'

/** The poll interval while stakes still come in. */
const everyMs = 5_000

/** The last draws of a lottery; each opens its stakes, result, void and correction. */
export function DrawList({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const asked = { subject: game.id }
  const { data } = useFetched(listOfficeDraws, asked, { refetchInterval: everyMs })
  const [opened, setOpened] = useState<string>()
  if (!data) return <Skeleton className="h-40" />
  return (
    <>
      {game.isImported && <ImportResults game={game} />}
      <ul className="grid gap-1 text-ui">
        {data.rows.length === 0 && <li className="text-text-3">{t('noDraws')}</li>}
        {data.rows.map((draw) => (
          <li key={draw.number} className="grid gap-2 border-b border-seam py-2">
            <Line draw={draw} open={() => setOpened(opened === draw.number ? '' : draw.number)} />
            {opened === draw.number && <DrawDetail draw={draw} game={game} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({ draw, open }: { draw: OfficeDraw; open: () => void }) {
  const t = useTranslations('lotteryOffice')
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="link" size="small" onClick={open}>
        {draw.name}
      </Button>
      <Badge tone={draw.state === 'void' ? 'danger' : 'plain'}>
        {t(`drawStates.${draw.state}`)}
      </Badge>
      {draw.isLate && <Badge tone="warn">{t('late')}</Badge>}
      <span className="num text-small text-text-2">{draw.drawn?.join(' ')}</span>
      <span className="ms-auto flex items-center gap-3 text-small">
        {t('tickets', { count: draw.ticketCount })}
        <Money value={draw.stake} />
        <Money value={draw.payout} />
        <Time at={draw.drawAt} />
      </span>
    </span>
  )
}
