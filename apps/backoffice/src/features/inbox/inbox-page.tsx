import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { EmptyState, Heading, Section } from '@madang/ui'
import { listInbox } from '@madang/wire/desk'
import { ListKeys, OpenNext } from '../../kit/lists/list-keys.tsx'
import { ListState } from '../../kit/lists/list-state.tsx'
import { keyOf, ProposalEntry } from './proposal-entry.tsx'
import type { Way } from './proposal-entry.tsx'
import { NoticeChoice } from './notice-choice.tsx'

/** Every proposal that waits for a second operator, of all kinds, in one list. */
export function InboxPage() {
  const t = useTranslations('backoffice')
  const inbox = useFetched(listInbox, {}, { refetchInterval: 15_000 })
  const rows = inbox.data?.rows ?? []
  const [mine, own] = [rows.filter(({ isOwn }) => !isOwn), rows.filter(({ isOwn }) => isOwn)]
  const keyed = mine.map((row) => ({ ...row, id: keyOf(row) }))
  const [current, point] = useState<{ id: string; way?: Way }>()
  const next = keyed[keyed.findIndex(({ id }) => id === current?.id) + 1]
  const lead = (letter: string) => {
    const at = current?.id ?? keyed[0]?.id
    const way = letter === 'refuse' ? 'decline' : 'approve'
    if (at !== undefined && letter !== 'claim') point({ id: at, way })
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={1}>{t('pages.inbox')}</Heading>
        <ListKeys rows={keyed} openId={current?.id} open={(id) => point({ id })} lead={lead} />
      </div>
      <Section title={t('inbox.title')}>
        <p className="pb-4 text-small text-text-2">{t('inbox.about')}</p>
        <ListState of={inbox} empty={mine.length === 0 ? t('inbox.none') : undefined} />
        <OpenNext value={next ? () => point({ id: next.id }) : undefined}>
          <ul className="grid gap-4">
            {mine.map((row) => {
              const id = keyOf(row)
              return (
                <ProposalEntry
                  key={id}
                  row={row}
                  isCurrent={id === current?.id}
                  way={id === current?.id ? current.way : undefined}
                  choose={(way) => point({ id, ...(way && { way }) })}
                />
              )
            })}
          </ul>
        </OpenNext>
      </Section>
      <Section title={t('inbox.own')}>
        {inbox.data && own.length === 0 && <EmptyState text={t('inbox.ownNone')} />}
        <ul className="grid gap-4">
          {own.map((row) => (
            <ProposalEntry key={keyOf(row)} row={row} />
          ))}
        </ul>
      </Section>
      <NoticeChoice />
    </div>
  )
}
