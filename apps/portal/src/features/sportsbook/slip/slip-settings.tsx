import { Select, useToast } from '@madang/ui'
import { oddsFormats } from '@madang/games/sports/odds-format'
import { acceptances } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { changePreferences, usePreferences } from '../preferences.ts'
import type { Preferences } from '../preferences.ts'

/** The odds format, and which price changes are accepted; both are stored. */
export function SlipSettings() {
  const t = useTranslations('sportsbook.slip')
  const toast = useToast()
  const { acceptance, oddsFormat } = usePreferences()
  const change = (wish: Partial<Preferences>) => {
    changePreferences(wish).catch((error: unknown) =>
      toast({ text: error instanceof Error ? error.message : String(error), tone: 'danger' }),
    )
  }
  return (
    <details className="rounded-control border border-seam">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-ui text-text-2">
        {t('settings')}
      </summary>
      <div className="grid gap-3 p-3 pt-0">
        <Select
          label={t('acceptance')}
          name="acceptance"
          value={acceptance}
          onChange={({ target }) =>
            change({ acceptance: acceptances.find((one) => one === target.value) ?? 'none' })
          }
          options={acceptances.map((value) => ({ label: t(`acceptances.${value}`), value }))}
        />
        <Select
          label={t('format')}
          name="oddsFormat"
          value={oddsFormat}
          onChange={({ target }) =>
            change({ oddsFormat: oddsFormats.find((one) => one === target.value) ?? 'EU' })
          }
          options={oddsFormats.map((value) => ({ label: t(`formats.${value}`), value }))}
        />
      </div>
    </details>
  )
}
