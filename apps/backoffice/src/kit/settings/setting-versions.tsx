import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, Section } from '@madang/ui'
import { listSettings, proposeSetting } from '@madang/wire/operators'
import { Difference } from '../decisions/difference.tsx'
import { May } from '../may.tsx'
import { Time } from '../time.tsx'

/**
 * Earlier values of a setting, newest first. Restoring one fills the form: it is proposed like any
 * other change, with its own reason.
 */
export function SettingVersions<Value>(props: {
  name: string
  /** Called with the value that was in force before the selected change. */
  onTakeBack: (before: Value) => void
}) {
  const t = useTranslations('backoffice.settings')
  const settings = useFetched(listSettings, {})
  const changes = settings.data?.rows.find((row) => row.name === props.name)?.changes ?? []
  if (changes.length === 0) return null
  return (
    <Section title={t('changes')} level={3}>
      <ol className="grid gap-3">
        {changes.map((change) => (
          <li key={change.at} className="grid gap-1 border-s-2 border-line ps-3 text-small">
            <span className="text-text-3">
              <Time at={change.at} /> · {change.by}
            </span>
            <span>{change.reason}</span>
            <Difference before={change.before} after={change.after} setting={props.name} />
            <May call={proposeSetting}>
              <div>
                <Button
                  variant="link"
                  size="small"
                  onClick={() => props.onTakeBack(change.before as Value)}
                >
                  {t('takeBack')}
                </Button>
              </div>
            </May>
          </li>
        ))}
      </ol>
    </Section>
  )
}
