import { deviceName, useCall, useFetched } from '@madang/kit'
import { Badge, Button, Skeleton, Time, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { endOneSession, endOtherSessions, listMemberSessions } from '@madang/wire/security'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'

type Row = Gives<typeof listMemberSessions>['rows'][number]

/** The member's sessions; any of them may be ended here. */
export function SessionList() {
  const t = useTranslations('security.sessions')
  const toast = useToast()
  const fetched = useFetched(listMemberSessions, {}, { staleTime: 0 })
  const others = useCall(endOtherSessions, {
    done: ({ endedCount }) => toast({ text: t('endedOthers', { count: endedCount }), tone: 'ok' }),
    refreshes: [listMemberSessions],
  })
  const rows = fetched.data?.rows
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="sessions" className="text-h2">
          {t('title')}
        </h2>
        <p className="text-small text-text-2">{t('about')}</p>
      </div>
      {fetched.isError && !rows && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.isPending && <Skeleton className="h-24 w-full" />}
      <ul className="border-t border-seam">
        {rows?.map((row) => (
          <SessionRow key={row.id} row={row} />
        ))}
      </ul>
      <RefusalBanner of={otherThanFresh(others)} />
      <FreshProof of={others} again={() => void others.send({})} />
      {rows && rows.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={others.busy}
          onClick={() => void others.send({})}
        >
          {t('endOthers')}
        </Button>
      )}
    </section>
  )
}

function SessionRow({ row }: { row: Row }) {
  const t = useTranslations('security.sessions')
  const toast = useToast()
  const end = useCall(endOneSession, {
    done: () => toast({ text: t('ended'), tone: 'ok' }),
    refreshes: [listMemberSessions],
  })
  const press = () => void end.send({ subject: row.id })
  return (
    <li className="grid gap-2 border-b border-seam py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-2 text-ui">
            {deviceName(row.device) ?? t('unknownDevice')}
            {row.isThis && <Badge tone="ok">{t('this')}</Badge>}
          </p>
          <p className="flex flex-wrap gap-x-3 text-small text-text-3">
            <span className="num">{row.ip}</span>
            <span>
              {t('seen')} <Time at={row.seenAt} format="relative" />
            </span>
          </p>
        </div>
        {!row.isThis && (
          <Button variant="link" busy={end.busy} onClick={press}>
            {t('end')}
          </Button>
        )}
      </div>
      <RefusalBanner of={otherThanFresh(end)} />
      <FreshProof of={end} again={press} />
    </li>
  )
}
