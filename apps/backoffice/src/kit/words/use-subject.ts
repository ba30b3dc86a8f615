import { localized, useLang } from '@madang/kit'
import type { Worded } from '@madang/wire'
import { useSettingName } from '../settings/use-setting-name.ts'

type Proposed = { kind: string; name: Worded | null; subject: string }

/** Returns what a proposal is about, as people call it. */
export function useSubject(): (of: Proposed) => string {
  const lang = useLang()
  const settingName = useSettingName()
  return ({ kind, name, subject }) => {
    if (name) return localized(name, lang)
    return kind === 'setting' ? settingName(subject) : subject
  }
}
