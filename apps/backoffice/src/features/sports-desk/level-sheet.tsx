import { useTranslations } from 'use-intl'
import { localized, useFilters, useLang } from '@madang/kit'
import { Button, Section, Sheet } from '@madang/ui'
import { listBook, stopBetting } from '@madang/wire/sportsbook-office'
import type { BookRow } from '@madang/wire/sportsbook-office'
import { Decision } from '../../kit/decisions/decision.tsx'

/** A sport or a competition: a link to its next level, and its stop. */
export function LevelSheet({ close, row }: { row: BookRow; close: () => void }) {
  const t = useTranslations('sportsDesk')
  const lang = useLang()
  const [, change] = useFilters()
  const { id, isStopped, level } = row
  return (
    <Sheet open side="end" title={localized(row.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Button
          onClick={() =>
            change({ [level === 'sport' ? 'sport' : 'competition']: id, open: undefined })
          }
        >
          {t('deeper')}
        </Button>
        <Section title={t(isStopped ? 'reopen' : 'stop')}>
          <p className="mb-3 text-small text-text-2">{t('aboutStop')}</p>
          <Decision
            call={stopBetting}
            fixed={{ isStopped: !isStopped, level, subject: id }}
            words={t(isStopped ? 'reopen' : 'stop')}
            variant={isStopped ? 'action' : 'danger'}
            reason={t('reason')}
            refreshes={[listBook]}
          />
        </Section>
      </div>
    </Sheet>
  )
}
