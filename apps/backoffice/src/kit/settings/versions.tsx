import { useTranslations } from 'use-intl'
import { Button, Section } from '@madang/ui'
import type { Call } from '@madang/wire'
import { May } from '../may.tsx'
import { Time } from '../time.tsx'

type Version = { version: number; changedAt: string; changedBy: string }

/** Every version of a text, newest first; each except the current one can be restored. */
export function Versions<Row extends Version>(props: {
  rows: readonly Row[]
  /** The current version. */
  now: number
  busy: boolean
  wordsOf: (row: Row) => string
  /** The call that restores a version. */
  call: Call
  onTakeBack: (row: Row) => void
}) {
  const t = useTranslations('siteOffice')
  return (
    <Section title={t('versions')} level={3}>
      <ol className="grid gap-3 pb-6">
        {props.rows.map((row) => (
          <li key={row.version} className="grid gap-1 border-s-2 border-line ps-3">
            <span className="text-ui">
              {row.version}. {props.wordsOf(row)}
            </span>
            <span className="text-small text-text-3">
              {row.changedBy} · <Time at={row.changedAt} />
            </span>
            {row.version !== props.now && (
              <May call={props.call}>
                <div>
                  <Button
                    variant="link"
                    size="small"
                    busy={props.busy}
                    onClick={() => props.onTakeBack(row)}
                  >
                    {t('takeBack', { version: row.version })}
                  </Button>
                </div>
              </May>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
