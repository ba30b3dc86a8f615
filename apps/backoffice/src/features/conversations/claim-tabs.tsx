import { useFetched, useFilters } from '@madang/kit'
import { Button } from '@madang/ui'
import { listConversations } from '@madang/wire/conversations'
import { useTranslations } from 'use-intl'

const tabs = ['all', 'mine', 'nobody'] as const

/** Open conversations by who has them, each with its count, and how many members wait. */
export function ClaimTabs() {
  const t = useTranslations('conversations.tabs')
  const [filters, change] = useFilters()
  const { data } = useFetched(listConversations, { state: 'open' }, { refetchInterval: 15_000 })
  const chosen = filters['claim'] ?? (filters['state'] === 'open' ? 'all' : undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tabs.map((tab) => (
        <Button
          key={tab}
          size="small"
          variant={tab === chosen ? 'action' : 'quiet'}
          aria-pressed={tab === chosen}
          onClick={() =>
            change({ claim: tab === 'all' ? undefined : tab, open: undefined, state: 'open' })
          }
        >
          {data ? t(tab, { count: data.counts[tab] }) : t(`${tab}Unread`)}
        </Button>
      ))}
      {data && (
        <span className="text-small text-text-2">
          {t('waiting', { count: data.counts.waiting })}
        </span>
      )}
    </div>
  )
}
